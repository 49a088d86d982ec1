import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { moneyOf } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/page/Section.tsx';
import { type PlainColumn, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import type { CommissionMonth } from './overview.ts';
import { shortMonth } from './overview.ts';

const columns: readonly PlainColumn<CommissionMonth>[] = [
  { label: 'overview.month', cell: ({ month }) => shortMonth(month) },
  { label: 'overview.released', align: 'right', cell: ({ released }) => moneyOf(released) },
  { label: 'overview.paid', align: 'right', cell: ({ paid }) => moneyOf(paid) },
  { label: 'overview.discounted', align: 'right', cell: ({ discounted }) => moneyOf(discounted) },
];

const placeOf = ({ month }: CommissionMonth) => Number(month.replace('-', ''));

export const MonthsCard = ({ months }: { readonly months: readonly CommissionMonth[] }) => {
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const title = translate('overview.chart');
  return (
    <Section
      title={title}
      action={
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {translate(isTable ? 'overview.asChart' : 'overview.table')}
        </Button>
      }
      sx={{ mb: 2 }}
    >
      {isTable ? (
        <PlainTable dense label={title} none="" columns={columns} rows={months} rowKey={placeOf} />
      ) : (
        <MonthsChart title={title} months={months} />
      )}
    </Section>
  );
};

import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../../../../ui/page/Section.tsx';
import { amounts } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import type { CommissionMonth } from './overview.ts';
import { shortMonth } from './overview.ts';

const columns: readonly PlainColumn<CommissionMonth>[] = [
  { label: 'overview.month', cell: ({ month }) => shortMonth(month) },
  amounts('overview.released', ({ released }) => released),
  amounts('overview.paid', ({ paid }) => paid),
  amounts('overview.discounted', ({ discounted }) => discounted),
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

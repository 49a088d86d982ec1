import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import { Alert, Card } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { civilDate } from '../../../../domain/civilDate.ts';
import type { Cash } from '../../../data/moneyRecords.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { type Figure, Figures } from '../../../ui/Figures.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { moneyOf, useToday } from '../../../ui/format.ts';
import { AsOfInput } from '../../../ui/inputs/AsOfInput.tsx';
import { type LabelledTab, LabelledTabs } from '../../../ui/LabelledTabs.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ToolBand } from '../../../ui/ToolBand.tsx';
import { CashByMethod, CashByUser, CashClosings, useCash, useDifference } from './CashTables.tsx';

const CashFigures = ({ total, opening }: Pick<Cash, 'total' | 'opening'>) => {
  const translate = useTranslate();
  const differenceOf = useDifference();
  const { received, reversed, net, counted, difference, after } = total;
  const names = (['received', 'reversed', 'opening', 'net'] as const).filter(
    (name) => name !== 'opening' || opening !== 0,
  );
  const amounts = { received, reversed, opening, net };
  const moved = names.map((name) => ({
    name: translate(`cash.columns.${name}`),
    value: moneyOf(amounts[name]),
  }));
  const closed: Figure[] =
    counted === null
      ? []
      : [
          { name: translate('cash.columns.counted'), value: moneyOf(counted) },
          {
            name: translate('cash.columns.difference'),
            value: differenceOf(difference) ?? '',
            tone: difference === 0 ? undefined : 'error.main',
          },
          { name: translate('cash.columns.after'), value: moneyOf(after) },
        ];
  return <Figures figures={[...moved, ...closed]} />;
};

const Close = ({ cash }: { readonly cash: Cash }) => {
  const isClosed = cash.closings.length > 0;
  return (
    <DialogButton
      permission="cash.close"
      variant={isClosed ? 'outlined' : 'contained'}
      icon={<PointOfSale />}
      label={isClosed ? 'cash.correct' : 'cash.close'}
      opens={{ type: 'closeCash', id: civilDate(cash.day) }}
    />
  );
};

const StateChip = ({ cash: { closings, total } }: { readonly cash: Cash }) => {
  const isOff = Boolean(total.difference);
  if (closings.length === 0) return <StatusChip tone="warning" label="cash.state.open" />;
  return (
    <StatusChip
      tone={isOff ? 'error' : 'success'}
      label={`cash.state.${isOff ? 'off' : 'closed'}`}
    />
  );
};

const tabsOf = (cash: Cash): readonly LabelledTab[] => [
  {
    label: 'cash.byMethod',
    count: cash.methods.length,
    content: () => <CashByMethod cash={cash} />,
  },
  { label: 'cash.byUser', count: cash.users.length, content: () => <CashByUser cash={cash} /> },
  {
    label: 'cash.closings',
    count: cash.closings.length,
    content: () => <CashClosings cash={cash} />,
  },
];

const Content = () => {
  const translate = useTranslate();
  const today = useToday();
  const [day, setDay] = useState<string>();
  const query = useCash(day);
  return (
    <>
      <PageHeader
        title="cash.title"
        subtitle="cash.intro"
        primary={query.data ? <Close cash={query.data} /> : null}
      >
        {query.data ? <StateChip cash={query.data} /> : null}
        <ToolBand>
          <AsOfInput label="cash.day" day={today} onChange={setDay} />
        </ToolBand>
      </PageHeader>
      <Loaded query={query} failed="cash.loadFailed">
        {(data) => (
          <>
            <CashFigures {...data} />
            {data.total.after ? (
              <Alert severity="info" sx={{ mb: 1.5 }}>
                {translate('cash.cameAfter', { amount: moneyOf(data.total.after) })}
              </Alert>
            ) : null}
            {data.withheld ? (
              <Alert severity="info" sx={{ mb: 1.5 }}>
                {translate('cash.withheld', { amount: moneyOf(data.withheld) })}
              </Alert>
            ) : null}
            <Card>
              <LabelledTabs tabs={tabsOf(data)} />
            </Card>
          </>
        )}
      </Loaded>
    </>
  );
};

const CashPage = () => (
  <Allowed action="list">
    <Content />
  </Allowed>
);

export default CashPage;

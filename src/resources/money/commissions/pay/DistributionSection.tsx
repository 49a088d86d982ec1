import { Alert, Box, Card, Typography } from '@mui/material';
import { useMemo } from 'react';
import { ListContextProvider, Pagination, useList, useTranslate } from 'react-admin';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import { texts } from '../../../../../domain/texts.ts';
import { Figures } from '../../../../ui/Figures.tsx';
import { PersonLink } from '../../../../ui/fields/RecordLink.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { countOf, dayOf, moneyOf } from '../../../../ui/format.ts';
import { Column } from '../../../../ui/list/Column.tsx';
import { ListTable } from '../../../../ui/list/ListTable.tsx';
import { LoadError } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { widths } from '../../../../ui/list/widths.ts';
import { ExcelButton } from './ExcelButton.tsx';
import { type AbsorbedAdvance, absorbedOf, type Line, planOf, reachOf, roomOf } from './plan.ts';
import { SelectionSection } from './SelectionSection.tsx';
import type { PayableState } from './usePayable.ts';

const AbsorbedAdvances = ({ advances }: { advances: readonly AbsorbedAdvance[] }) => {
  const translate = useTranslate();
  if (advances.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ m: 0, mb: 1, pl: 2.5, color: 'text.secondary', fontSize: '0.8125rem' }}
    >
      {advances.map(({ id, receiptNumber, createdAt, absorbed, remaining }) => (
        <li key={id}>
          {translate('giving.distribution.advance', {
            receipt: receiptNumber,
            date: dayOf(createdAt),
          })}
          {': '}
          {translate(
            remaining > 0
              ? 'giving.distribution.advanceAfter'
              : 'giving.distribution.advanceSettled',
            { absorbed: moneyOf(fromCents(absorbed)), remaining: moneyOf(fromCents(remaining)) },
          )}
        </li>
      ))}
    </Box>
  );
};

const PER_PAGE = 5;

const onlyPage: number[] = [];

type Amount = 'inFavour' | 'absorbed' | 'advanceToApply' | 'balanceAfter';

const amounts: readonly (readonly [Amount, string])[] = [
  ['inFavour', 'giving.distribution.columns.inFavour'],
  ['absorbed', 'giving.distribution.columns.absorbed'],
  ['advanceToApply', 'giving.distribution.columns.paid'],
  ['balanceAfter', 'giving.distribution.columns.left'],
];

const LinesTable = ({ lines }: { readonly lines: readonly Line[] }) => {
  const list = useList<Line>({ data: [...lines], perPage: PER_PAGE, resource: 'balances' });
  return (
    <ListContextProvider value={list}>
      <Card variant="outlined" sx={{ overflow: 'hidden' }}>
        <ListTable storeKey="commissions.distribution">
          <Column<Line>
            source="account.numberPolicy"
            label="accountColumns.policy"
            disableSort
            strong
            render={({ account }) => account.numberPolicy}
            second={({ account }) => <PersonLink resource="customers" person={account.customer} />}
          />
          {amounts.map(([source, label]) => (
            <Column<Line>
              key={source}
              source={source}
              label={label}
              width={widths.money}
              disableSort
              numeric
              phone={source === 'advanceToApply' ? 'badge' : undefined}
              render={(line) => moneyOf(fromCents(line[source]))}
            />
          ))}
        </ListTable>
        {lines.length > PER_PAGE ? <Pagination rowsPerPageOptions={onlyPage} /> : null}
      </Card>
    </ListContextProvider>
  );
};

interface DistributionSectionProps {
  readonly payable: PayableState;
  readonly day: string;
}

const money = (cents: number) => moneyOf(fromCents(cents));

const DistributionSection = (props: DistributionSectionProps) => {
  const { payableTotals, amount, filter } = props.payable;
  const translate = useTranslate();
  const room = roomOf(payableTotals);
  const absorbed = absorbedOf(payableTotals);
  const figures = [
    ['inFavour', toCents(payableTotals.commissionInFavour)],
    ['absorbed', absorbed],
    ['room', room],
    ['paid', Math.min(amount, room)],
    ['left', toCents(payableTotals.commissionInFavour) - reachOf(payableTotals, amount)],
  ] as const;
  return (
    <FormSection title="giving.distribution.title">
      <div>
        <Figures
          figures={figures.map(([name, cents]) => ({
            name: translate(`giving.distribution.${name}`),
            value: money(cents),
            tone: name === 'room' ? 'primary.main' : undefined,
          }))}
        />
        {amount > room ? (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {texts.exceedsBalance}
            {room === 0 && absorbed > 0 ? (
              <div>{translate('giving.distribution.onlyAdvances')}</div>
            ) : null}
          </Alert>
        ) : null}
        {filter ? <Lines {...props} /> : <Hint text={translate('giving.selection.nonePicked')} />}
      </div>
    </FormSection>
  );
};

const Hint = ({ text }: { readonly text: string }) => (
  <Typography sx={{ color: 'text.secondary', py: 1 }}>{text}</Typography>
);

const Lines = (props: DistributionSectionProps) => {
  const { payable, day } = props;
  const { payableTotals, openAdvances, reached, amount } = payable;
  const translate = useTranslate();
  const { accounts, isRunning, error, retry } = reached;
  // What exceeds the balance is not allocated; the alert above tells that it exceeds.
  const placed = Math.min(amount, roomOf(payableTotals));
  const plan = useMemo(
    () => planOf(accounts, openAdvances, placed),
    [accounts, openAdvances, placed],
  );
  if (error) return <LoadError retry={retry} />;
  if (isRunning) return <TableSkeleton rows={3} />;
  if (payableTotals.policies === 0) return <Hint text={translate('giving.selection.none')} />;
  if (plan.lines.length === 0) return <Hint text={translate('giving.distribution.waiting')} />;
  return (
    <>
      <AbsorbedAdvances advances={plan.advances} />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {translate('giving.distribution.receiving', {
            lines: countOf(plan.lines.length),
            policies: countOf(payableTotals.policies),
          })}
        </Typography>
        <ExcelButton lines={plan.lines} day={day} />
      </Box>
      <LinesTable lines={plan.lines} />
    </>
  );
};

interface CommissionSectionsProps {
  readonly payable: PayableState;
  readonly day: string;
}

export const CommissionSections = ({ payable, day }: CommissionSectionsProps) => {
  const { advisorId, selection, choose, payableTotals, error, retry } = payable;
  return (
    <>
      <SelectionSection
        advisorId={advisorId}
        selection={selection}
        onChange={choose}
        policies={payableTotals.policies}
      />
      {error ? <LoadError retry={retry} /> : <DistributionSection payable={payable} day={day} />}
    </>
  );
};

import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { addYears } from '../../../../domain/civilDate.ts';
import { instalmentProgress } from '../../../../domain/contract/index.ts';
import { PROGRESS_COUNTED_TO } from '../../../../domain/contract/money/instalmentProgress.ts';
import {
  PROGRESS_STAGE_NAMES,
  PROGRESS_STAGES,
} from '../../../../domain/money/instalmentProgress.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { InstalmentProgress } from '../../../data/insurerStatements.ts';
import { filterQuery, useCall } from '../../../data/useCall.ts';
import { Figures } from '../../../ui/Figures.tsx';
import { PolicyLink } from '../../../ui/fields/RecordLink.tsx';
import { countOf, dayOf, moneyOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import {
  ChoiceFilter,
  CompanyFilter,
  DaysFilter,
  PersonFilter,
} from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { countColumn, moneyColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { ProgressAmount, ProgressChip, ProgressDay } from '../../../ui/payments/progress.tsx';

/** Totals of the instalments of the list around; asked for only where the server sums them all. */
const useTotals = () => {
  const { filterValues: filter, total = 0 } = useListContext();
  return useCall(
    instalmentProgress.sumInstalmentProgress,
    { query: filterQuery(filter) },
    { enabled: total > 0 && total < PROGRESS_COUNTED_TO },
  );
};

export const ProgressTotals = () => {
  const translate = useTranslate();
  const { total = 0, error } = useListContext();
  const { data } = useTotals();
  if (error || total === 0) return null;
  if (total >= PROGRESS_COUNTED_TO || data?.sums === null)
    return (
      <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
        {translate('insurerStatements.progress.tooMany', { count: countOf(PROGRESS_COUNTED_TO) })}
      </Typography>
    );
  if (!data) return null;
  const { value, collected, expected, received, earned, given } = data.sums;
  const name = (figure: string) => translate(`insurerStatements.progress.totals.${figure}`);
  const part = (amount: number, of: number) =>
    amount === of
      ? moneyOf(amount)
      : translate('payments.progress.of', { amount: moneyOf(amount), of: moneyOf(of) });
  return (
    <Box component="section" aria-label={name('label')} sx={{ mt: 1.5 }}>
      <Figures
        figures={[
          { name: name('collected'), value: part(collected, value) },
          { name: name('received'), value: part(received, expected) },
          { name: name('earned'), value: moneyOf(earned) },
          { name: name('given'), value: part(given, earned) },
        ]}
      />
    </Box>
  );
};

/** Width of a step's column in pixels: an amount of another above a day and its duration. */
const STEP = 156;

const hidden = ['numberPolicy', 'number_payment', 'companyName', 'advisorName', 'earned'];

const stages = PROGRESS_STAGES.map((id) => ({ id, name: PROGRESS_STAGE_NAMES[id] }));

const Filters = () => (
  <>
    <ChoiceFilter source="stage" choices={stages} />
    <CompanyFilter />
    <PersonFilter source="advisor_id" reference="advisors" />
    <DaysFilter label="payments.columns.due" from="since" to="until" />
  </>
);

const lastYear = () => ({ since: addYears(agencyToday(), -1) });

const ProgressList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      sort={{ field: 'dueDate', order: 'DESC' }}
      startFilter={lastYear()}
      countedTo={PROGRESS_COUNTED_TO}
      searchLabel="insurerStatements.progress.search"
      noneFound="insurerStatements.progress.noneFound"
      filters={<Filters />}
      below={<ProgressTotals />}
      hiddenColumns={hidden}
    >
      <Column<InstalmentProgress>
        source="customerName"
        strong
        render={({ customerName }) => customerName}
        second={({ policy_id: id, numberPolicy }) => (
          <PolicyLink id={id} numberPolicy={numberPolicy} />
        )}
      />
      <Column source="numberPolicy" width={widths.policy} whole />
      <Column source="companyName" width={widths.insurer} />
      <Column source="advisorName" width={widths.insurer} />
      <Column<InstalmentProgress>
        source="dueDate"
        width={widths.date}
        phone="line"
        render={({ dueDate }) => dayOf(dueDate)}
        second={({ number_payment: number }) => translate('payments.list.number', { number })}
      />
      {countColumn('number_payment')}
      <Column<InstalmentProgress>
        source="collected"
        width={STEP}
        numeric
        render={({ collected, value }) => <ProgressAmount amount={collected} of={value} />}
        second={({ collectedOn, daysToCollect }) => (
          <ProgressDay on={collectedOn} days={daysToCollect} />
        )}
      />
      <Column<InstalmentProgress>
        source="received"
        width={STEP}
        numeric
        render={({ received, expected }) => <ProgressAmount amount={received} of={expected} />}
        second={({ receivedOn, daysToReceive }) => (
          <ProgressDay on={receivedOn} days={daysToReceive} />
        )}
      />
      {moneyColumn('earned')}
      <Column<InstalmentProgress>
        source="given"
        width={STEP}
        numeric
        render={({ given, earned }) => <ProgressAmount amount={given} of={earned} />}
        second={({ givenOn, daysToGive }) => <ProgressDay on={givenOn} days={daysToGive} />}
      />
      <Column<InstalmentProgress>
        source="waitingDays"
        width={widths.word}
        numeric
        render={({ waitingDays }) => (waitingDays === null ? null : countOf(waitingDays))}
      />
      <Column<InstalmentProgress>
        source="stage"
        width={widths.longChip}
        phone="badge"
        render={({ stage }) => <ProgressChip stage={stage} />}
      />
    </ListPage>
  );
};

export default ProgressList;

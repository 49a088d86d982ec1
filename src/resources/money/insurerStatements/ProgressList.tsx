import { SelectInput } from 'react-admin';
import { addYears } from '../../../../domain/civilDate.ts';
import { PROGRESS_COUNTED_TO } from '../../../../domain/contract/money/instalmentProgress.ts';
import {
  PROGRESS_STAGE_NAMES,
  PROGRESS_STAGES,
} from '../../../../domain/money/instalmentProgress.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { InstalmentProgress } from '../../../data/insurerStatements.ts';
import { DateField, MoneyField } from '../../../ui/fields/fields.tsx';
import { countOf } from '../../../ui/format.ts';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CompanySelect, PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ProgressChip, ProgressStep } from '../../../ui/payments/progress.tsx';
import { ProgressTotals } from './ProgressTotals.tsx';

const PER_PAGE = 25;

const stages = PROGRESS_STAGES.map((id) => ({ id, name: PROGRESS_STAGE_NAMES[id] }));

const Filters = () => (
  <>
    <SelectInput source="stage" choices={stages} emptyText="common.all" helperText={false} />
    <CompanySelect source="company_id" emptyText="common.all" hint={false} />
    <PersonSelect source="advisor_id" reference="advisors" emptyText="common.all" hint={false} />
    <CivilDateInput source="since" isFilter hint={false} />
    <CivilDateInput source="until" isFilter hint={false} />
  </>
);

/** What is looked at first: the instalments due within a year. */
const lastYear = () => ({ since: addYears(agencyToday(), -1) });

/** How far the money of each instalment has come, the latest due first. */
const ProgressList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'dueDate', order: 'DESC' }}
    startFilter={lastYear()}
    countedTo={PROGRESS_COUNTED_TO}
    searchLabel="insurerStatements.progress.search"
    noneFound="insurerStatements.progress.noneFound"
    filters={<Filters />}
    below={<ProgressTotals />}
    hiddenColumns={['companyName', 'advisorName', 'earned']}
  >
    <Column source="numberPolicy" disableSort strong />
    <Column source="customerName" disableSort wraps />
    <Column source="companyName" disableSort wraps wideOnly />
    <Column source="advisorName" disableSort wraps wideOnly />
    <Column source="number_payment" disableSort numeric />
    <Column source="dueDate" field={DateField} />
    <Column<InstalmentProgress>
      source="collected"
      disableSort
      numeric
      render={({ collected, value, collectedOn, daysToCollect }) => (
        <ProgressStep amount={collected} of={value} on={collectedOn} days={daysToCollect} />
      )}
    />
    <Column<InstalmentProgress>
      source="received"
      disableSort
      numeric
      render={({ received, expected, receivedOn, daysToReceive }) => (
        <ProgressStep amount={received} of={expected} on={receivedOn} days={daysToReceive} />
      )}
    />
    <Column source="earned" disableSort field={MoneyField} numeric wideOnly />
    <Column<InstalmentProgress>
      source="given"
      disableSort
      numeric
      render={({ given, earned, givenOn, daysToGive }) => (
        <ProgressStep amount={given} of={earned} on={givenOn} days={daysToGive} />
      )}
    />
    <Column<InstalmentProgress>
      source="waitingDays"
      disableSort
      numeric
      render={({ waitingDays }) => (waitingDays === null ? null : countOf(waitingDays))}
    />
    <Column<InstalmentProgress>
      source="stage"
      disableSort
      pinned
      render={({ stage }) => <ProgressChip stage={stage} />}
    />
  </ListPage>
);

export default ProgressList;

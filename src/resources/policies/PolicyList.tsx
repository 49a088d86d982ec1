import { MoneyField } from '../../ui/fields/fields.tsx';
import { PolicyStatusChip } from '../../ui/fields/StatusChip.tsx';
import { dashedDayOf } from '../../ui/format.ts';
import { ActionsColumn } from '../../ui/list/actions.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { HeaderLink } from '../../ui/list/HeaderLink.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NumberColumn } from '../../ui/list/NumberColumn.tsx';
import { CustomerCell } from './list/CustomerCell.tsx';
import { PolicyActions } from './list/PolicyActions.tsx';
import { PolicyFilters } from './list/PolicyFilters.tsx';
import type { PolicyRow } from './policy.ts';

/** Policies a page of the list has (specification §9). */
const PER_PAGE = 5;

/** From when to when, with dashes as this list writes dates (specification §9). */
const termOf = ({ startDate, endDate }: PolicyRow) =>
  `${dashedDayOf(startDate)} → ${dashedDayOf(endDate)}`;

const statusOf = ({ policyStatus: { id, statusName } }: PolicyRow) => (
  <PolicyStatusChip id={id} name={statusName} />
);

/** The policies of the agency (specification §2), the latest first. */
const PolicyList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="policies.search"
    noneFound="policies.noMatch"
    loadFailed="policies.listFailed"
    unreachable="policies.listConnection"
    filters={<PolicyFilters />}
    actions={<HeaderLink label="payments.list.open" to="/payments" resource="payments" />}
  >
    <NumberColumn />
    <Column source="numberPolicy" label="policies.columns.policy" strong />
    <Column<PolicyRow>
      source="customer"
      disableSort
      wraps={140}
      render={({ customer }) => <CustomerCell customer={customer} />}
    />
    <Column<PolicyRow>
      source="company_id"
      wraps
      wideOnly
      render={({ company }) => company.companyName}
    />
    <Column<PolicyRow>
      source="policy_type_id"
      label="policies.columns.type"
      wraps={116}
      wideOnly
      render={({ policyType }) => policyType.policyName}
    />
    <Column<PolicyRow>
      source="startDate"
      label="resources.policies.fields.validity"
      quiet
      render={termOf}
    />
    <Column source="policyValue" label="policies.columns.value" field={MoneyField} numeric />
    <Column<PolicyRow> source="policy_status_id" disableSort pinned render={statusOf} />
    <ActionsColumn>
      <PolicyActions />
    </ActionsColumn>
  </ListPage>
);

export default PolicyList;

import Autorenew from '@mui/icons-material/Autorenew';
import Edit from '@mui/icons-material/EditOutlined';
import Tune from '@mui/icons-material/Tune';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { PolicyRow } from '../../../data/records.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { PolicyStatusChip } from '../../../ui/fields/badges.tsx';
import { MoneyField } from '../../../ui/fields/fields.tsx';
import { CompanyLink, PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { ToComplete } from '../../../ui/fields/ToComplete.tsx';
import { dashedDayOf, moneyOf } from '../../../ui/format.ts';
import { CompanySelect, PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { HeaderLink } from '../../../ui/page/MoreMenu.tsx';
import { LookupFilter } from '../../../ui/list/ListFilters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { SendToList } from '../../../ui/messages/sending.tsx';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';
import { renewalObstacle } from './cycle.ts';

/** Renews the policy, or says why it cannot be renewed yet. */
export const Renew = ({ policy }: { readonly policy: PolicyRow }) => {
  const translate = useTranslate();
  const obstacle = renewalObstacle(policy);
  const amount = obstacle?.kind === 'pending' ? moneyOf(obstacle.value) : '';
  return (
    <DialogRowAction
      label="policies.renew"
      icon={<Autorenew />}
      refusal={obstacle && translate(`policies.notRenewable.${obstacle.kind}`, { amount })}
      opens={{ type: 'renewal', id: policy.id }}
    />
  );
};

/** What can be done with the policy of a row (specification §2, §6). */
const PolicyActions = () => {
  const policy = useRecordContext<PolicyRow>();
  const canUpdate = useCan('policies', 'edit');
  const canRenew = useCan('policies', 'renew');
  if (!policy) return null;
  const { id } = policy;
  return (
    <>
      <DialogRowAction
        label="policies.adjustValues"
        icon={<Tune />}
        opens={{ type: 'editPoliciesValues', id }}
      />
      <DialogRowAction label="policies.view" icon={<Visibility />} opens={{ type: 'info', id }} />
      {canUpdate ? (
        <DialogRowAction
          label="policies.update"
          icon={<Edit />}
          opens={{ type: 'updatePolicy', id }}
        />
      ) : null}
      {canRenew ? <Renew policy={policy} /> : null}
    </>
  );
};

/** What the list can be narrowed by (specification §2). */
const PolicyFilters = () => (
  <>
    <LookupFilter source="policy_status_id" lookup="policy-statuses" />
    <CompanySelect source="company_id" emptyText="common.all" hint={false} />
    <PersonSelect source="advisor_id" reference="advisors" emptyText="common.all" hint={false} />
    <LookupFilter source="policy_type_id" lookup="policy-types" label="policies.columns.type" />
  </>
);

/** The customer's name with the identity number below. */
export const CustomerCell = ({ customer }: Pick<PolicyRow, 'customer'>) => (
  <div>
    <PersonLink resource="customers" person={customer} />
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{customer.ci_ruc}</Box>
  </div>
);

/** Policies a page of the list has (specification §9). */
const PER_PAGE = 5;

/** From when to when, with dashes as this list writes dates (specification §9). */
const termOf = ({ startDate, endDate }: PolicyRow) =>
  `${dashedDayOf(startDate)} → ${dashedDayOf(endDate)}`;

const statusOf = ({ policyStatus: { id, statusName } }: PolicyRow) => (
  <PolicyStatusChip id={id} name={statusName} />
);

/** The policies of the agency (specification §2), the latest first. */
const PolicyList = () => {
  const { columns, filters } = useOwnList('policies');
  return (
    <ListPage
      perPage={PER_PAGE}
      sort={{ field: 'id', order: 'DESC' }}
      searchLabel="policies.search"
      noneFound="policies.noMatch"
      loadFailed="policies.listFailed"
      unreachable="policies.listConnection"
      filters={
        <>
          <PolicyFilters />
          {filters}
        </>
      }
      actions={
        <>
          <SendToList list="policies" />
          <HeaderLink label="payments.list.open" to="/payments" resource="payments" />
        </>
      }
    >
      <NumberColumn />
      <Column<PolicyRow>
        source="numberPolicy"
        label="policies.columns.policy"
        strong
        render={({ numberPolicy, toComplete }) => (
          <div>
            {numberPolicy}
            <ToComplete lacks={toComplete} />
          </div>
        )}
      />
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
        render={({ company }) => <CompanyLink company={company} />}
      />
      <Column<PolicyRow>
        source="policy_type_id"
        label="policies.columns.type"
        wraps={116}
        wideOnly
        render={({ policyType }) => policyType.policyName}
      />
      {columns}
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
};

export default PolicyList;

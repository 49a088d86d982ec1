import Autorenew from '@mui/icons-material/Autorenew';
import CarCrash from '@mui/icons-material/CarCrashOutlined';
import Tune from '@mui/icons-material/Tune';
import { useTranslate } from 'react-admin';
import type { PolicyRow } from '../../../data/records.ts';
import { ToComplete } from '../../../ui/fields/badges.tsx';
import { dashedDayOf, moneyOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import {
  CompanyFilter,
  DaysFilter,
  LookupFilter,
  PersonFilter,
} from '../../../ui/list/filters.tsx';
import { editAction, viewPolicyAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import {
  customerColumn,
  insurerColumn,
  policyColumn,
  policyStatusColumn,
  policyValueColumn,
  termColumn,
} from '../../../ui/list/policyColumns.tsx';
import { LINE, type RowAction, useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';
import { SendToList } from '../../../ui/messages/sending.tsx';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';
import { HeaderLink } from '../../../ui/page/MoreMenu.tsx';
import { renewalObstacle } from './cycle.ts';

/**
 * Renews the policy of a row, or says why it cannot be renewed yet; for who may renew.
 * @returns gives the action
 */
export function useRenewAction(): (policy: PolicyRow) => RowAction {
  const translate = useTranslate();
  return (policy) => {
    const obstacle = renewalObstacle(policy);
    const amount = obstacle?.kind === 'pending' ? moneyOf(obstacle.value) : '';
    return {
      permission: 'policies.renew',
      label: 'policies.renew',
      icon: <Autorenew />,
      refusal: obstacle && translate(`policies.notRenewable.${obstacle.kind}`, { amount }),
      opens: { type: 'renewal', id: policy.id },
    };
  };
}

function usePolicyActions() {
  const renew = useRenewAction();
  return useRowActions<PolicyRow>((policy) => [
    viewPolicyAction(policy.id),
    {
      ...editAction('policies.edit', 'policies.update', { type: 'updatePolicy', id: policy.id }),
      isQuick: false,
    },
    {
      label: 'policies.adjustValues',
      icon: <Tune />,
      isQuick: true,
      opens: { type: 'editPoliciesValues', id: policy.id },
    },
    {
      permission: 'claims.edit',
      label: 'claims.register',
      icon: <CarCrash />,
      to: `/claims/create?policy_id=${policy.id}`,
    },
    LINE,
    renew(policy),
  ]);
}

const PolicyFilters = () => (
  <>
    <LookupFilter source="policy_status_id" lookup="policy-statuses" />
    <CompanyFilter />
    <PersonFilter source="advisor_id" reference="advisors" />
    <LookupFilter source="policy_type_id" lookup="policy-types" label="policies.columns.type" />
    <DaysFilter label="common.days.ends" from="endsFrom" to="endsTo" />
  </>
);

export const numberOf = ({ numberPolicy }: PolicyRow): string => numberPolicy;

const PER_PAGE = 5;

const hidden = ['policy_type_id', 'endDate'];

const PolicyList = () => {
  const { columns, filters } = useOwnList('policies');
  return (
    <ListPage
      perPage={PER_PAGE}
      searchLabel="policies.search"
      noneFound="policies.noMatch"
      loadFailed="policies.listFailed"
      unreachable="policies.listConnection"
      hiddenColumns={hidden}
      filters={
        <>
          <PolicyFilters />
          {filters}
        </>
      }
      more={
        <>
          <SendToList list="policies" />
          <HeaderLink label="payments.list.open" to="/payments" permission="payments.list" />
        </>
      }
    >
      <NumberColumn />
      {policyColumn(({ policyType, toComplete }) => (
        <>
          {policyType.policyName}
          <ToComplete lacks={toComplete} />
        </>
      ))}
      {customerColumn}
      {insurerColumn()}
      <Column<PolicyRow>
        source="policy_type_id"
        label="policies.columns.type"
        width={widths.name}
        render={({ policyType }) => policyType.policyName}
      />
      {columns}
      {/* With dashes, as this list writes dates. */}
      {termColumn({}, dashedDayOf)}
      <Column<PolicyRow>
        source="endDate"
        label="customers.policiesOf.columns.end"
        width={widths.term}
        render={({ endDate }) => dashedDayOf(endDate)}
      />
      {policyValueColumn}
      {policyStatusColumn}
      <ActionsColumn of={numberOf} actions={usePolicyActions()} />
    </ListPage>
  );
};

export default PolicyList;

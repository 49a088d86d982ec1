import { useMemo } from 'react';
import type { Identifier } from 'react-admin';
import type { PolicyRow } from '../../data/records.ts';
import { DialogListBase, DialogListContent } from '../dialog/DialogList.tsx';
import { PolicyStatusChip } from '../fields/badges.tsx';
import { DateField, MoneyField } from '../fields/fields.tsx';
import { CompanyLink, PersonLink, PolicyLink } from '../fields/RecordLink.tsx';
import { Column } from '../list/Column.tsx';

const PER_PAGE = 10;

const latestFirst = { field: 'startDate', order: 'DESC' } as const;

interface PoliciesOfProps {
  /** Whose: the field of a policy that has its id. */
  readonly by: 'customers_id' | 'advisor_id' | 'company_id';
  readonly id: Identifier;
}

/** The policies of a customer, an advisor or an insurer, the latest first. */
export const PoliciesOf = ({ by, id }: PoliciesOfProps) => {
  const filter = useMemo(() => ({ [by]: id }), [by, id]);
  return (
    <DialogListBase resource="policies" perPage={PER_PAGE} sort={latestFirst} filter={filter}>
      <DialogListContent none="pages.noPolicies" loadFailed="policies.listFailed">
        <Column<PolicyRow>
          source="numberPolicy"
          label="policies.columns.policy"
          strong
          render={(policy) => <PolicyLink {...policy} />}
        />
        {by === 'customers_id' ? null : (
          <Column<PolicyRow>
            source="customer"
            disableSort
            wraps={140}
            render={({ customer }) => <PersonLink resource="customers" person={customer} />}
          />
        )}
        {by === 'company_id' ? null : (
          <Column<PolicyRow>
            source="company_id"
            wraps={110}
            render={({ company }) => <CompanyLink company={company} />}
          />
        )}
        <Column<PolicyRow>
          source="policy_type_id"
          label="policies.columns.type"
          wraps={90}
          render={({ policyType }) => policyType.policyName}
        />
        <Column
          source="startDate"
          label="customers.policiesOf.columns.start"
          field={DateField}
          quiet
          wideOnly
        />
        <Column source="endDate" label="customers.policiesOf.columns.end" field={DateField} quiet />
        <Column source="policyValue" label="policies.columns.value" field={MoneyField} numeric />
        <Column<PolicyRow>
          source="policy_status_id"
          disableSort
          pinned
          render={({ policyStatus: { id: status, statusName } }) => (
            <PolicyStatusChip id={status} name={statusName} />
          )}
        />
      </DialogListContent>
    </DialogListBase>
  );
};

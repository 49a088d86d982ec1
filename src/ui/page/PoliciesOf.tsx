import { useMemo } from 'react';
import type { Identifier } from 'react-admin';
import type { PolicyRow } from '../../data/records.ts';
import { DialogListBase, DialogListContent } from '../dialog/DialogList.tsx';
import { PolicyStatusChip } from '../fields/badges.tsx';
import { MoneyField } from '../fields/fields.tsx';
import { CompanyLink, PersonLink, PolicyLink } from '../fields/RecordLink.tsx';
import { dayOf } from '../format.ts';
import { Column } from '../list/Column.tsx';
import { widths } from '../list/widths.ts';

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
          width={widths.policy}
          whole
          strong
          render={(policy) => <PolicyLink {...policy} />}
          second={({ policyType }) => policyType.policyName}
        />
        {by === 'customers_id' ? null : (
          <Column<PolicyRow>
            source="customer"
            disableSort
            phone="line"
            render={({ customer }) => <PersonLink resource="customers" person={customer} />}
            second={({ customer }) => customer.ci_ruc}
          />
        )}
        {by === 'company_id' ? null : (
          <Column<PolicyRow>
            source="company_id"
            width={by === 'customers_id' ? undefined : widths.insurer}
            phone={by === 'customers_id' ? 'line' : undefined}
            render={({ company }) => <CompanyLink company={company} />}
          />
        )}
        <Column<PolicyRow>
          source="startDate"
          label="resources.policies.fields.validity"
          width={widths.term}
          quiet
          render={({ startDate }) => `${dayOf(startDate)} →`}
          second={({ endDate }) => dayOf(endDate)}
        />
        <Column
          source="policyValue"
          label="policies.columns.value"
          width={widths.money}
          field={MoneyField}
          numeric
        />
        <Column<PolicyRow>
          source="policy_status_id"
          width={widths.chip}
          disableSort
          phone="badge"
          render={({ policyStatus: { id: status, statusName } }) => (
            <PolicyStatusChip id={status} name={statusName} />
          )}
        />
      </DialogListContent>
    </DialogListBase>
  );
};

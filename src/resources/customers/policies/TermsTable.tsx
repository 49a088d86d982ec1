import { useTranslate } from 'react-admin';
import { DateField } from '../../../ui/fields/fields.tsx';
import { YesNoBadge } from '../../../ui/fields/YesNoBadge.tsx';
import { textOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { NumberColumn } from '../../../ui/list/NumberColumn.tsx';
import { bankOf, type CustomerPolicy } from './customerPolicy.ts';
import { PolicyLink } from './PolicyLink.tsx';

/** When the customer's policies hold and how they are paid: table one of specification §2. */
export const TermsTable = () => {
  const translate = useTranslate();
  return (
    <ListTable storeKey="customers.policies.terms">
      <NumberColumn />
      <Column<CustomerPolicy>
        source="numberPolicy"
        label="policies.columns.policy"
        strong
        render={(policy) => <PolicyLink {...policy} />}
      />
      <Column<CustomerPolicy>
        source="company_id"
        wraps={110}
        render={({ company }) => company.companyName}
      />
      <Column<CustomerPolicy>
        source="policy_type_id"
        wraps={80}
        render={({ policyType }) => policyType.policyName}
      />
      <Column
        source="startDate"
        label="customers.policiesOf.columns.start"
        field={DateField}
        quiet
      />
      <Column source="endDate" label="customers.policiesOf.columns.end" field={DateField} quiet />
      <Column<CustomerPolicy>
        source="payment_method_id"
        disableSort
        wraps={110}
        render={({ paymentMethod }) => paymentMethod.methodName}
      />
      <Column<CustomerPolicy>
        source="bank"
        disableSort
        wraps={100}
        render={(policy) => bankOf(policy) ?? translate('common.notApplicable')}
      />
      <Column<CustomerPolicy>
        source="payment_frequency_id"
        disableSort
        render={({ paymentFrequency }) => paymentFrequency.frequencyName}
      />
      <Column<CustomerPolicy>
        source="renewalCommission"
        disableSort
        label="customers.policiesOf.columns.renewalCommission"
        render={({ renewalCommission }) => (
          <YesNoBadge value={renewalCommission} yes="customers.policiesOf.yes" />
        )}
      />
      <Column<CustomerPolicy>
        source="renewalCount"
        disableSort
        label="customers.policiesOf.columns.renewals"
        numeric
        render={({ renewalCount }) => textOf(renewalCount)}
      />
    </ListTable>
  );
};

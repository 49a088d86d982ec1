import { useTranslate } from 'react-admin';
import { MoneyField } from '../../../ui/fields/fields.tsx';
import { PolicyStatusChip } from '../../../ui/fields/StatusChip.tsx';
import { moneyOf, percentOf, textOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import type { CustomerPolicy } from './customerPolicy.ts';
import { PolicyLink } from './PolicyLink.tsx';

const statusOf = ({ policyStatus: { id, statusName } }: CustomerPolicy) => (
  <PolicyStatusChip id={id} name={statusName} />
);

/** What the customer's policies are worth and what is paid of them: table two of specification §2. */
export const ValuesTable = () => {
  const translate = useTranslate();
  return (
    <ListTable storeKey="customers.policies.values">
      <Column<CustomerPolicy>
        source="numberPolicy"
        label="policies.columns.policy"
        strong
        render={(policy) => <PolicyLink {...policy} />}
      />
      <Column source="coverageAmount" label="policies.detail.coverage" field={MoneyField} numeric />
      <Column<CustomerPolicy>
        source="agencyPercentage"
        label="customers.policiesOf.columns.agency"
        disableSort
        numeric
        render={({ agencyPercentage }) => percentOf(agencyPercentage)}
      />
      <Column<CustomerPolicy>
        source="advisorPercentage"
        label="customers.policiesOf.columns.advisor"
        disableSort
        numeric
        render={({ advisorPercentage }) => percentOf(advisorPercentage)}
      />
      <Column source="policyValue" label="policies.columns.value" field={MoneyField} numeric />
      <Column
        source="numberOfPayments"
        label="customers.policiesOf.columns.payments"
        disableSort
        numeric
      />
      <Column<CustomerPolicy>
        source="paymentsMade"
        label="customers.policiesOf.columns.paymentsMade"
        disableSort
        numeric
        render={({ paymentsMade }) => textOf(paymentsMade)}
      />
      <Column<CustomerPolicy>
        source="policyFee"
        label="customers.policiesOf.columns.fee"
        disableSort
        numeric
        // Registered as 0 where there is none (specification §5).
        render={({ policyFee }) =>
          Number(policyFee) ? moneyOf(policyFee) : translate('common.notApplicable')
        }
      />
      <Column
        source="paymentsToAdvisor"
        label="customers.policiesOf.columns.toAdvisor"
        disableSort
        field={MoneyField}
        numeric
      />
      <Column<CustomerPolicy> source="policy_status_id" disableSort render={statusOf} />
      <Column<CustomerPolicy>
        source="observations"
        disableSort
        wraps
        quiet
        render={({ observations }) => textOf(observations)}
      />
    </ListTable>
  );
};

import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import type { PolicyRow } from '../../../data/records.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { PolicyStatusChip, YesNoBadge } from '../../../ui/fields/badges.tsx';
import { DateField, MoneyField } from '../../../ui/fields/fields.tsx';
import { CompanyLink, PolicyLink } from '../../../ui/fields/RecordLink.tsx';
import { moneyOf, percentOf } from '../../../ui/format.ts';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { LoadError, Notice, TableSkeleton } from '../../../ui/list/states.tsx';
import { Subsection } from '../../../ui/page/Section.tsx';

/**
 * The bank of the account or the card a policy is charged to.
 * @returns undefined when its payment method needs none
 */
const bankOf = ({ bankAccount, creditCard }: PolicyRow): string | undefined =>
  (bankAccount ?? creditCard)?.bank.bankName;

/** When the customer's policies hold and how they are paid: table one of specification §2. */
const TermsTable = () => {
  const translate = useTranslate();
  return (
    <ListTable storeKey="customers.policies.terms">
      <NumberColumn />
      <Column<PolicyRow>
        source="numberPolicy"
        label="policies.columns.policy"
        strong
        render={(policy) => <PolicyLink {...policy} />}
      />
      <Column<PolicyRow>
        source="company_id"
        wraps={110}
        render={({ company }) => <CompanyLink company={company} />}
      />
      <Column<PolicyRow>
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
      <Column<PolicyRow>
        source="payment_method_id"
        disableSort
        wraps={110}
        render={({ paymentMethod }) => paymentMethod.methodName}
      />
      <Column<PolicyRow>
        source="bank"
        disableSort
        wraps={100}
        render={(policy) => bankOf(policy) ?? translate('common.notApplicable')}
      />
      <Column<PolicyRow>
        source="payment_frequency_id"
        disableSort
        render={({ paymentFrequency }) => paymentFrequency.frequencyName}
      />
      <Column<PolicyRow>
        source="renewalCommission"
        disableSort
        label="customers.policiesOf.columns.renewalCommission"
        render={({ renewalCommission }) => (
          <YesNoBadge value={renewalCommission} yes="customers.policiesOf.yes" />
        )}
      />
      <Column
        source="renewalCount"
        disableSort
        label="customers.policiesOf.columns.renewals"
        numeric
      />
    </ListTable>
  );
};

const statusOf = ({ policyStatus: { id, statusName } }: PolicyRow) => (
  <PolicyStatusChip id={id} name={statusName} />
);

/** What the customer's policies are worth and what is paid of them: table two of specification §2. */
const ValuesTable = () => {
  const translate = useTranslate();
  return (
    <ListTable storeKey="customers.policies.values">
      <Column<PolicyRow>
        source="numberPolicy"
        label="policies.columns.policy"
        strong
        render={(policy) => <PolicyLink {...policy} />}
      />
      <Column source="coverageAmount" label="policies.detail.coverage" field={MoneyField} numeric />
      <Column<PolicyRow>
        source="agencyPercentage"
        label="customers.policiesOf.columns.agency"
        disableSort
        numeric
        render={({ agencyPercentage }) => percentOf(agencyPercentage)}
      />
      <Column<PolicyRow>
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
      <Column
        source="paymentsMade"
        label="customers.policiesOf.columns.paymentsMade"
        disableSort
        numeric
      />
      <Column<PolicyRow>
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
      <Column<PolicyRow> source="policy_status_id" disableSort render={statusOf} />
      <Column source="observations" disableSort wraps quiet />
    </ListTable>
  );
};

interface TitledProps {
  readonly title: TextKey;
  readonly children: ReactNode;
}

const Titled = ({ title, children }: TitledProps) => (
  <Subsection title={title} sx={{ mb: 2 }}>
    <Card sx={{ overflow: 'hidden' }}>{children}</Card>
  </Subsection>
);

/** The two tables over the same page of policies, or what stands in their way. */
export const PolicyTables = () => {
  const { error, isPending, total = 0, perPage, refetch } = useListContext();
  if (error) return <LoadError message="policies.listFailed" retry={refetch} />;
  if (isPending) return <TableSkeleton rows={6} />;
  if (total === 0) return <Notice title="resources.policies.empty" />;
  return (
    <>
      <Titled title="customers.policiesOf.terms">
        <TermsTable />
      </Titled>
      <Titled title="customers.policiesOf.values">
        <ValuesTable />
      </Titled>
      {total > perPage ? <Pagination rowsPerPageOptions={[]} /> : null}
    </>
  );
};

import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import type { PolicyRow } from '../../../data/records.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import {
  insurerColumn,
  paidByColumn,
  policyColumn,
  policyStatusColumn,
  termColumn,
} from '../../../ui/list/policyColumns.tsx';
import { LoadError, Notice } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { countColumn, moneyColumn, percentColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { Subsection } from '../../../ui/page/Section.tsx';

const TermsTable = () => {
  const translate = useTranslate();
  return (
    <ListTable storeKey="customers.policies.terms">
      <NumberColumn />
      {policyColumn()}
      {insurerColumn({})}
      {termColumn({ phone: 'line' })}
      {paidByColumn(translate('common.notApplicable'))}
      <Column<PolicyRow>
        source="payment_frequency_id"
        width={widths.word}
        render={({ paymentFrequency }) => paymentFrequency.frequencyName}
      />
      <Column<PolicyRow>
        source="renewalCommission"
        width={widths.word}
        label="customers.policiesOf.columns.renewalCommission"
        render={({ renewalCommission }) => (
          <YesNoBadge value={renewalCommission} yes="customers.policiesOf.yes" />
        )}
      />
      {countColumn('renewalCount', undefined, { width: widths.word })}
    </ListTable>
  );
};

const ValuesTable = () => {
  const translate = useTranslate();
  return (
    <ListTable storeKey="customers.policies.values">
      {policyColumn()}
      {moneyColumn('coverageAmount', 'policies.detail.coverage')}
      {percentColumn('agencyPercentage', 'customers.policiesOf.columns.agency')}
      {percentColumn('advisorPercentage', 'customers.policiesOf.columns.advisor')}
      {moneyColumn('policyValue', 'policies.columns.value', { phone: 'line' })}
      {countColumn('numberOfPayments')}
      {countColumn('paymentsMade')}
      <Column<PolicyRow>
        source="policyFee"
        width={widths.money}
        label="customers.policiesOf.columns.fee"
        numeric
        // Registered as 0 where there is none.
        render={({ policyFee }) =>
          Number(policyFee) ? moneyOf(policyFee) : translate('common.notApplicable')
        }
      />
      {moneyColumn('paymentsToAdvisor', 'customers.policiesOf.columns.toAdvisor')}
      {policyStatusColumn}
      <Column source="observations" quiet />
    </ListTable>
  );
};

const Titled = ({ title, children }: { readonly title: TextKey; readonly children: ReactNode }) => (
  <Subsection title={title} sx={{ mb: 2 }}>
    <Card sx={{ overflow: 'hidden' }}>{children}</Card>
  </Subsection>
);

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

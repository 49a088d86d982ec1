import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, Pagination, useGetOne, useListContext, useTranslate } from 'react-admin';
import { personName } from '../../../../domain/people/personName.ts';
import type { Customer, PolicyRow } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ExportButton } from '../../../ui/list/ExportMenu.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import {
  insurerColumn,
  paidByColumn,
  policyColumn,
  policyStatusColumn,
  termColumn,
} from '../../../ui/list/policyColumns.tsx';
import { LoadError, Notice, silentErrors } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { countColumn, moneyColumn, percentColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { Subsection } from '../../../ui/page/Section.tsx';
import { CollectSeveral } from '../../../ui/payments/collectionButtons.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';

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

const PolicyTables = () => {
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

const PER_PAGE = 10;

const latestFirst = { field: 'startDate', order: 'DESC' } as const;

/** Customer's name, read with the list below; asked for only after a reload. */
const useName = (id: DialogSubject['id']): string => {
  const once = { staleTime: Number.POSITIVE_INFINITY };
  const { data } = useGetOne<Customer>('customers', { id: Number(id) }, once);
  return data ? personName(data) || data.ci_ruc : '';
};

const CustomerPoliciesDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  return (
    <DialogFrame
      title={translate('customers.policiesOf.title', { name: useName(id) })}
      width="xl"
      closesOutside
      actions={
        <>
          <CollectSeveral customerId={id} />
          <ReportButton report="policy" subject={{ customerId: id }} />
          <ReportButton
            report="policy"
            subject={{ customerId: id, forCustomer: true }}
            label="reports.forCustomer"
          />
          <ExportButton name="policies" sort={latestFirst} filter={{ customers_id: id }} />
        </>
      }
    >
      <ListBase
        resource="policies"
        filter={{ customers_id: id }}
        perPage={PER_PAGE}
        sort={latestFirst}
        queryOptions={silentErrors}
        disableSyncWithLocation
        storeKey={false}
      >
        <PolicyTables />
      </ListBase>
    </DialogFrame>
  );
};

export default CustomerPoliciesDialog;

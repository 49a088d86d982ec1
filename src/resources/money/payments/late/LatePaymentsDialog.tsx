import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { isLate } from '../../../../../domain/money/ageing.ts';
import type { LatePayment } from '../../../../data/records.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase, DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { DialogRowAction } from '../../../../ui/dialog/opening.tsx';
import { PaymentStatusChip } from '../../../../ui/fields/badges.tsx';
import { PhoneLinks } from '../../../../ui/fields/ContactLinks.tsx';
import { DateField, MoneyField } from '../../../../ui/fields/fields.tsx';
import { CompanyLink, PersonLink } from '../../../../ui/fields/RecordLink.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { ActionsColumn } from '../../../../ui/list/actions.tsx';
import { Column } from '../../../../ui/list/Column.tsx';
import { ExportMenu } from '../../../../ui/list/ExportMenu.tsx';
import { StepPages } from '../../../../ui/list/ListPages.tsx';
import { SendToList, WriteAction } from '../../../../ui/messages/sending.tsx';
import { CollectAction } from '../../../../ui/payments/CollectAction.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';
import { Ageing } from './Ageing.tsx';
import { LateFilter, reportFilter, startOf } from './LateFilters.tsx';

/** What can be done about a late payment. */
const LateActions = () => {
  const payment = useRecordContext<LatePayment>();
  const isToday = useListContext().filterValues.asOf === undefined;
  if (!payment) return null;
  return (
    <>
      {isToday ? (
        <>
          <CollectAction payment={payment} />
          <WriteAction kind="late-payment" id={payment.id} />
        </>
      ) : null}
      <DialogRowAction
        label="policies.view"
        icon={<Visibility />}
        opens={{ type: 'info', id: payment.policy_id }}
      />
    </>
  );
};

/** Who owes, and which payment of which policy below. */
const Whose = ({ payment: { policies, number_payment } }: { payment: LatePayment }) => (
  <div>
    <PersonLink resource="customers" person={policies.customer} />
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
      {useTranslate()('latePayments.whose', {
        policy: policies.numberPolicy,
        number: number_payment,
      })}
    </Box>
  </div>
);

/** Overdue; of what is not due yet, how many are left. */
const Days = ({ daysOverdue }: Pick<LatePayment, 'daysOverdue'>) => {
  const translate = useTranslate();
  if (isLate(daysOverdue)) return daysOverdue;
  return translate('latePayments.daysLeft', { smart_count: -daysOverdue });
};

const statusOf = (payment: LatePayment) => <PaymentStatusChip {...payment} />;

/** The late payments, ten a page (specification §2, §9). */
const LateTable = () => (
  <DialogListContent none="latePayments.none" loadFailed="common.lookupError" pages={<StepPages />}>
    <Column<LatePayment>
      source="numberPhone"
      disableSort
      render={({ policies }) => <PhoneLinks phone={policies.customer.numberPhone} />}
    />
    <Column<LatePayment>
      source="customer"
      disableSort
      wraps
      render={(payment) => <Whose payment={payment} />}
    />
    <Column<LatePayment>
      source="company"
      disableSort
      wraps={110}
      render={({ policies }) => <CompanyLink company={policies.company} />}
    />
    <Column<LatePayment>
      source="advisor"
      disableSort
      wraps={120}
      quiet
      render={({ policies }) => <PersonLink resource="advisors" person={policies.advisor} />}
    />
    <Column source="balance" field={MoneyField} numeric strong />
    <Column source="pending_value" field={MoneyField} numeric />
    <Column<LatePayment>
      source="policyValue"
      disableSort
      numeric
      render={({ policies }) => moneyOf(policies.policyValue)}
    />
    <Column source="createdAt" field={DateField} quiet />
    <Column<LatePayment> source="status_payment_id" disableSort render={statusOf} />
    <Column<LatePayment> source="daysOverdue" numeric render={(payment) => <Days {...payment} />} />
    <ActionsColumn>
      <LateActions />
    </ActionsColumn>
  </DialogListContent>
);

/** Late payments a page of the dialog has (specification §9). */
const PER_PAGE = 10;

/** Those overdue longest first. */
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** What is on screen as a report and as a file; nothing of nothing. */
const Files = () => {
  const { filterValues, total } = useListContext();
  if (!total) return null;
  // The report is of today.
  const isToday = filterValues.asOf === undefined;
  return (
    <>
      {isToday ? (
        <ReportButton report="payment" subject={{ filter: reportFilter(filterValues) }} />
      ) : null}
      {isToday ? <SendToList list="late-payments" /> : null}
      <ExportMenu />
    </>
  );
};

/** The dialog `paymentByStatus`: late payments, how late, and whom to call (specification §2). */
const LatePaymentsDialog = (subject: DialogSubject) => {
  const [startFilter] = useState(() => startOf(subject));
  return (
    <DialogListBase
      resource="late-payments"
      perPage={PER_PAGE}
      sort={oldestFirst}
      startFilter={startFilter}
    >
      <DialogFrame title="latePayments.title" width="xl" closesOutside actions={<Files />}>
        <LateFilter />
        <Ageing />
        <LateTable />
      </DialogFrame>
    </DialogListBase>
  );
};

export default LatePaymentsDialog;

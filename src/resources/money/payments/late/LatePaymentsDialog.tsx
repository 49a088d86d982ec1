import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { isLate } from '../../../../../domain/money/ageing.ts';
import type { LatePayment } from '../../../../data/records.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase, DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { PaymentStatusChip } from '../../../../ui/fields/badges.tsx';
import { PhoneLink, whatsAppAction } from '../../../../ui/fields/ContactLinks.tsx';
import { CompanyLink, PersonLink } from '../../../../ui/fields/RecordLink.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { ActionsColumn } from '../../../../ui/list/actions.tsx';
import { Column } from '../../../../ui/list/Column.tsx';
import { ExportMenu } from '../../../../ui/list/ExportMenu.tsx';
import { viewPolicyAction } from '../../../../ui/list/frequentActions.tsx';
import { StepPages } from '../../../../ui/list/ListPages.tsx';
import { useRowActions } from '../../../../ui/list/rowAction.ts';
import { dateColumn, moneyColumn } from '../../../../ui/list/valueColumns.tsx';
import { widths } from '../../../../ui/list/widths.ts';
import { SendToList, writeAction } from '../../../../ui/messages/sending.tsx';
import { useCollectAction } from '../../../../ui/payments/collectAction.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';
import { Ageing } from './Ageing.tsx';
import { LateFilter, reportFilter, startOf } from './LateFilters.tsx';

function useLateActions() {
  const isToday = useListContext().filterValues.asOf === undefined;
  const collect = useCollectAction();
  return useRowActions<LatePayment>((payment) => [
    isToday && collect(payment),
    isToday && { ...writeAction('late-payment', payment.id), isQuick: true },
    viewPolicyAction(payment.policy_id),
    whatsAppAction(payment.policies.customer.numberPhone),
  ]);
}

const Which = ({ payment: { policies, number_payment } }: { payment: LatePayment }) =>
  useTranslate()('latePayments.whose', { policy: policies.numberPolicy, number: number_payment });

const nameOf = ({ policies, number_payment }: LatePayment): string =>
  `${policies.numberPolicy} ${number_payment}`;

const Days = ({ daysOverdue }: Pick<LatePayment, 'daysOverdue'>) => {
  const translate = useTranslate();
  if (isLate(daysOverdue)) return daysOverdue;
  return translate('latePayments.daysLeft', { smart_count: -daysOverdue });
};

const statusOf = (payment: LatePayment) => <PaymentStatusChip {...payment} />;

const LateTable = () => (
  <DialogListContent none="latePayments.none" pages={<StepPages />}>
    <Column<LatePayment>
      source="numberPhone"
      width={widths.identity}
      phone="line"
      render={({ policies }) => <PhoneLink phone={policies.customer.numberPhone} />}
    />
    <Column<LatePayment>
      source="customer"
      strong
      render={({ policies }) => <PersonLink resource="customers" person={policies.customer} />}
      second={(payment) => <Which payment={payment} />}
    />
    <Column<LatePayment>
      source="company"
      width="18%"
      render={({ policies }) => <CompanyLink company={policies.company} />}
      second={({ policies }) => <PersonLink resource="advisors" person={policies.advisor} />}
    />
    {moneyColumn('balance', undefined, { phone: 'badge' })}
    {moneyColumn('pending_value', undefined, { width: widths.heading })}
    <Column<LatePayment>
      source="policyValue"
      width={widths.money}
      numeric
      render={({ policies }) => moneyOf(policies.policyValue)}
    />
    {dateColumn('createdAt')}
    <Column<LatePayment> source="status_payment_id" width={widths.chip} render={statusOf} />
    <Column<LatePayment>
      source="daysOverdue"
      width={widths.word}
      numeric
      render={(payment) => <Days {...payment} />}
    />
    <ActionsColumn of={nameOf} actions={useLateActions()} />
  </DialogListContent>
);

const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

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

const LatePaymentsDialog = (subject: DialogSubject) => {
  const [startFilter] = useState(() => startOf(subject));
  return (
    <DialogListBase resource="late-payments" sort={oldestFirst} startFilter={startFilter}>
      <DialogFrame title="latePayments.title" width="xl" closesOutside actions={<Files />}>
        <LateFilter />
        <Ageing />
        <LateTable />
      </DialogFrame>
    </DialogListBase>
  );
};

export default LatePaymentsDialog;

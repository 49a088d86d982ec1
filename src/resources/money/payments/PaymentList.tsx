import Payments from '@mui/icons-material/PaymentsOutlined';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import { Alert, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { payments } from '../../../../domain/contract/index.ts';
import type { ListedPayment } from '../../../data/records.ts';
import { usePendingAlone } from '../../../data/useAgency.ts';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { PaymentStatusChip } from '../../../ui/fields/badges.tsx';
import { ReceiptLink } from '../../../ui/fields/ReceiptLink.tsx';
import { PersonLink, PolicyLink } from '../../../ui/fields/RecordLink.tsx';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import {
  CompanyFilter,
  DaysFilter,
  LookupFilter,
  PersonFilter,
} from '../../../ui/list/filters.tsx';
import { openAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import type { RowLooks } from '../../../ui/list/looks.ts';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { countColumn, moneyColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { SendToList } from '../../../ui/messages/sending.tsx';
import { Permitted } from '../../../ui/Permitted.tsx';
import { isPending, PaymentSums, paidOn } from './PaymentSums.tsx';

/**
 * What can be done with a payment of the list: see its policy, and collect it in its turn. Only the lowest-numbered
 * unpaid one of a policy can be collected.
 */
function usePaymentActions() {
  const translate = useTranslate();
  return useRowActions<ListedPayment>((payment) => {
    const { id, policy_id: policyId, collectable } = payment;
    const refusal = isPending(payment) ? 'payments.waiting' : 'payments.paid';
    return [
      openAction('payments.list.seePolicy', { type: 'info', id: policyId }),
      {
        permission: 'payments.collect',
        label: 'payments.pay',
        icon: <Payments />,
        isQuick: true,
        refusal: collectable ? undefined : translate(refusal),
        opens: { type: 'payment', id, policyId },
      },
    ];
  });
}

const nameOf = ({ number_payment, policies }: ListedPayment): string =>
  `${policies.numberPolicy} ${number_payment}`;

const hidden = ['number_payment', 'total', 'observations'];

const tinted = ({ palette }: Theme) =>
  `color-mix(in srgb, ${palette.status.warn.ground} 34%, ${palette.background.paper})`;

const highlight: RowLooks = (record) =>
  // Rows of the contract's list.
  isPending(record as ListedPayment) && !record.isVoid ? { bgcolor: tinted } : {};

const statusOf = (payment: ListedPayment) => <PaymentStatusChip {...payment} />;

/** Filters of the list; what is filtered by the server alone goes with its sums. */
const filters = (
  <>
    <LookupFilter source="status_payment_id" lookup="payment-statuses" />
    <Permitted permission={payments.sumPayments}>
      <CompanyFilter />
      <PersonFilter source="advisor_id" reference="advisors" />
    </Permitted>
    <DaysFilter label="payments.columns.due" from="dueFrom" to="dueTo" />
    <Permitted permission={payments.sumPayments}>
      <DaysFilter label="payments.list.received" from="receivedFrom" to="receivedTo" />
    </Permitted>
  </>
);

const sums = (
  <Permitted permission={payments.sumPayments}>
    <PaymentSums />
  </Permitted>
);

/** Says that paid ones are missing, where the agency's server does not list them. */
const PendingAlone = () => {
  const translate = useTranslate();
  return usePendingAlone() ? (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {translate('payments.list.pendingAlone')}
    </Alert>
  ) : null;
};

const PaymentList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      above={<PendingAlone />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={10}
      searchLabel="payments.list.search"
      noneFound="payments.list.noneFound"
      loadFailed="payments.list.failed"
      filters={filters}
      below={sums}
      more={<SendToList list="payments" />}
      primary={
        <DialogButton
          permission="payments.process"
          variant="contained"
          icon={<PlaylistAddCheck />}
          label="payments.process.open"
          opens={{ type: 'processPayments', id: 'all' }}
        />
      }
      rowSx={highlight}
      hiddenColumns={hidden}
    >
      <Column<ListedPayment>
        source="numberPolicy"
        label="payments.list.policy"
        strong
        render={({ policies: { id, numberPolicy } }) => (
          <PolicyLink id={id} numberPolicy={numberPolicy} />
        )}
        second={({ policies }) => <PersonLink resource="customers" person={policies.customer} />}
      />
      <Column<ListedPayment>
        source="createdAt"
        label="payments.columns.due"
        width={widths.date}
        quiet
        render={({ createdAt }) => dayOf(createdAt)}
        second={({ number_payment: number }) => translate('payments.list.number', { number })}
      />
      {countColumn('number_payment', 'payments.columns.number')}
      {moneyColumn('pending_value', 'payments.list.pending', { width: widths.heading })}
      {moneyColumn('value', 'payments.list.value', { width: widths.heading })}
      <Column<ListedPayment>
        source="credit"
        label="payments.list.creditAndTotal"
        width={widths.money}
        numeric
        render={({ credit }) => moneyOf(credit)}
        second={({ total }) => moneyOf(total)}
      />
      {moneyColumn('balance', 'payments.columns.balance', { phone: 'line' })}
      {moneyColumn('total')}
      <Column<ListedPayment>
        source="updatedAt"
        label="payments.list.paidOn"
        width={widths.money}
        render={paidOn}
        second={({ receipt }) => (receipt ? <ReceiptLink receipt={receipt} /> : null)}
      />
      <Column<ListedPayment>
        source="status_payment_id"
        width={widths.chip}
        phone="badge"
        render={statusOf}
        second={({ observations }) => observations}
      />
      <Column source="observations" width={widths.mail} quiet />
      <ActionsColumn of={nameOf} actions={usePaymentActions()} />
    </ListPage>
  );
};

export default PaymentList;

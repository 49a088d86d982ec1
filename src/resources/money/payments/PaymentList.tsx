import Payments from '@mui/icons-material/PaymentsOutlined';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, type Theme } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ListedPayment } from '../../../data/records.ts';
import { useIsOurServer, usePendingAlone } from '../../../data/useAgency.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogButton, DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { PaymentStatusChip } from '../../../ui/fields/badges.tsx';
import { DateField, MoneyField } from '../../../ui/fields/fields.tsx';
import { ReceiptLink } from '../../../ui/fields/ReceiptLink.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CompanySelect, PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { LookupFilter } from '../../../ui/list/ListFilters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import type { RowLooks } from '../../../ui/list/ListTable.tsx';
import { SendToList } from '../../../ui/messages/sending.tsx';
import { PaymentSums } from './PaymentSums.tsx';
import { isPending, PolicyCell, paidOn } from './PolicyCell.tsx';

/** What can be done with a payment of the list: see its policy, and collect it in its turn. */
const PaymentActions = () => {
  const payment = useRecordContext<ListedPayment>();
  const canAccess = useCan('payments', 'collect');
  if (!payment) return null;
  return (
    <>
      <DialogRowAction
        label="payments.list.seePolicy"
        icon={<Visibility />}
        opens={{ type: 'info', id: payment.policy_id }}
      />
      {canAccess ? <UpdatePayment payment={payment} /> : null}
    </>
  );
};

/** Opens the payment dialog; only the lowest-numbered unpaid one of a policy can be collected. */
const UpdatePayment = ({ payment }: { readonly payment: ListedPayment }) => {
  const translate = useTranslate();
  const { id, policy_id: policyId, collectable } = payment;
  const refusal = isPending(payment) ? 'payments.waiting' : 'payments.paid';
  return (
    <DialogRowAction
      label="payments.pay"
      icon={<Payments />}
      refusal={collectable ? undefined : translate(refusal)}
      opens={{ type: 'payment', id, policyId }}
    />
  );
};

const PER_PAGE = 10;

const tinted = ({ palette }: Theme) =>
  `color-mix(in srgb, ${palette.status.warn.ground} 34%, ${palette.background.paper})`;

/** The cell that stays in sight has a ground of its own, which this must outweigh. */
const STAYING_CELL = '& td.row-actions.row-actions.row-actions';

/** What is still to be paid stands out (specification §4). */
const highlight: RowLooks = (record) =>
  // Rows of the contract's list.
  isPending(record as ListedPayment) && !record.isVoid
    ? { bgcolor: tinted, [STAYING_CELL]: { bgcolor: { xs: 'transparent', sm: tinted } } }
    : {};

const statusOf = (payment: ListedPayment) => <PaymentStatusChip {...payment} />;

/** What the list is narrowed by; a server without receipts knows less of each payment. */
const Filters = () => {
  const isOurs = useIsOurServer();
  return (
    <>
      <LookupFilter source="status_payment_id" lookup="payment-statuses" />
      {isOurs ? (
        <>
          <CompanySelect source="company_id" emptyText="common.all" hint={false} />
          <PersonSelect
            source="advisor_id"
            reference="advisors"
            emptyText="common.all"
            hint={false}
          />
        </>
      ) : null}
      <CivilDateInput source="dueFrom" isFilter hint={false} />
      <CivilDateInput source="dueTo" isFilter hint={false} />
      {isOurs ? (
        <>
          <CivilDateInput source="receivedFrom" isFilter hint={false} />
          <CivilDateInput source="receivedTo" isFilter hint={false} />
        </>
      ) : null}
    </>
  );
};

/** When it was collected, and the receipt given for it. */
const Collected = ({ payment }: { readonly payment: ListedPayment }) => (
  <>
    {paidOn(payment)}
    {payment.receipt ? (
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        <ReceiptLink receipt={payment.receipt} />
      </Box>
    ) : null}
  </>
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

/** The payments of the agency (specification §2), the latest due first. */
const PaymentList = () => {
  const isOurs = useIsOurServer();
  return (
    <>
      <PendingAlone />
      <ListPage
        perPage={PER_PAGE}
        sort={{ field: 'createdAt', order: 'DESC' }}
        searchLabel="payments.list.search"
        noneFound="payments.list.noneFound"
        loadFailed="payments.list.failed"
        filters={<Filters />}
        below={isOurs ? <PaymentSums /> : undefined}
        actions={
          <>
            <SendToList list="payments" />
            <DialogButton
              permission="payments.process"
              variant="contained"
              icon={<PlaylistAddCheck />}
              label="payments.process.open"
              opens={{ type: 'processPayments', id: 'all' }}
            />
          </>
        }
        rowSx={highlight}
      >
        <Column<ListedPayment>
          source="numberPolicy"
          label="payments.list.policy"
          strong
          render={({ policies }) => <PolicyCell policy={policies} />}
        />
        <Column source="number_payment" label="payments.columns.number" numeric />
        <Column source="createdAt" label="payments.columns.due" field={DateField} quiet />
        <Column
          source="pending_value"
          label="payments.list.pending"
          field={MoneyField}
          numeric
          wideOnly
        />
        <Column source="value" label="payments.list.value" field={MoneyField} numeric wideOnly />
        <Column
          source="credit"
          label="payments.columns.credit"
          field={MoneyField}
          numeric
          wideOnly
        />
        <Column source="balance" label="payments.columns.balance" field={MoneyField} numeric />
        <Column source="total" field={MoneyField} numeric disableSort wideOnly />
        <Column<ListedPayment>
          source="updatedAt"
          label="payments.list.paidOn"
          wideOnly
          disableSort
          render={(payment) => <Collected payment={payment} />}
        />
        <Column<ListedPayment> source="status_payment_id" pinned render={statusOf} />
        <Column source="observations" disableSort quiet wideOnly wraps={110} />
        <ActionsColumn>
          <PaymentActions />
        </ActionsColumn>
      </ListPage>
    </>
  );
};

export default PaymentList;

import type { Theme } from '@mui/material/styles';
import { DateField, MoneyField } from '../../ui/fields/fields.tsx';
import { PaymentStatusChip } from '../../ui/fields/StatusChip.tsx';
import { textOf } from '../../ui/format.ts';
import { ActionsColumn } from '../../ui/list/actions.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { RowLooks } from '../../ui/list/ListTable.tsx';
import { LookupFilter } from '../../ui/list/LookupFilter.tsx';
import { isPending, type ListedPayment, paidOn } from './listedPayment.ts';
import { PaymentActions } from './PaymentActions.tsx';
import { PolicyCell } from './PolicyCell.tsx';
import { ProcessPayments } from './ProcessPayments.tsx';

const PER_PAGE = 10;

const tinted = ({ palette }: Theme) =>
  `color-mix(in srgb, ${palette.status.warn.ground} 40%, ${palette.background.paper})`;

/** The cell that stays in sight has a ground of its own, which this must outweigh. */
const STAYING_CELL = '& td.row-actions.row-actions.row-actions';

/** What is still to be paid stands out (specification §4). */
const highlight: RowLooks = (record) =>
  // Rows of the contract's list.
  isPending(record as ListedPayment)
    ? { bgcolor: tinted, [STAYING_CELL]: { bgcolor: { xs: 'transparent', sm: tinted } } }
    : {};

const statusOf = ({ paymentStatus: { id, statusNamePayment } }: ListedPayment) => (
  <PaymentStatusChip id={id} name={statusNamePayment} />
);

/** The payments of the agency (specification §2), the latest due first. */
const PaymentList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'createdAt', order: 'DESC' }}
    searchLabel="payments.list.search"
    noneFound="payments.list.noneFound"
    loadFailed="payments.list.failed"
    filters={<LookupFilter source="status_payment_id" lookup="payment-statuses" />}
    actions={<ProcessPayments />}
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
    <Column source="credit" label="payments.columns.credit" field={MoneyField} numeric wideOnly />
    <Column source="balance" label="payments.columns.balance" field={MoneyField} numeric />
    <Column source="total" field={MoneyField} numeric disableSort wideOnly />
    <Column<ListedPayment>
      source="updatedAt"
      label="payments.list.paidOn"
      wideOnly
      disableSort
      render={paidOn}
    />
    <Column<ListedPayment> source="status_payment_id" pinned render={statusOf} />
    <Column<ListedPayment>
      source="observations"
      disableSort
      quiet
      wideOnly
      wraps={110}
      render={({ observations }) => textOf(observations)}
    />
    <ActionsColumn>
      <PaymentActions />
    </ActionsColumn>
  </ListPage>
);

export default PaymentList;

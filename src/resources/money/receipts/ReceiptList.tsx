import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useTranslate } from 'react-admin';
import { receiptCode } from '../../../../domain/money/receipts.ts';
import type { Receipt } from '../../../data/moneyRecords.ts';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { DateField, MoneyField } from '../../../ui/fields/fields.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { textOf } from '../../../ui/format.ts';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { LookupFilter } from '../../../ui/list/ListFilters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';

const PER_PAGE = 25;

const latestFirst = { field: 'number', order: 'DESC' } as const;

const Filters = () => (
  <>
    <LookupFilter source="payment_method_id" lookup="payment-methods" />
    <CivilDateInput source="receivedFrom" isFilter hint={false} />
    <CivilDateInput source="receivedTo" isFilter hint={false} />
  </>
);

/** Whether it stands, or how much of it was taken back. */
const ReceiptStatus = ({ total, reversed, annulled }: Receipt) => {
  const translate = useTranslate();
  if (reversed === 0) return <StatusChip tone="success" label="receipts.status.whole" />;
  const taken = reversed < total ? 'part' : 'none';
  const status = annulled ? 'annulled' : taken;
  return <StatusChip tone="error" label={translate(`receipts.status.${status}`)} />;
};

/** The receipts given, the latest first. */
const ReceiptList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={latestFirst}
    searchLabel="receipts.search"
    noneFound="receipts.noneFound"
    filters={<Filters />}
  >
    <Column<Receipt> source="number" strong render={({ number }) => receiptCode(number)} />
    <Column source="receivedOn" field={DateField} />
    <Column<Receipt>
      source="customer"
      disableSort
      wraps
      render={({ customer }) => <PersonLink resource="customers" person={customer} />}
    />
    <Column source="instalments" disableSort numeric wideOnly />
    <Column source="total" field={MoneyField} numeric strong />
    <Column<Receipt>
      source="payment_method_id"
      disableSort
      quiet
      wideOnly
      render={({ paymentMethod }) => textOf(paymentMethod?.methodName)}
    />
    <Column source="voucher" disableSort quiet />
    <Column<Receipt>
      source="user"
      disableSort
      quiet
      wideOnly
      render={({ user }) => textOf(user.name)}
    />
    <Column<Receipt>
      source="reversed"
      disableSort
      pinned
      render={(receipt) => <ReceiptStatus {...receipt} />}
    />
    <ActionsColumn>
      <DialogRowAction label="receipts.open" icon={<Visibility />} opens="receipt" />
    </ActionsColumn>
  </ListPage>
);

export default ReceiptList;

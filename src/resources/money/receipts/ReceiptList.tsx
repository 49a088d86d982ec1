import { useTranslate } from 'react-admin';
import { receiptCode } from '../../../../domain/money/receipts.ts';
import type { Receipt } from '../../../data/moneyRecords.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { DialogLink, PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { dayOf, moneyOf, textOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { DaysFilter, LookupFilter } from '../../../ui/list/filters.tsx';
import { openAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { countColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';

const hidden = ['voucher', 'user'];

/** Width of «Retenido: $1,046.25», in pixels. */
const TOTAL = 150;

const latestFirst = { field: 'number', order: 'DESC' } as const;

const Filters = () => (
  <>
    <LookupFilter source="payment_method_id" lookup="payment-methods" />
    <DaysFilter label="receipts.received" from="receivedFrom" to="receivedTo" />
  </>
);

const ReceiptStatus = ({ total, reversed, annulled }: Receipt) => {
  const translate = useTranslate();
  if (reversed === 0) return <StatusChip tone="success" label="receipts.status.whole" />;
  const taken = reversed < total ? 'part' : 'none';
  const status = annulled ? 'annulled' : taken;
  return <StatusChip tone="error" label={translate(`receipts.status.${status}`)} />;
};

const useReceiptActions = () =>
  useRowActions<Receipt>(({ id }) => [openAction('receipts.open', { type: 'receipt', id })]);

const ReceiptList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      sort={latestFirst}
      searchLabel="receipts.search"
      noneFound="receipts.noneFound"
      filters={<Filters />}
      hiddenColumns={hidden}
    >
      <Column<Receipt>
        source="number"
        width={widths.heading}
        whole
        strong
        render={({ id, number }) => (
          <DialogLink opens={{ type: 'receipt', id }}>{receiptCode(number)}</DialogLink>
        )}
      />
      <Column<Receipt>
        source="receivedOn"
        width={widths.term}
        render={({ receivedOn }) => dayOf(receivedOn)}
        second={({ user }) => user.name}
      />
      <Column<Receipt>
        source="customer"
        phone="line"
        render={({ customer }) => <PersonLink resource="customers" person={customer} />}
        second={({ customer }) => customer?.ci_ruc}
      />
      {countColumn('instalments')}
      <Column<Receipt>
        source="total"
        width={TOTAL}
        numeric
        render={({ total }) => moneyOf(total)}
        second={({ withheld }) =>
          withheld ? translate('receipts.withheld', { amount: moneyOf(withheld) }) : undefined
        }
      />
      <Column<Receipt>
        source="payment_method_id"
        width={176}
        quiet
        render={({ paymentMethod }) => textOf(paymentMethod?.methodName)}
        second={({ voucher }) => voucher}
      />
      <Column source="voucher" width={widths.heading} whole quiet />
      <Column<Receipt>
        source="user"
        width={widths.word}
        quiet
        render={({ user }) => textOf(user.name)}
      />
      <Column<Receipt>
        source="reversed"
        width={widths.chip}
        phone="badge"
        render={(receipt) => <ReceiptStatus {...receipt} />}
      />
      <ActionsColumn<Receipt>
        of={({ number }) => receiptCode(number)}
        actions={useReceiptActions()}
      />
    </ListPage>
  );
};

export default ReceiptList;

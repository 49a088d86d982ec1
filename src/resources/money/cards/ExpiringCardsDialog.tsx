import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase, DialogListContent } from '../../../ui/dialog/DialogList.tsx';
import { CardStatusChip } from '../../../ui/fields/badges.tsx';
import { PhoneLink, whatsAppAction } from '../../../ui/fields/ContactLinks.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';
import { SendToList, writeAction } from '../../../ui/messages/sending.tsx';
import type { MaskedCard } from './cardModel.ts';

const PER_PAGE = 10;

const soonestFirst = { field: 'expirationDate', order: 'ASC' } as const;

const nameOf = ({ cardNumber }: MaskedCard): string => cardNumber;

const useActions = () =>
  useRowActions<MaskedCard>(({ id, customer }) => [
    { ...writeAction('card-expiring', id), isQuick: true },
    whatsAppAction(customer.numberPhone),
  ]);

/** The dialog `cardsByStatus`: cards expired or about to expire (specification §2). */
const ExpiringCardsDialog = () => (
  <DialogListBase resource="expiring-cards" perPage={PER_PAGE} sort={soonestFirst}>
    <DialogFrame
      title="cards.expiringTitle"
      width="lg"
      closesOutside
      actions={<SendToList list="expiring-cards" />}
    >
      <DialogListContent none="cards.noneExpiring" loadFailed="cards.loadFailed">
        <NumberColumn />
        <Column source="cardNumber" width={widths.cardNumber} disableSort />
        <Column
          source="expirationDate"
          label="cards.columns.expires"
          width={widths.date}
          field={DateField}
          quiet
        />
        <Column<MaskedCard>
          source="customers_id"
          strong
          render={({ customer }) => <PersonLink resource="customers" person={customer} />}
          second={({ customer }) => customer.ci_ruc}
        />
        <Column<MaskedCard>
          source="numberPhone"
          width={widths.phone}
          disableSort
          phone="line"
          render={({ customer }) => <PhoneLink phone={customer.numberPhone} />}
        />
        <Column<MaskedCard>
          source="bank_id"
          width={widths.name}
          render={({ bank }) => bank.bankName}
          second={({ cardoption }) => cardoption.cardName}
        />
        <Column<MaskedCard>
          source="card_status_id"
          width={widths.chip}
          phone="badge"
          render={({ cardstatus: { id, cardStatusName } }) => (
            <CardStatusChip id={id} name={cardStatusName} />
          )}
        />
        <ActionsColumn of={nameOf} actions={useActions()} />
      </DialogListContent>
    </DialogFrame>
  </DialogListBase>
);

export default ExpiringCardsDialog;

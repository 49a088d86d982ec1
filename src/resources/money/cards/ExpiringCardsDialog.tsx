import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase, DialogListContent } from '../../../ui/dialog/DialogList.tsx';
import { PhoneLink, whatsAppAction } from '../../../ui/fields/ContactLinks.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { cardStatusColumn, holderColumn } from '../../../ui/list/instrumentColumns.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { dateColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { SendToList, writeAction } from '../../../ui/messages/sending.tsx';
import type { MaskedCard } from './cardModel.ts';

const soonestFirst = { field: 'expirationDate', order: 'ASC' } as const;

const nameOf = ({ cardNumber }: MaskedCard): string => cardNumber;

const useActions = () =>
  useRowActions<MaskedCard>(({ id, customer }) => [
    { ...writeAction('card-expiring', id), isQuick: true },
    whatsAppAction(customer.numberPhone),
  ]);

const ExpiringCardsDialog = () => (
  <DialogListBase resource="expiring-cards" sort={soonestFirst}>
    <DialogFrame
      title="cards.expiringTitle"
      width="lg"
      closesOutside
      actions={<SendToList list="expiring-cards" />}
    >
      <DialogListContent none="cards.noneExpiring" loadFailed="cards.loadFailed">
        <NumberColumn />
        <Column source="cardNumber" width={widths.cardNumber} />
        {dateColumn('expirationDate', 'cards.columns.expires')}
        {holderColumn}
        <Column<MaskedCard>
          source="numberPhone"
          width={widths.phone}
          phone="line"
          render={({ customer }) => <PhoneLink phone={customer.numberPhone} />}
        />
        <Column<MaskedCard>
          source="bank_id"
          width={widths.name}
          render={({ bank }) => bank.bankName}
          second={({ cardoption }) => cardoption.cardName}
        />
        {cardStatusColumn}
        <ActionsColumn of={nameOf} actions={useActions()} />
      </DialogListContent>
    </DialogFrame>
  </DialogListBase>
);

export default ExpiringCardsDialog;

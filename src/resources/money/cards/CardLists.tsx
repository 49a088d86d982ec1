import { useTranslate } from 'react-admin';
import { texts } from '../../../../domain/texts.ts';
import { HumanGate } from '../../../captcha/HumanGate.tsx';
import { Allowed } from '../../../ui/Allowed.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase, DialogListContent } from '../../../ui/dialog/DialogList.tsx';
import { PhoneLink, whatsAppAction } from '../../../ui/fields/ContactLinks.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { cardStatusColumn, holderColumn } from '../../../ui/list/instrumentColumns.tsx';
import { RegisterButton } from '../../../ui/list/ListHeader.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { dateColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { SendToList, writeAction } from '../../../ui/messages/sending.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import type { MaskedCard } from './cardModel.ts';
import { ExpiringCardsButton, OpenCards } from './OpenCards.tsx';

const ClosedHeader = () => (
  <PageHeader
    title="resources.cards.page.list"
    secondary={<ExpiringCardsButton />}
    primary={<RegisterButton variant="outlined" />}
  />
);

export const CardList = () => {
  const translate = useTranslate();
  return (
    <Allowed action="list">
      <HumanGate
        reason={translate('cards.gate')}
        reasonAgain={translate('cards.gateAgain')}
        open={translate('cards.load')}
        missing={texts.captchaForCards}
        above={<ClosedHeader />}
      >
        {(human) => <OpenCards human={human} />}
      </HumanGate>
    </Allowed>
  );
};

const soonestFirst = { field: 'expirationDate', order: 'ASC' } as const;

const nameOf = ({ cardNumber }: MaskedCard): string => cardNumber;

const useActions = () =>
  useRowActions<MaskedCard>(({ id, customer }) => [
    { ...writeAction('card-expiring', id), isQuick: true },
    whatsAppAction(customer.numberPhone),
  ]);

export const ExpiringCardsDialog = () => (
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

import { useRecordContext } from 'react-admin';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase, DialogListContent } from '../../../ui/dialog/DialogList.tsx';
import { CardStatusChip } from '../../../ui/fields/badges.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { SendToList, WriteAction } from '../../../ui/messages/sending.tsx';
import type { MaskedCard } from './cardModel.ts';

const PER_PAGE = 10;

const soonestFirst = { field: 'expirationDate', order: 'ASC' } as const;

const Write = () => {
  const card = useRecordContext<MaskedCard>();
  return card ? <WriteAction kind="card-expiring" id={card.id} /> : null;
};

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
        <Column source="cardNumber" disableSort strong />
        <Column source="expirationDate" label="cards.columns.expires" field={DateField} quiet />
        <Column<MaskedCard>
          source="ci_ruc"
          disableSort
          render={({ customer }) => customer.ci_ruc}
        />
        <Column<MaskedCard>
          source="customers_id"
          wraps
          render={({ customer }) => <PersonLink resource="customers" person={customer} />}
        />
        <Column<MaskedCard>
          source="numberPhone"
          disableSort
          render={({ customer }) => customer.numberPhone}
        />
        <Column<MaskedCard> source="bank_id" wraps render={({ bank }) => bank.bankName} />
        <Column<MaskedCard>
          source="card_option_id"
          label="cards.columns.type"
          render={({ cardoption }) => cardoption.cardName}
        />
        <Column<MaskedCard>
          source="card_status_id"
          render={({ cardstatus: { id, cardStatusName } }) => (
            <CardStatusChip id={id} name={cardStatusName} />
          )}
        />
        <ActionsColumn>
          <Write />
        </ActionsColumn>
      </DialogListContent>
    </DialogFrame>
  </DialogListBase>
);

export default ExpiringCardsDialog;

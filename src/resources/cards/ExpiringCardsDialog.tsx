import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { DialogList } from '../../ui/dialog/DialogList.tsx';
import { CardStatusChip } from '../../ui/fields/badges.tsx';
import { DateField } from '../../ui/fields/fields.tsx';
import { PersonLink } from '../../ui/fields/RecordLink.tsx';
import { Column, NumberColumn } from '../../ui/list/Column.tsx';
import type { MaskedCard } from './cardModel.ts';

const PER_PAGE = 10;

/** The dialog `cardsByStatus`: cards expired or about to expire (specification §2). */
const ExpiringCardsDialog = () => {
  const translate = useTranslate();
  return (
    <DialogFrame title={translate('cards.expiringTitle')} width="lg" closesOutside>
      <DialogList
        resource="expiring-cards"
        perPage={PER_PAGE}
        sort={{ field: 'expirationDate', order: 'ASC' }}
        none="cards.noneExpiring"
        loadFailed="cards.loadFailed"
      >
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
      </DialogList>
    </DialogFrame>
  );
};

export default ExpiringCardsDialog;

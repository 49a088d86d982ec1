import { type ReactNode, useMemo } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { AnswerOf, cards as cardCalls } from '../../../../../domain/contract/index.ts';
import type { BankAccount } from '../../../../data/records.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { DialogListBase, DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { Column } from '../../../../ui/list/Column.tsx';
import { cardStatusColumn } from '../../../../ui/list/instrumentColumns.tsx';
import { dateColumn } from '../../../../ui/list/valueColumns.tsx';
import { widths } from '../../../../ui/list/widths.ts';
import { Subsection } from '../../../../ui/page/Section.tsx';

type MaskedCard = AnswerOf<typeof cardCalls.listMaskedCards>;

const latestFirst = { field: 'id', order: 'DESC' } as const;

interface TitledProps {
  readonly title: TextKey;
  readonly resource: 'masked-cards' | 'bank-accounts';
  readonly none: TextKey;
  readonly id: Identifier;
  readonly children: ReactNode;
}

const Kind = ({ title, resource, none, id, children }: TitledProps) => {
  const filter = useMemo(() => ({ customers_id: id }), [id]);
  return (
    <Subsection title={title} sx={{ mb: 2 }}>
      <DialogListBase resource={resource} sort={latestFirst} filter={filter}>
        <DialogListContent none={none}>{children}</DialogListContent>
      </DialogListBase>
    </Subsection>
  );
};

const bankOf = ({ bank }: RaRecord & { bank: { bankName: string } }) => bank.bankName;

interface InstrumentsProps {
  readonly id: Identifier;
  readonly cards: boolean;
  readonly accounts: boolean;
}

export const Instruments = ({ id, cards, accounts }: InstrumentsProps) => (
  <>
    {cards ? (
      <Kind
        title="pages.instruments.cards"
        resource="masked-cards"
        none="pages.instruments.noCards"
        id={id}
      >
        <Column source="cardNumber" label="resources.cards.fields.cardNumber" strong />
        <Column<MaskedCard>
          source="bank_id"
          label="resources.cards.fields.bank_id"
          width={widths.insurer}
          phone="line"
          render={bankOf}
        />
        <Column<MaskedCard>
          source="card_option_id"
          label="cards.columns.type"
          width={widths.name}
          render={({ cardoption }) => cardoption.cardName}
        />
        {dateColumn('expirationDate', 'cards.columns.expires')}
        {cardStatusColumn}
      </Kind>
    ) : null}
    {accounts ? (
      <Kind
        title="pages.instruments.accounts"
        resource="bank-accounts"
        none="pages.instruments.noAccounts"
        id={id}
      >
        <Column source="accountNumber" strong />
        <Column<BankAccount> source="bank_id" width={widths.insurer} phone="line" render={bankOf} />
        <Column<BankAccount>
          source="account_type_id"
          width={widths.name}
          render={({ accountType }) => accountType.typeName}
        />
      </Kind>
    ) : null}
  </>
);

import { useEffect, useMemo } from 'react';
import type { Human } from '../../captcha/human.ts';
import { useRecordCache } from '../../data/recordCache.ts';
import { DateField } from '../../ui/fields/fields.tsx';
import { CardStatusChip } from '../../ui/fields/StatusChip.tsx';
import { ActionsColumn } from '../../ui/list/actions.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NumberColumn } from '../../ui/list/NumberColumn.tsx';
import { personName } from '../../ui/people.ts';
import { CardActions } from './CardActions.tsx';
import type { OpenCard } from './cardModel.ts';
import { ExpiringCardsButton } from './ExpiringCardsButton.tsx';
import { RevealedCardsContext } from './revealedCards.ts';
import { CodeCell, NumberCell } from './SecretCells.tsx';
import { useReveal } from './useReveal.ts';

/** Cards a page of the list has (specification §9). */
const PER_PAGE = 10;

/** What the list brought is in clear: it is not kept longer than it is looked at. */
function useForgetting() {
  const cache = useRecordCache();
  useEffect(() => () => cache.forget('cards'), [cache]);
}

/** Each reading costs a token and is audited: none happens that nobody asked for. */
const asAskedFor = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
} as const;

/** The cards, for who has proved to be a person; numbers and codes on asking (specification §2). */
export const OpenCards = ({ human }: { readonly human: Human }) => {
  useForgetting();
  const queryOptions = useMemo(() => ({ ...asAskedFor, meta: { human } }), [human]);
  return (
    <RevealedCardsContext value={useReveal()}>
      <ListPage
        perPage={PER_PAGE}
        sort={{ field: 'id', order: 'DESC' }}
        searchLabel="cards.search"
        noneFound="cards.noneFound"
        loadFailed="cards.loadFailed"
        actions={<ExpiringCardsButton />}
        queryOptions={queryOptions}
      >
        <NumberColumn />
        <Column<OpenCard>
          source="cardNumber"
          disableSort
          strong
          render={(card) => <NumberCell card={card} />}
        />
        <Column<OpenCard>
          source="code"
          label="cards.columns.code"
          disableSort
          render={(card) => <CodeCell card={card} />}
        />
        <Column source="expirationDate" label="cards.columns.expires" field={DateField} quiet />
        <Column<OpenCard>
          source="ci_ruc"
          disableSort
          wideOnly
          render={({ customer }) => customer.ci_ruc}
        />
        <Column<OpenCard>
          source="customers_id"
          wraps={126}
          render={({ customer }) => personName(customer)}
        />
        <Column<OpenCard> source="bank_id" wraps={96} render={({ bank }) => bank.bankName} />
        <Column<OpenCard>
          source="card_option_id"
          label="cards.columns.type"
          wideOnly
          render={({ cardoption }) => cardoption.cardName}
        />
        <Column<OpenCard>
          source="card_status_id"
          pinned
          render={({ cardstatus: { id, cardStatusName } }) => (
            <CardStatusChip id={id} name={cardStatusName} />
          )}
        />
        <ActionsColumn>
          <CardActions />
        </ActionsColumn>
      </ListPage>
    </RevealedCardsContext>
  );
};

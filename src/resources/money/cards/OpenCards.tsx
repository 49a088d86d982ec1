import { Button } from '@mui/material';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { cards } from '../../../../domain/contract/index.ts';
import { maskedNumber } from '../../../../domain/money/card.ts';
import type { Human } from '../../../captcha/human.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { countOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import {
  bankColumn,
  cardStatusColumn,
  holderColumn,
  holderIdentityColumn,
} from '../../../ui/list/instrumentColumns.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { dateColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { useFailure } from '../../../ui/useFailure.ts';
import {
  CodeCell,
  NumberCell,
  type RevealedCards,
  RevealedCardsContext,
  useCardActions,
} from './CardActions.tsx';
import type { CardSecrets, OpenCard } from './cardModel.ts';

const counted = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'expirationDate', order: 'ASC' },
} as const;

// Without the count the button is as good; loading the list does not ask for it anew.
const patiently = { staleTime: 60_000 };

export const ExpiringCardsButton = () => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const { total } = useGetList('expiring-cards', counted, patiently);
  const count = total === undefined ? '' : ` (${countOf(total)})`;
  return (
    <Button
      variant="outlined"
      onClick={() => openDialog({ type: 'cardsByStatus', id: 'expiring' })}
    >
      {translate('cards.expiring') + count}
    </Button>
  );
};

export const SHOWN_FOR_MS = 30_000;

/** Reveals by card id; an answer that arrives after its card was hidden is dropped. */
type Askings = Map<number, { timer?: ReturnType<typeof setTimeout> }>;

function useReveal(): RevealedCards {
  const agency = useAgency();
  const sayFailed = useFailure();
  const [shown, setShown] = useState<Readonly<Record<number, CardSecrets>>>({});
  const askings = useRef<Askings>(new Map());

  const hide = useCallback((id: number) => {
    clearTimeout(askings.current.get(id)?.timer);
    askings.current.delete(id);
    setShown(({ [id]: _hidden, ...others }) => others);
  }, []);

  useEffect(() => {
    const running = askings.current;
    return () => {
      for (const { timer } of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);

  const reveal = useCallback(
    async (card: OpenCard) => {
      if (askings.current.has(card.id)) return;
      const asking: { timer?: ReturnType<typeof setTimeout> } = {};
      askings.current.set(card.id, asking);
      const isWanted = () => askings.current.get(card.id) === asking;
      try {
        const { data } = await agency.call(cards.revealCard, { params: { id: card.id } });
        if (!isWanted()) return;
        setShown((others) => ({ ...others, [card.id]: data }));
        asking.timer = setTimeout(() => hide(card.id), SHOWN_FOR_MS);
      } catch (error) {
        if (isWanted()) askings.current.delete(card.id);
        sayFailed('cards.revealFailed', error);
      }
    },
    [agency, sayFailed, hide],
  );

  return useMemo(
    () => ({ secretsOf: (id) => shown[id], reveal: (card) => void reveal(card), hide }),
    [shown, reveal, hide],
  );
}

const hidden = ['ci_ruc'];

const nameOf = ({ cardNumber }: OpenCard): string => maskedNumber(cardNumber);

/** Clears the cached list, which holds numbers in clear, as soon as it is left. */
function useForgetting() {
  const cache = useRecordCache();
  useEffect(() => () => cache.forget('cards'), [cache]);
}

/** Each reading costs a token and is audited, so the list is read only when it is asked for. */
const listParams = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
} as const;

export const OpenCards = ({ human }: { readonly human: Human }) => {
  useForgetting();
  const revealed = useReveal();
  const actions = useCardActions(revealed);
  const queryOptions = useMemo(() => ({ ...listParams, meta: { human } }), [human]);
  return (
    <RevealedCardsContext value={revealed}>
      <ListPage
        perPage={10}
        searchLabel="resources.cards.search"
        noneFound="resources.cards.noneFound"
        loadFailed="cards.loadFailed"
        secondary={<ExpiringCardsButton />}
        queryOptions={queryOptions}
        hiddenColumns={hidden}
      >
        <NumberColumn />
        <Column<OpenCard>
          source="cardNumber"
          width={widths.cardNumber}
          disableSort
          phone="line"
          render={(card) => <NumberCell card={card} />}
        />
        <Column<OpenCard>
          source="code"
          label="cards.columns.code"
          width={widths.count}
          disableSort
          phone="line"
          render={(card) => <CodeCell card={card} />}
        />
        {dateColumn('expirationDate', 'cards.columns.expires')}
        {holderColumn}
        {holderIdentityColumn}
        {bankColumn}
        <Column<OpenCard>
          source="card_option_id"
          label="cards.columns.type"
          width={widths.word}
          render={({ cardoption }) => cardoption.cardName}
        />
        {cardStatusColumn}
        <ActionsColumn of={nameOf} actions={actions} />
      </ListPage>
    </RevealedCardsContext>
  );
};

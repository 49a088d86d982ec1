import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { renewals } from '../../../../domain/contract/index.ts';
import {
  isWorkStage,
  RENEWAL_STAGES,
  type RenewalStage,
  STAGE_NAMES,
  type WorkStage,
} from '../../../../domain/sales/renewals/stages.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import type { Renewal, StageTotal } from '../../../data/renewals.ts';
import { isConflict } from '../../../data/status.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useFailure } from '../../../ui/useFailure.ts';
import {
  BOARD,
  type CardPage,
  type CardPages,
  columnKey,
  type Filter,
  totalsKey,
} from './useBoard.ts';

const isBefore = (one: Renewal, other: Renewal): boolean =>
  one.dueOn === other.dueOn ? one.id < other.id : one.dueOn < other.dueOn;

const insert = (page: CardPage, card: Renewal): CardPage => {
  const place = page.cards.findIndex((one) => isBefore(card, one));
  const at = place < 0 ? page.cards.length : place;
  return { ...page, cards: [...page.cards.slice(0, at), card, ...page.cards.slice(at)] };
};

export const withoutCard = (column: CardPages, id: Renewal['id']): CardPages => {
  if (!column.pages.some(({ cards }) => cards.some((card) => card.id === id))) return column;
  const pages = column.pages.map((page) => ({
    ...page,
    cards: page.cards.filter((card) => card.id !== id),
  }));
  return { ...column, pages };
};

/** A column with a card at its place; as it was where that place has not been read yet. */
export const withCard = (column: CardPages, card: Renewal): CardPages => {
  const without = withoutCard(column, card.id);
  const place = without.pages.findIndex(({ end }) => !end || isBefore(card, end));
  if (place < 0) return without;
  const pages = without.pages.map((page, index) => (index === place ? insert(page, card) : page));
  return { ...without, pages };
};

const add = (
  totals: readonly StageTotal[],
  stage: RenewalStage,
  policies: number,
  value: number,
) => {
  const known = totals.find((total) => total.stage === stage) ?? { stage, policies: 0, value: 0 };
  return [
    ...totals.filter((total) => total.stage !== stage),
    { stage, policies: known.policies + policies, value: known.value + value },
  ];
};

export const totalsMoved = (
  totals: readonly StageTotal[],
  { stage, value }: Renewal,
  to: RenewalStage,
): readonly StageTotal[] => add(add(totals, stage, -1, -value), to, 1, value);

const putCard = (client: QueryClient, filter: Filter | undefined, card: Renewal): void => {
  if (!filter) return;
  for (const stage of RENEWAL_STAGES)
    client.setQueryData<CardPages>(columnKey(filter, stage), (column) => {
      if (!column) return undefined;
      return stage === card.stage ? withCard(column, card) : withoutCard(column, card.id);
    });
};

/**
 * Moves cards of the board, at once on the screen and one after the other on the server; a move that is
 * refused is taken back.
 * @param filter of the board; undefined where a list is shown in its place, and the board is read anew afterwards
 * @returns `ask`, which opens the dialog that a renewal or a loss needs; and what was moved last, in words
 */
export const useMove = (filter: Filter | undefined) => {
  const agency = useAgency();
  const client = useQueryClient();
  const cache = useRecordCache();
  const translate = useTranslate();
  const sayFailed = useFailure();
  const { openDialog } = useDialogs();
  const versions = useRef(new Map<Renewal['id'], number>());
  const [moved, setMoved] = useState('');
  const { mutate } = useMutation({
    scope: { id: `${BOARD} move` },
    mutationFn: async ({ card, stage }: { readonly card: Renewal; readonly stage: WorkStage }) => {
      const version = versions.current.get(card.id) ?? card.version;
      return (
        await agency.call(renewals.moveRenewal, {
          params: { id: card.id },
          body: { stage, version },
        })
      ).data;
    },
    onMutate: async ({ card, stage }) => {
      await client.cancelQueries({ queryKey: [BOARD, 'column'] });
      putCard(client, filter, { ...card, stage, lossReason: null, lossWords: null });
      if (filter)
        client.setQueryData<readonly StageTotal[]>(
          totalsKey(filter),
          (totals) => totals && totalsMoved(totals, card, stage),
        );
      setMoved(translate('renewals.moved', { name: card.customerName, stage: STAGE_NAMES[stage] }));
    },
    onSuccess: (card) => {
      versions.current.set(card.id, card.version);
      putCard(client, filter, card);
    },
    onError: (error, { card }) => {
      versions.current.delete(card.id);
      putCard(client, filter, card);
      sayFailed('renewals.moveFailed', error);
      // Somebody else has moved it.
      if (isConflict(error)) cache.readAnew(BOARD);
    },
    onSettled: () => {
      if (!filter) void client.invalidateQueries({ queryKey: [BOARD, 'column'] });
      void client.invalidateQueries({ queryKey: [BOARD, 'totals'] });
      cache.readAnew(BOARD, 'getList');
    },
  });
  const needsQuestion = (card: Renewal, stage: RenewalStage) => {
    if (stage === card.stage) return;
    if (!isWorkStage(stage)) openDialog({ type: 'renewal', id: card.policy_id });
    else if (stage === 'lost') openDialog({ type: 'renewalLoss', id: card.id });
    else mutate({ card, stage });
  };
  // Cards that are not moved stay as they are drawn: what they are given never changes.
  const latest = useRef(needsQuestion);
  latest.current = needsQuestion;
  const ask = useCallback((card: Renewal, stage: RenewalStage) => latest.current(card, stage), []);
  return { ask, moved };
};

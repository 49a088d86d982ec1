import type { RenewalStage } from '../../../../domain/sales/renewals/stages.ts';
import type { Renewal, StageTotal } from '../../../data/renewals.ts';
import type { CardPage, CardPages } from './useBoard.ts';

/** Effect of a move on the columns that have been read, before the server has answered. */

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

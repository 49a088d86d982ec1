import type { Identifier } from 'ra-core';
import { cards } from '../../../domain/contract/index.ts';
import type { Human } from '../../captcha/human.ts';
import { queryClient } from '../../queryClient.ts';
import type { ListPage, ListRequest, Row } from '../lists.ts';
import { pageOfWhole } from '../wholeList.ts';

/** The list the server sent whole for one token, until the screen that solved it forgets its cards. */
interface OpenCards {
  readonly human: Human;
  readonly rows: readonly Row[];
}

const KEY = ['cards', 'whole'];
// Shared structurally, the person would become another object.
queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false });

const openCards = () => queryClient.getQueryData<OpenCards>(KEY);

export function pageOfOpenCards(human: Human, request: ListRequest): ListPage | undefined {
  const known = openCards();
  if (known?.human !== human) return undefined;
  return pageOfWhole(known.rows, request, cards.listCards.list.search);
}

export const keepOpenCards = (human: Human, rows: readonly Row[]): void =>
  void queryClient.setQueryData<OpenCards>(KEY, { human, rows });

/** Forgets the cards, one of which changed: the next page costs another token. */
export const forgetOpenCards = (): void => queryClient.removeQueries({ queryKey: KEY });

export function openCard(id: Identifier) {
  const { cardNumber = '', code = null } =
    openCards()?.rows.find((row) => String(row.id) === String(id)) ?? {};
  return { id, cardNumber, code };
}

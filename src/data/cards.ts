import { type DataProvider, type GetListParams, HttpError, type Identifier } from 'react-admin';
import { type AnswerOf, cards as calls } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import type { Human } from '../captcha/human.ts';
import { queryClient } from '../queryClient.ts';
import { answerTo } from './http/callServer.ts';
import { pageOfWhole } from './legacyApi/wholeList.ts';
import { type Row, requestOf } from './lists.ts';
import { readList } from './readList.ts';

/** What of a card is hidden until it is asked for; no code where none is kept. */
export type CardSecrets = Pick<AnswerOf<typeof calls.revealCard>, 'cardNumber' | 'code'>;

/** A row of a list of cards; the gated one alone has codes. */
interface ListedCard extends Pick<CardSecrets, 'cardNumber'> {
  readonly id: Identifier;
  readonly code?: CardSecrets['code'];
}

/** What can be done with cards beyond their lists. */
export const cardCalls = {
  /**
   * A card in clear, for who is about to use it; the showing is audited.
   * @param card the row of the list
   * @throws HttpError
   */
  async revealCard({ id }: ListedCard): Promise<{ data: CardSecrets }> {
    return { data: await answerTo(calls.revealCard, { params: { id } }) };
  },
};

/** The list behind the human verification; each page of it costs a token (domain §3). */
const GATED = 'cards';

/** The list the server sent whole for one token, until the screen that solved it forgets its cards. */
interface WholeList {
  readonly human: Human;
  readonly rows: readonly Row[];
}

const WHOLE = [GATED, 'whole'];
// Shared structurally, the person would become another object.
queryClient.setQueryDefaults(WHOLE, {
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

const wholeList = () => queryClient.getQueryData<WholeList>(WHOLE);

/** A card of the list that came whole; undefined where the server pages. */
export const openCardIn = (id: Identifier): Row | undefined =>
  wholeList()?.rows.find((row) => row.id === id);

function humanIn(meta: unknown): Human {
  const { human }: { human?: Human } = Object(meta);
  if (!human) throw new HttpError(texts.captchaForCards, 400);
  return human;
}

async function readGated(params: GetListParams & { signal?: AbortSignal }) {
  const human = humanIn(params.meta);
  const request = requestOf(params);
  const cached = wholeList();
  if (cached?.human === human)
    return pageOfWhole(cached.rows, request, calls.listCards.list.search);
  const query = { turnstileToken: await human.take() };
  const page = await readList(calls.listCards, request, { query, signal: params.signal });
  if (page.whole) queryClient.setQueryData<WholeList>(WHOLE, { human, rows: page.whole });
  return page;
}

/**
 * Puts the cards' list behind its human verification: `meta.human` gives a token for each page. A
 * server that does not page sends everything for one token, and the browser pages it (domain §2).
 * @param rest the data provider of all other resources
 */
export const withCardGate = (rest: DataProvider): DataProvider => ({
  ...rest,
  getList: async (resource, params) => {
    if (resource !== GATED) return rest.getList(resource, params);
    const { rows, total } = await readGated(params);
    // The caller says which kind of record these are, as with every resource.
    return { data: rows as never[], total };
  },
  update: async (resource, params) => {
    const updated = await rest.update(resource, params);
    if (resource === GATED) queryClient.removeQueries({ queryKey: WHOLE });
    return updated;
  },
});

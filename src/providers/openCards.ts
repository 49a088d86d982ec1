import { type DataProvider, type GetListParams, HttpError } from 'ra-core';
import { cards } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import type { Human } from '../captcha/human.ts';
import type { CardSecrets, Commands } from '../commands.ts';
import { callServer } from '../httpClient.ts';
import { orPlainly } from './orPlainly.ts';
import { readList } from './readList.ts';
import { requestOf } from './requestOf.ts';
import { pageOfWhole, type Row } from './wholeList.ts';

/** The list behind the human verification; each page of it costs a token (domain §3). */
const GATED = 'cards';

/** Whole lists an agency's server sent for one token, as long as somebody holds the key to them. */
let wholeLists = new WeakMap<Human, readonly Row[]>();

function humanIn(meta: unknown): Human {
  const { human }: { human?: Human } = Object(meta);
  if (!human) throw new HttpError(texts.captchaForCards, 400);
  return human;
}

async function readGated(params: GetListParams & { signal?: AbortSignal }) {
  const human = humanIn(params.meta);
  const request = requestOf(params);
  const kept = wholeLists.get(human);
  if (kept) return pageOfWhole(kept, request, cards.listCards.list.search);
  const turnstileToken = await human.take();
  const page = await readList(cards.listCards, request, params.signal, { turnstileToken });
  if (page.whole) wholeLists.set(human, page.whole);
  return page;
}

/**
 * Puts the cards' list behind its human verification: `meta.human` gives a token for each page. A
 * server that does not page sends everything for one token, and the browser pages it.
 * @param rest the data provider of all other resources
 */
export const withOpenCards = (rest: DataProvider): DataProvider => ({
  ...rest,
  getList: async (resource, params) => {
    if (resource !== GATED) return rest.getList(resource, params);
    const { rows, total } = await readGated(params);
    // The caller says which kind of record these are, as with every resource.
    return { data: rows as never[], total };
  },
  update: async (resource, params) => {
    const updated = await rest.update(resource, params);
    if (resource === GATED) wholeLists = new WeakMap();
    return updated;
  },
});

/** See Commands. */
export const revealCard: Commands['revealCard'] = ({ id, cardNumber, code }) =>
  orPlainly(
    async () => {
      const { data } = await callServer(cards.revealCard, { params: { id } });
      // Normalised by the call's own schema.
      return { data: data as CardSecrets };
    },
    () => ({ data: { cardNumber, code: code ?? null } }),
  );

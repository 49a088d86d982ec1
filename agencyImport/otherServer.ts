import type { Call } from '../domain/contract/call.ts';
import { isEmptyListAnswer } from '../domain/contract/emptyList.ts';
import { pathOf } from '../domain/contract/index.ts';
import { MAX_PAGE } from '../domain/contract/lists.ts';
import { normaliserFor, rowNormaliser } from '../domain/contract/wire.ts';
import { type Answer, asker, baseOf, type Connection } from './ask.ts';
import { OtherServerError, UnreadableAnswer } from './reach.ts';

export type Row = Readonly<Record<string, unknown>>;

type Params = Readonly<Record<string, string | number>>;

export interface OtherServer {
  /** Host and path of the API, under which its records are linked. */
  readonly name: string;
  /**
   * What stands under the call's envelope key; undefined where it does not know the call or the record.
   * @throws UnreadableAnswer where it answers this call with what makes no sense, or refuses it
   */
  read(call: Call, params?: Params, asking?: Asking): Promise<unknown>;
  /**
   * All rows of a list, by pages where it has them; undefined where it has none.
   * @throws UnreadableAnswer as {@link read}
   */
  readList(call: Call, asking?: Asking): Promise<Row[] | undefined>;
}

interface Asking {
  /** No second try where it fails: the call is too much for some servers. */
  readonly once?: boolean;
  readonly isWhole?: boolean;
}

const refused = (name: string, status: number): OtherServerError =>
  status === 401 || status === 403
    ? new OtherServerError(
        `${name} no acepta la sesión, o su usuario no puede leerlo todo (${status}).`,
      )
    : new UnreadableAnswer(`rechaza la consulta (${status})`);

/** Refusals come with a code before their words. */
const REFUSAL = /^[A-Z][A-Z_]+::/;

/** Only a status of success is one, whatever the answer's HTTP status. */
const refusalIn = (json: unknown): string | undefined => {
  const { status, message } = Object(json);
  const isRefused =
    (typeof status === 'string' && status !== 'success') || REFUSAL.test(String(message));
  return isRefused ? `rechaza la consulta: ${message ?? status}` : undefined;
};

const MAX_ROWS = 2_000_000;

const contentOf = ({ envelope }: Call, json: unknown): unknown =>
  envelope === null || Array.isArray(json) ? json : Object(json)[envelope];

const totalIn = (contentRange: string): number => Number(contentRange.split('/').pop());

const pageQuery = (from: number): string => {
  const range = JSON.stringify([from, from + MAX_PAGE - 1]);
  return `?${new URLSearchParams({ sort: '["id","ASC"]', range, filter: '{}' })}`;
};

/**
 * The other server, as a signed-in user of it sees it.
 * @throws OtherServerError once it is out of reach for a minute, or does not let the user read
 */
export const otherServer = (connection: Connection): OtherServer => {
  const { host, pathname } = baseOf(connection.url);
  const name = `${host}${pathname.replace(/\/$/, '')}`;
  const ask = asker(connection, name);
  const mostRows = connection.most?.rows ?? MAX_ROWS;

  const get = async (call: Call, path: string, isOnce?: boolean): Promise<Answer | undefined> => {
    const answer = await ask(path, isOnce);
    if (answer.status === 404) return undefined;
    if (answer.json === undefined) throw refused(name, answer.status);
    const refusal = isEmptyListAnswer(call, answer.json) ? undefined : refusalIn(answer.json);
    if (refusal) throw new UnreadableAnswer(refusal);
    return answer;
  };

  const readPage = async (call: Call, from: number, { isWhole }: Asking) => {
    const answer = await get(call, pathOf(call) + (isWhole ? '' : pageQuery(from)));
    if (answer && isEmptyListAnswer(call, answer.json)) return { rows: [], total: 0 };
    const content = answer && contentOf(call, answer.json);
    if (!Array.isArray(content)) return undefined;
    const read = rowNormaliser(call);
    const rows = content.map((row): Row => Object(read(row)));
    // Who does not page has sent them all.
    const isPage = Boolean(answer?.contentRange) && rows.length > 0;
    return { rows, total: isPage ? totalIn(answer?.contentRange ?? '') : 0 };
  };

  return {
    name,
    read: async (call, params, { once } = {}) => {
      const answer = await get(call, pathOf(call, params), once);
      return answer && normaliserFor(call.answer)(contentOf(call, answer.json));
    },
    readList: async (call, asking = {}) => {
      const rows: Row[] = [];
      for (let total = 1; rows.length < total; ) {
        const page = await readPage(call, rows.length, asking);
        if (!page) return undefined;
        if (rows.length + page.rows.length > mostRows)
          throw new UnreadableAnswer(`la lista ${call.path} no termina`);
        for (const row of page.rows) rows.push(row);
        total = page.total;
      }
      return rows;
    },
  };
};

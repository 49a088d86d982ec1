import type { Call } from '../../../domain/contract/call.ts';
import { pathOf } from '../../../domain/contract/index.ts';
import { MAX_PAGE } from '../../../domain/contract/lists.ts';
import { normaliserFor, rowNormaliser } from '../../../domain/contract/wire.ts';

/** The calls of another agency's server (specification §7), read as the browser reads them (domain §2). */

/** What keeps the import from going on; the sentence is for the operator. */
export class OtherServerError extends Error {}

/** A record as the other server wrote it, normalised by the contract. */
export type Row = Readonly<Record<string, unknown>>;

type Params = Readonly<Record<string, string | number>>;

export interface OtherServer {
  /** What its records are linked under: its host and the path of its API. */
  readonly name: string;
  /** What stands under the call's envelope key; undefined where it does not know the call or the record. */
  read(call: Call, params?: Params): Promise<unknown>;
  /** All rows of a list, by pages where it has them; undefined where it has none. */
  readList(call: Call): Promise<Row[] | undefined>;
}

/** How the other server is reached. */
export interface Connection {
  /** The address of its API. */
  readonly url: string;
  /** Of a session there. */
  readonly token: string;
  readonly send?: typeof fetch;
  /** Waits, in ms; in a test, not at all. */
  readonly pause: (ms: number) => Promise<void>;
}

/** Pauses between two tries, in ms: a server that starts anew is back within a minute. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000];

/** A list of a large agency takes its time; a connection that hangs must end. */
const ANSWER_MS = 300_000;

/** @returns the base of an API's address, with a slash at its end */
export const baseOf = (url: string): URL => {
  if (!URL.canParse(url)) throw new OtherServerError(`«${url}» no es una dirección`);
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  if (!/^https?:$/.test(base.protocol))
    throw new OtherServerError(`«${url}» no es una dirección http o https`);
  return base;
};

const lost = (name: string, cause: unknown): OtherServerError =>
  new OtherServerError(
    `Se perdió la conexión con ${name}. Lo traído queda guardado: ejecute el mismo comando otra vez y continuará donde quedó.`,
    { cause },
  );

const refused = (name: string, status: number): OtherServerError =>
  new OtherServerError(
    status === 401 || status === 403
      ? `${name} no acepta la sesión, o su usuario no puede leerlo todo (${status}).`
      : `${name} rechaza la consulta (${status}).`,
  );

const retryAfterMs = ({ headers }: Response): number => {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds, 120) * 1000 : 0;
};

const isPassing = (status: number) => status === 429 || status >= 500;

/** An answer that came whole. */
interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly contentRange: string | null;
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  json: response.ok ? await response.json() : undefined,
  contentRange: response.headers.get('content-range'),
});

/** Asks again after what may pass: a connection cut, a server that starts anew, too many requests. */
const asker = ({ url, token, send = fetch, pause }: Connection, name: string) => {
  const base = baseOf(url);
  const once = (path: string) =>
    send(new URL(path, base), {
      headers: { accept: 'application/json', token },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  return async (path: string): Promise<Answer> => {
    let last: unknown;
    for (const wait of [...PAUSES, 0]) {
      try {
        const response = await once(path);
        if (!isPassing(response.status)) return await answerOf(response);
        last = response.status;
        await pause(Math.max(wait, retryAfterMs(response)));
      } catch (error) {
        last = error;
        if (wait > 0) await pause(wait);
      }
    }
    throw lost(name, last);
  };
};

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

  const get = async (path: string): Promise<Answer | undefined> => {
    const answer = await ask(path);
    if (answer.status === 404) return undefined;
    if (answer.json === undefined) throw refused(name, answer.status);
    return answer;
  };

  /** @param from how many rows have been read */
  const readPage = async (call: Call, from: number) => {
    const answer = await get(pathOf(call) + pageQuery(from));
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
    read: async (call, params) => {
      const answer = await get(pathOf(call, params));
      return answer && normaliserFor(call.answer)(contentOf(call, answer.json));
    },
    readList: async (call) => {
      const rows: Row[] = [];
      for (let total = 1; rows.length < total; ) {
        const page = await readPage(call, rows.length);
        if (!page) return undefined;
        rows.push(...page.rows);
        total = page.total;
      }
      return rows;
    },
  };
};

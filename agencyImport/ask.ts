import { OtherServerError, readWithin, sendWithin, UnreadableAnswer } from './reach.ts';

export interface Connection {
  readonly url: string;
  readonly token: string;
  readonly send?: typeof fetch;
  /** Waits, in ms; in a test, not at all. */
  readonly pause: (ms: number) => Promise<void>;
  readonly progress?: (line: string) => void;
  /** Bytes and ms of an answer, and rows of a list; lower in a test. */
  readonly most?: { readonly bytes?: number; readonly ms?: number; readonly rows?: number };
}

/** Pauses between two tries, in ms: a server that starts anew is back within a minute. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000];

/** A list of a large agency takes its time; a connection that hangs is closed, so that the other server can stop its query. */
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

/** Longest wait: such servers count their limits over a quarter of an hour. */
const MAX_WAIT_MS = 16 * 60_000;

const UNTOLD_WAIT_MS = 60_000;

const MAX_WAITS = 20;

const retryAfterMs = ({ headers }: Response): number => {
  const header = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? Math.min(ms, MAX_WAIT_MS) : 0;
};

/** A supervisor or a proxy answers while the server itself is away. */
const isAway = (status: number) => status === 502 || status === 503 || status === 504;

export interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly contentRange: string | null;
}

/** Tries of an answer that is a server's fault, such as a page in the place of data. */
const TRIES_OF_FAULTS = 3;

interface Failure {
  readonly isAway: boolean;
  readonly reason: string;
  readonly cause?: unknown;
  readonly waitMs?: number;
}

const readAnswer = async (response: Response, most?: number): Promise<Answer | Failure> => {
  const { status, headers } = response;
  if (status >= 500) {
    await response.body?.cancel();
    return {
      isAway: isAway(status),
      reason: `responde ${status}`,
      waitMs: retryAfterMs(response),
    };
  }
  try {
    const text = await readWithin(response, most);
    const json: unknown = response.ok ? JSON.parse(text) : undefined;
    return { status, json, contentRange: headers.get('content-range') };
  } catch (cause) {
    if (cause instanceof OtherServerError || Object(cause).name === 'TimeoutError') throw cause;
    return { isAway: false, reason: 'responde algo que no son datos, o a medias', cause };
  }
};

const ENDLESS = 'no termina de responder a tiempo, y se cierra la conexión';

const unreadable = ({ reason, cause }: Failure) => new UnreadableAnswer(reason, { cause });

/** Error that a failure ends with after so many tries; undefined while it is tried again. */
const endOf = (name: string, failure: Failure, tries: number): OtherServerError | undefined => {
  if (!failure.isAway) return tries < TRIES_OF_FAULTS ? undefined : unreadable(failure);
  return tries <= PAUSES.length ? undefined : lost(name, failure.cause ?? failure.reason);
};

/** Asks again after what may pass: a connection cut, a server that starts anew, too many requests. */
export const asker = (connection: Connection, name: string) => {
  const { url, token, send = fetch, pause, progress, most } = connection;
  const base = baseOf(url);
  const once = async (path: string): Promise<Response> => {
    for (let waits = 0; ; waits += 1) {
      // Anew after each wait, which may be longer than an answer may take.
      const signal = AbortSignal.timeout(most?.ms ?? ANSWER_MS);
      const request = { headers: { accept: 'application/json', token }, signal };
      const response = await sendWithin(send, new URL(path, base), request);
      if (response.status !== 429) return response;
      if (waits === MAX_WAITS) throw lost(name, response.status);
      const ms = retryAfterMs(response) || UNTOLD_WAIT_MS;
      await response.body?.cancel();
      progress?.(`${name} pide esperar ${Math.ceil(ms / 1000)} s…`);
      await pause(ms);
    }
  };
  const attempt = async (path: string): Promise<Answer | Failure> => {
    try {
      return await readAnswer(await once(path), most?.bytes);
    } catch (cause) {
      if (cause instanceof OtherServerError) throw cause;
      // The query may go on there: it is not asked a second time beside itself.
      if (Object(cause).name === 'TimeoutError')
        throw unreadable({ isAway: false, reason: ENDLESS, cause });
      return { isAway: true, reason: 'no termina de responder', cause };
    }
  };
  const again = async (path: string): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const outcome = await attempt(path);
      if (!('reason' in outcome)) return outcome;
      const end = endOf(name, outcome, tries);
      if (end) throw end;
      await pause(Math.max(PAUSES[tries - 1] ?? 0, outcome.waitMs ?? 0));
    }
  };
  return async (path: string, isOnce = false): Promise<Answer> => {
    if (!isOnce) return again(path);
    const outcome = await attempt(path);
    if ('reason' in outcome) throw unreadable(outcome);
    return outcome;
  };
};

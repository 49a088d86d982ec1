import { printable } from '../domain/printable.ts';
import { InputError } from '../server/cli/newUser.ts';

/** How an address of the internet is asked: what it answers is read within limits, and never followed elsewhere. */

export class OtherServerError extends InputError {
  constructor(sentence: string, options?: ErrorOptions) {
    super(printable(sentence), options);
  }
}

export class UnreadableAnswer extends OtherServerError {}

/** Limit in bytes: the whole list of a large agency is a tenth of it. */
const MAX_BYTES = 256 * 1024 * 1024;

const MAX_REDIRECTS = 5;

/** A POST is not sent again as something else. */
const keepsMethod = (status: number) => status === 307 || status === 308;

/**
 * Sends a request, and follows redirects within its own origin alone: a session or a password goes nowhere else.
 * @throws OtherServerError where it is sent to another origin, or round and round
 */
export const sendWithin = async (
  send: typeof fetch,
  url: URL,
  request: RequestInit,
): Promise<Response> => {
  let at = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await send(at, { ...request, redirect: 'manual' });
    const location = response.headers.get('location');
    const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
    if (!isRedirect) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, at) ? new URL(location, at) : undefined;
    if (next?.origin !== url.origin)
      throw new OtherServerError(
        `${url.host} remite a otra dirección, ${next?.origin ?? location}: no se le envía la sesión. Si es la del servidor, úsela como --url.`,
      );
    if (request.method === 'POST' && !keepsMethod(response.status))
      throw new OtherServerError(
        `${url.host} remite a ${next.href}: revise la dirección de --url.`,
      );
    at = next;
  }
  throw new OtherServerError(`${url.host} remite una y otra vez a otra dirección suya.`);
};

/**
 * Reads an answer whole.
 * @param most bytes; more are not read
 * @throws UnreadableAnswer for a longer one
 */
export const readWithin = async (response: Response, most = MAX_BYTES): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > most)
      throw new UnreadableAnswer(`la respuesta pasa de ${Math.floor(most / 1024 / 1024)} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

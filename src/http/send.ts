import { readSession } from '../session/session.ts';
import { apiUrl } from './apiUrl.ts';
import { Refusal, refusalBody } from './refusal.ts';

/** A request to the agency's API. */
export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base, parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** An answer of 200 and up to 299. */
export interface Incoming {
  readonly headers: Headers;
  /** The parsed answer; undefined when it was empty. */
  readonly json: unknown;
}

/**
 * Sends a request with the session's token, credentials and JSON (specification §7).
 * @throws Refusal when the server refuses, cannot be reached (status 0) or does not answer JSON
 * @throws DOMException AbortError when `signal` cancels it
 */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  const response = await reach(outgoing);
  const json = await parse(response);
  if (!response.ok) throw refusalOf(response, json);
  return { headers: response.headers, json };
}

const reach = ({ method, path, query, body, signal }: Outgoing): Promise<Response> =>
  fetch(apiUrl(path, query), {
    method,
    headers: headersFor(body),
    credentials: 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Refusal(0);
  });

function headersFor(body: unknown): Record<string, string> {
  const token = readSession()?.accessToken;
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { token } : {}),
  };
}

async function parse(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page, most likely: its status still says what happened.
    if (!response.ok) return undefined;
    throw new Refusal(response.status);
  }
}

function refusalOf(response: Response, json: unknown): Refusal {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new Refusal(response.status, refusalBody(json), retryAfter);
}

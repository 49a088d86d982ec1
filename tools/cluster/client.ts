import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Call, pathOf } from '../../domain/contract/index.ts';
import { readAnswer } from '../../tests/support/readAnswer.ts';
import type { Tally } from './tally.ts';

/** What is sent with a call. */
export interface Sent {
  readonly params?: Record<string, number>;
  readonly body?: object;
  /** Of a list. */
  readonly query?: string;
}

/** Where the calls go, as whom, and who counts them. */
export interface Way {
  readonly url: string;
  readonly token: string;
  tally(): Tally;
}

/** A call that does not come back in this time hangs. */
const ANSWER_LIMIT_MS = 40_000;
/** Whoever is not served in this time is lost to the cluster. */
const PATIENCE_MS = 180_000;
/** Shorter than the server's Retry-After, so that the moment it serves again is seen. */
const RETRY_MS = 250;

/** Answers a server in trouble gives, or a proxy without a server. */
const AGAIN = new Set([502, 503, 504]);

/** The call was refused, or given up. */
export class NotServed extends Error {}

const requestOf = ({ token }: Way, call: Call, { body }: Sent, key: string): RequestInit => ({
  method: call.method,
  headers: {
    token,
    ...(call.method === 'GET' ? {} : { 'idempotency-key': key }),
    ...(body ? { 'content-type': 'application/json' } : {}),
  },
  ...(body ? { body: JSON.stringify(body) } : {}),
});

/** @returns undefined where the same is to be asked again */
const attempt = async (way: Way, address: string, request: RequestInit) => {
  try {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const answer = await fetch(address, { ...request, signal });
    const text = await answer.text();
    if (!AGAIN.has(answer.status)) return { status: answer.status, text };
    if (answer.status === 503) way.tally().unavailable();
    else way.tally().cut();
    if (!answer.headers.has('retry-after'))
      way.tally().unexpected(`${answer.status} without Retry-After: ${text.slice(0, 100)}`);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') way.tally().hung();
    else way.tally().cut();
  }
  return undefined;
};

/**
 * Makes a call as a patient browser does: under one key, again and again until it is answered.
 * @returns the answer, read as the screens do; of a list nothing
 * @throws NotServed when it was refused, or not answered in three minutes
 */
export const ask = async (way: Way, call: Call, sent: Sent = {}): Promise<unknown> => {
  const address = `${way.url}/api/${pathOf(call, sent.params)}${sent.query ?? ''}`;
  const request = requestOf(way, call, sent, randomUUID());
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS) {
    const answer = await attempt(way, address, request);
    if (!answer) {
      await wait(RETRY_MS);
      continue;
    }
    if (answer.status >= 200 && answer.status < 300) {
      way.tally().answered(begun, call.method !== 'GET');
      return call.list ? undefined : readAnswer(call, JSON.parse(answer.text), false);
    }
    const what = `${call.method} ${call.path} answered ${answer.status}: ${answer.text.slice(0, 200)}`;
    way.tally().unexpected(what);
    throw new NotServed(what);
  }
  const what = `${call.method} ${call.path} was not answered in ${PATIENCE_MS / 1_000} s`;
  way.tally().unexpected(what);
  throw new NotServed(what);
};

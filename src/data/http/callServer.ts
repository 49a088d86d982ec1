import { HttpError } from 'ra-core';
import { z } from 'zod';
import type { AnswerOf, Call } from '../../../domain/contract/call.ts';
import { honoursKeys, pathOf } from '../../../domain/contract/sending.ts';
import { rowNormaliser } from '../../../domain/contract/wire.ts';
import type { NamedFile } from '../records.ts';
import { ApiError } from './apiError.ts';
import { noteIds } from './idForms.ts';
import { type DownloadWatch, type Outgoing, send, sendFile, sendForFile } from './send.ts';
import { sentForm } from './sentForm.ts';
import { unwrapEnvelope } from './unwrapEnvelope.ts';

export interface CallParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

interface CallResult {
  /** Data under the envelope key, normalised; undefined when the server sent nothing there. */
  readonly data: unknown;
  /** The rows' place in the whole list, where the server pages (`policies 0-24/1234`). */
  readonly contentRange: string | null;
}

/** Keys of requests that were sent and have not been answered: they may have been carried out. */
const unanswered = new Map<string, string>();

/** New key, not by `randomUUID`, which browsers keep from pages without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Whether the server said no, rather than nothing. `in_progress` is no answer either: the request
 * has been received, and what it came to is not at hand yet.
 */
const wasAnswered = (error: unknown) =>
  error instanceof HttpError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.body?.code !== 'in_progress';

/**
 * Runs a request that must not be carried out twice. Sent again after no answer came, or at the
 * same time, it has the key it had; after an answer, the next one is another request.
 *
 * @param request what is asked for: the same text for the same address and body
 */
export async function withIdempotencyKey<Result>(
  request: string,
  run: (key: string) => Promise<Result>,
): Promise<Result> {
  const key = unanswered.get(request) ?? newKey();
  unanswered.set(request, key);
  try {
    const result = await run(key);
    unanswered.delete(request);
    return result;
  } catch (error) {
    if (wasAnswered(error)) unanswered.delete(request);
    throw error;
  }
}

/**
 * Makes a call of the contract: token, envelope, and ids and amounts as numbers whatever the
 * server writes. A write is carried out once, though its answer gets lost and it is
 * sent again.
 * @throws HttpError with the status (0 when no answer came), a Spanish message fit to show and the
 *   fields' messages in `body.errors`, where react-admin's forms look for them
 * @throws DOMException AbortError when `signal` cancels it
 */
export async function callServer(call: Call, parts: CallParts = {}): Promise<CallResult> {
  const request = outgoing(call, parts);
  const run = (onceKey?: string) =>
    explained(async () => {
      const { headers, json } = await send({ ...request, onceKey });
      noteIds(json);
      return {
        data: normalise(call, unwrapEnvelope(call, json)),
        contentRange: headers.get('content-range'),
      };
    });
  if (!honoursKeys(call)) return run();
  const { method, path, query, body } = request;
  return withIdempotencyKey(JSON.stringify([method, path, query, body]), run);
}

/**
 * The answer to a call of the contract, under the contract's type.
 * @throws HttpError and DOMException as {@link callServer}
 */
export async function answerTo<C extends Call>(call: C, parts?: CallParts): Promise<AnswerOf<C>> {
  const { data } = await callServer(call, parts);
  // Normalised by the call's own schema.
  return data as AnswerOf<C>;
}

/**
 * Makes a call of the contract whose answer is a file, under the name that the server tells.
 * @param unnamed what it is called where another agency's server names it not
 * @param watch told of the progress of the file
 * @throws HttpError and DOMException as {@link callServer}
 */
export const callForFile = (
  call: Call,
  parts: CallParts = {},
  unnamed = 'archivo',
  watch?: DownloadWatch,
): Promise<NamedFile> => explained(() => sendForFile(outgoing(call, parts), unnamed, watch));

/**
 * Makes a call of the contract whose body is a file.
 * @param onProgress told of its part that has gone, 0 to 1
 * @throws HttpError and DOMException as {@link callServer}
 */
export const callWithFile = <C extends Call>(
  call: C,
  parts: Omit<CallParts, 'body'>,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<AnswerOf<C>> =>
  explained(async () => {
    const { json } = await sendFile(outgoing(call, parts), file, onProgress);
    // Normalised by the call's own schema.
    return normalise(call, unwrapEnvelope(call, json)) as AnswerOf<C>;
  });

const outgoing = (call: Call, { params, query, body, signal }: CallParts): Outgoing => ({
  method: call.method,
  path: pathOf(call, params),
  ...(query ? { query } : {}),
  ...(call.body ? { body: sentForm(call, body) } : {}),
  signal,
});

export async function explained<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof ApiError
      ? new HttpError(error.message, error.status, error.body)
      : error;
  }
}

/** A list's answer schema describes one row, its whole schema a row of the bare list. */
const normalise = (call: Call, data: unknown): unknown => {
  const ofOne = rowNormaliser(call);
  return Array.isArray(data) && !(call.answer instanceof z.ZodArray)
    ? data.map(ofOne)
    : ofOne(data);
};

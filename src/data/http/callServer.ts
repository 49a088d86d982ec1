import { HttpError } from 'ra-core';
import { z } from 'zod';
import { parseCivilDate } from '../../../domain/civilDate.ts';
import { type AnswerOf, type Call, honoursKeys, pathOf } from '../../../domain/contract/call.ts';
import { rowNormaliser, wireDay } from '../../../domain/contract/wire.ts';
import { auth } from '../../i18n/texts/auth.ts';
import type { NamedFile } from '../records.ts';
import { ApiError, apiErrorBody } from './apiError.ts';
import { underKey } from './onceKeys.ts';
import { type DownloadWatch, type Outgoing, send, sendForFile } from './send.ts';

const CIVIL_DATE = /^\d{4}-\d\d-\d\d$/;

const civilDateIn = (value: unknown) =>
  typeof value === 'string' && CIVIL_DATE.test(value) ? parseCivilDate(value) : undefined;

const isForm = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * A form as agency servers get it: beside each date its companion, named with the suffix
 * `ForBackend`, which holds an ISO timestamp (specification §3).
 * @param body what is sent; only a form with dates changes
 */
function withDateCompanions(body: unknown): unknown {
  if (!isForm(body)) return body;
  const companions = Object.entries(body).flatMap(([name, value]) => {
    const day = civilDateIn(value);
    return day ? [[`${name}ForBackend`, wireDay(day)]] : [];
  });
  return companions.length === 0 ? body : { ...body, ...Object.fromEntries(companions) };
}

/** What a call of the contract is made with. */
interface CallParts {
  /** Values of the path's `:names`. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent when the call takes one; servers ignore fields they do not know (domain §2). */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** What a call brought. */
interface CallResult {
  /** What stood under the envelope key, normalised; undefined when the server sent nothing there. */
  readonly data: unknown;
  /** The rows' place in the whole list, where the server pages (`policies 0-24/1234`). */
  readonly contentRange: string | null;
}

/**
 * Makes a call of the contract: token, envelope, and ids and amounts as numbers whatever the
 * server writes (domain §2). A write is carried out once, though its answer gets lost and it is
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
      return {
        data: normalise(call, opened(call, json)),
        contentRange: headers.get('content-range'),
      };
    });
  if (!honoursKeys(call)) return run();
  const { method, path, query, body } = request;
  return underKey(JSON.stringify([method, path, query, body]), run);
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

const outgoing = (call: Call, { params, query, body, signal }: CallParts): Outgoing => ({
  method: call.method,
  path: pathOf(call, params),
  ...(query ? { query } : {}),
  ...(call.body ? { body: withDateCompanions(body) } : {}),
  signal,
});

/** Runs a call; what the server refused is thrown as react-admin knows errors. */
export async function explained<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof ApiError
      ? new HttpError(error.message, error.status, error.body)
      : error;
  }
}

/**
 * What stands under the envelope key. Specification §7 gives not every call a status, nor the
 * record in every answer to a write.
 */
function opened({ method, envelope }: Call, json: unknown): unknown {
  if (envelope === null || Array.isArray(json)) return json;
  const answer: Record<string, unknown> = Object(json);
  if (envelope in answer) return answer[envelope];
  const { status } = answer;
  if (status === 'success' || (method !== 'GET' && typeof status !== 'string')) return undefined;
  const said = apiErrorBody(json);
  // An answer with a status is a refusal; any other answer is not one of this call.
  throw new HttpError(said.message ?? auth.login.unexpected, status ? 400 : 502, said);
}

/** A list's answer schema describes one row, its whole schema a row of the bare list. */
const normalise = (call: Call, data: unknown): unknown => {
  const ofOne = rowNormaliser(call);
  return Array.isArray(data) && !(call.answer instanceof z.ZodArray)
    ? data.map(ofOne)
    : ofOne(data);
};

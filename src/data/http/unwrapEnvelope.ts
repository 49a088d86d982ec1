import { HttpError } from 'ra-core';
import { z } from 'zod';
import type { Call } from '../../../domain/contract/call.ts';
import { isEmptyListAnswer } from '../../../domain/contract/emptyList.ts';
import { auth } from '../../i18n/texts/auth.ts';
import { apiErrorBody, codedStatus } from './apiError.ts';

type Answer = Readonly<Record<string, unknown>>;

const isWordsAlone = ({ message, status }: Answer): boolean =>
  typeof message === 'string' && status === undefined;

function refusedStatus({ method }: Call, { message, status }: Answer): number {
  if (status === undefined && message === undefined) return 502;
  return codedStatus(message) ?? (method === 'GET' && status === undefined ? 404 : 400);
}

const refusal = (call: Call, json: unknown): HttpError => {
  const body = apiErrorBody(json);
  return new HttpError(
    body.message ?? auth.login.unexpected,
    refusedStatus(call, Object(json)),
    body,
  );
};

/** Another server skips what it does not find, and says that nothing was applied. */
const isNothingApplied = ({ applied }: Answer): boolean =>
  Array.isArray(applied) && applied.length === 0;

const nothingApplied = () =>
  new HttpError(
    'El servidor de la agencia no registró nada de lo enviado. Actualice la página e intente de nuevo.',
    409,
    {},
  );

/** Some servers put a user under `user` where specification §7 has one bare. */
const isWrappedUser = ({ answer: shape }: Call, answer: Answer): boolean =>
  shape instanceof z.ZodObject && 'uuid' in shape.shape && 'user' in answer;

const isRefusedWrite = ({ method }: Call, { status }: Answer): boolean =>
  method !== 'GET' && typeof status === 'string' && status !== 'success';

function bare(call: Call, json: unknown): unknown {
  const answer: Answer = Object(json);
  if (isWrappedUser(call, answer)) return answer.user;
  if (isEmptyListAnswer(call, answer)) return [];
  if (isWordsAlone(answer) || isRefusedWrite(call, answer)) throw refusal(call, json);
  return json;
}

/**
 * What stands under the envelope key of an answer that came with a status of success. Specification
 * §7 gives not every call a status, nor the record in every answer to a write; some servers refuse with
 * 200 and a message, and tell an empty list by a message alone.
 * @returns undefined where a write was confirmed without its record
 * @throws HttpError where it was refused after all, with the status its message stands for; 502 where
 *   the answer is none of this call
 */
export function unwrapEnvelope(call: Call, json: unknown): unknown {
  if (Array.isArray(json)) return json;
  if (call.envelope === null) return bare(call, json);
  const answer: Answer = Object(json);
  const { status } = answer;
  if (isNothingApplied(answer)) throw nothingApplied();
  if (call.envelope in answer && (status === undefined || status === 'success'))
    return answer[call.envelope];
  if (status === 'success') return undefined;
  if (isEmptyListAnswer(call, answer)) return [];
  throw refusal(call, json);
}

import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Call } from '../../domain/contract/index.ts';
import type { Context } from '../../server/context.ts';

/**
 * What every write of the contract promises, watched over each call any test makes: a success is
 * in the audit trail, and was done under its idempotency key.
 */

const KEY = 'idempotency-key';

/** What tests cause by themselves while a call runs beside them. */
const OF_NO_REQUEST = ['audit.archived', 'user.registered', 'load'];

const isWrite = ({ method }: Call) => method !== 'GET';
const isKeyed = ({ method, access, unkeyed }: Call) =>
  (method === 'POST' || method === 'PUT') && access !== 'public' && !unkeyed;

/** @returns the headers, with a key of its own for a write whose test brings none */
export function withKey(call: Call, headers: Record<string, string> = {}): Record<string, string> {
  return isKeyed(call) ? { [KEY]: randomUUID(), ...headers } : headers;
}

/** Issuing instalments when there is none to issue: a success that writes nothing. */
const wroteNothing = ({ body }: LightMyRequestResponse) => body.includes('"createdPayments":[]');

const lastEntry = async ({ database }: Context) => {
  const head = await database.kysely
    .selectFrom('audit_head')
    .select('sequence')
    .executeTakeFirstOrThrow();
  return head.sequence;
};

/** @throws Error for an entry of a request that does not say where it came from */
const watchAddresses = async ({ database }: Context, call: Call, before: number) => {
  const unknown = await database.kysely
    .selectFrom('audit_entries')
    .select('action')
    .where('sequence', '>', before)
    .where('address', 'is', null)
    .where('action', 'not in', OF_NO_REQUEST)
    .execute();
  if (unknown.length > 0)
    throw new Error(`${call.method} ${call.path} left ${unknown[0]?.action} without an address`);
};

const answerUnder = async ({ database }: Context, key: string) => {
  const row = await database.kysely
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.answer;
};

/**
 * @param headers those the call is made with
 * @param send makes the call
 * @throws Error when a write that succeeded broke a promise
 */
export async function watchWrite(
  context: Context,
  call: Call,
  headers: Record<string, string>,
  send: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  if (!isWrite(call) || call.unaudited) return send();
  const before = await lastEntry(context);
  const response = await send();
  if (response.statusCode < 500) await watchAddresses(context, call, before);
  if (response.statusCode >= 300 || response.headers['idempotency-replayed'] === 'true')
    return response;
  if (!wroteNothing(response) && (await lastEntry(context)) === before)
    throw new Error(`${call.method} ${call.path} left no entry in the audit trail`);
  const key = headers[KEY];
  if (isKeyed(call) && key && !(await answerUnder(context, key)))
    throw new Error(`${call.method} ${call.path} kept no answer under its idempotency key`);
  return response;
}

import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
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

/** What a call left behind, in one question, as every write of every test is asked. */
const leftBy = ({ database }: Context, before: number, key: string) =>
  database.kysely
    .selectFrom('audit_head')
    .select(({ selectFrom }) => [
      'sequence as last',
      selectFrom('audit_entries')
        .select('action')
        .where('sequence', '>', before)
        .where('address', 'is', null)
        .where('action', 'not in', OF_NO_REQUEST)
        .limit(1)
        .as('withoutAddress'),
      selectFrom('idempotency_keys')
        .select('answer')
        // An API key's own stands behind its number.
        .where(sql<string>`regexp_replace(key, '^[0-9]+ ', '')`, '=', key)
        .where('answer', 'is not', null)
        .limit(1)
        .as('answer'),
    ])
    .executeTakeFirstOrThrow();

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
  if (response.statusCode >= 500) return response;
  const key = headers[KEY] ?? '';
  const { last, withoutAddress, answer } = await leftBy(context, before, key);
  const name = `${call.method} ${call.path}`;
  if (withoutAddress) throw new Error(`${name} left ${withoutAddress} without an address`);
  if (response.statusCode >= 300 || response.headers['idempotency-replayed'] === 'true')
    return response;
  if (!wroteNothing(response) && last === before)
    throw new Error(`${name} left no entry in the audit trail`);
  if (isKeyed(call) && key && !answer)
    throw new Error(`${name} kept no answer under its idempotency key`);
  return response;
}

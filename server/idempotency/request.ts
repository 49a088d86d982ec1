import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../domain/contract/call.ts';
import { honoursKeys } from '../../domain/contract/sending.ts';
import { canonicalJson } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { invalid } from '../problem.ts';
import type { KeyedRequest } from './executeIdempotent.ts';

const HEADER = 'idempotency-key';

/** Visible ASCII, as the IETF's draft has it. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * What a request asks for, under its `Idempotency-Key`.
 *
 * The hash is keyed: a body may hold a card's number or a password, which could be guessed from a
 * plain hash of the rest of the body.
 * @returns undefined for a request without a key, or of a call that honours none
 * @throws Problem 400 for a key that is no key
 */
export const keyedRequest = (
  { vault }: Context,
  call: Call,
  request: FastifyRequest,
): KeyedRequest | undefined => {
  const key = request.headers[HEADER];
  if (key === undefined || !request.actor || !honoursKeys(call)) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw invalid({}, 'La cabecera Idempotency-Key debe tener de 1 a 200 caracteres visibles');
  }
  const requestHash = createHmac('sha256', vault.deriveKey('idempotency'))
    .update(canonicalJson([request.method, request.url, request.body ?? null]))
    .digest();
  const { userId, apiKey } = request.actor;
  return { userId, key: apiKey ? `${apiKey.id} ${key}` : key, requestHash };
};

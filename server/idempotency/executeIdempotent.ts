import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../domain/contract/call.ts';
import { honoursKeys } from '../../domain/contract/sending.ts';
import { canonicalJson } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import type { IdempotencyLock, Trx } from '../db/transaction.ts';
import { type CallAnswer, JsonText, Page, Raw, WholeList } from '../http/answers.ts';
import { conflict, invalid } from '../problem.ts';
import { claimKey, deleteExpiredKeys, findKey, type KeyId, keepAnswer } from './repository.ts';

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

const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

export interface KeyedRequest extends KeyId {
  /** Stands for method, address and body; 32 bytes. */
  readonly requestHash: Uint8Array;
}

/** Another request has used the key since this one looked it up. */
class AlreadyDone extends Error {}

const mismatch = () =>
  conflict('idempotency_mismatch', 'La clave de idempotencia ya se usó con otra solicitud');

const inProgress = () =>
  conflict(
    'in_progress',
    'Esta solicitud ya se recibió y su respuesta no está disponible. Actualice la pantalla.',
  );

const storedAnswer = async (
  { database, clock }: Context,
  request: KeyedRequest,
): Promise<JsonText | undefined> => {
  const record = await findKey(database.kysely, request, clock.now());
  if (!record) return undefined;
  if (!Buffer.from(request.requestHash).equals(record.request_hash)) throw mismatch();
  if (record.answer === null) throw inProgress();
  return new JsonText(record.answer);
};

class KeyLock implements IdempotencyLock {
  readonly #context: Context;
  readonly #request: KeyedRequest;
  taken = false;
  answer: unknown;

  constructor(context: Context, request: KeyedRequest) {
    this.#context = context;
    this.#request = request;
  }

  async claim(trx: Trx): Promise<void> {
    if (this.taken) throw new Error('A call writes in one transaction, or its key covers a part');
    const now = this.#context.clock.now();
    const expiresAt = new Date(now.getTime() + KEY_LIFE_MS);
    const { requestHash } = this.#request;
    if (!(await claimKey(trx, this.#request, requestHash, now, expiresAt))) throw new AlreadyDone();
    this.taken = true;
  }

  async keep(trx: Trx, result: unknown): Promise<void> {
    if (!(result instanceof JsonText)) return;
    await keepAnswer(trx, this.#request, result.text);
    this.answer = result;
  }
}

const isStored = (answer: CallAnswer): answer is JsonText | object =>
  !(answer instanceof Page || answer instanceof WholeList || answer instanceof Raw);

/** An answer made after the transaction is kept now; the key itself was kept with the work. */
const finish = async (
  context: Context,
  request: KeyedRequest,
  hold: KeyLock,
  answer: CallAnswer,
) => {
  const { kysely } = context.database;
  if (hold.answer !== answer && isStored(answer)) {
    await keepAnswer(
      kysely,
      request,
      answer instanceof JsonText ? answer.text : JSON.stringify(answer),
    );
  }
  await deleteExpiredKeys(kysely, context.clock.now());
};

/**
 * Does what a request asks for, once: asked again under the same key, it answers what it answered.
 * A request that fails leaves no key, as it leaves nothing else.
 * @param context the server's context
 * @param request the key, and what is asked for
 * @param perform does it, in the context it is given
 * @returns the answer, and whether it was given before
 * @throws Problem 409 `idempotency_mismatch` for a key that came with another request,
 *   `in_progress` when it was done and its answer is not at hand
 */
export const executeIdempotent = async (
  context: Context,
  request: KeyedRequest,
  perform: (context: Context) => Promise<CallAnswer>,
): Promise<{ answer: CallAnswer; replayed: boolean }> => {
  const before = await storedAnswer(context, request);
  if (before) return { answer: before, replayed: true };
  const hold = new KeyLock(context, request);
  try {
    const answer = await perform({ ...context, once: hold });
    if (hold.taken) await finish(context, request, hold, answer);
    return { answer, replayed: false };
  } catch (error) {
    if (!(error instanceof AlreadyDone)) throw error;
  }
  const meanwhile = await storedAnswer(context, request);
  if (!meanwhile) throw inProgress();
  return { answer: meanwhile, replayed: true };
};

import type { FastifyRequest } from 'fastify';
import { addMonths } from '../../../../domain/civilDate.ts';
import type { apiKeys as calls } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Answers, Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { lockRow, updateRow } from '../../../db/rows.ts';
import { conflict, invalid, notFound, unauthorized } from '../../../problem.ts';
import { inTransaction, joinTransaction } from '../../../transaction.ts';
import { hashSecret, looksLikeSecret, newSecret } from '../auth/secrets.ts';
import { actorOf, type SignedIn } from '../auth/sessions.ts';
import { awaitToday } from '../ownFields/service.ts';
import { registerAnswers, registerServices } from '../records/registers.ts';
import { apiKeyTable, findKeyInForce, touchKey } from './repository.ts';

const PREFIX = 'amp_';

const LAST_USE_WRITTEN_EVERY_MS = 60_000;

export const newKeySecret = (): string => PREFIX + newSecret();

export const keySecretOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(amp_.*)$/i.exec(headers.authorization ?? '')?.[1];

const notInForce = () =>
  unauthorized(
    'key_refused',
    'La clave de API no existe, venció o se terminó. Pida otra a quien administra Amparo.',
  );

/**
 * The creator of a key as the key may act for them at this moment.
 * @throws Problem 401
 */
export const findActorOfKey = async (context: Context, secret: string): Promise<SignedIn> => {
  if (!looksLikeSecret(secret.slice(PREFIX.length))) throw notInForce();
  const { kysely } = context.database;
  await awaitToday(context);
  const now = context.clock.now();
  const secretHash = hashSecret(secret);
  const key = await findKeyInForce(kysely, secretHash, today(context));
  if (!key) throw notInForce();
  const isDue = now.getTime() - (key.last_used_at?.getTime() ?? 0) >= LAST_USE_WRITTEN_EVERY_MS;
  if (isDue && !key.is_read_only) await touchKey(kysely, key, now);
  const actor = await actorOf(context, key, secretHash);
  return { ...actor, apiKey: { id: key.key_id, name: key.key_name } };
};

const MONTHS = 12;

/** @throws Problem 400 for a scope beyond the actor's own rights, and for a day that is past or over a year away */
const registerApiKey = async ({ context, actor, body }: Input<typeof calls.registerApiKey>) => {
  const ownRights: ReadonlySet<string> = actor.permissions;
  if (!body.scope.every((one) => ownRights.has(one)))
    throw invalid({ scope: texts.apiKeyBeyondOwn });
  const day = today(context);
  if (body.expiresOn <= day || body.expiresOn > addMonths(day, MONTHS))
    throw invalid({ expiresOn: texts.apiKeyExpiry });
  const secret = newKeySecret();
  return inTransaction(context, async (trx) => {
    const events: AuditEvent[] = [];
    const inside = joinTransaction(context, trx, (done) => events.push(...done));
    const { text } = await registerServices.apiKeys.register(inside, actor, body);
    const id = Number(JSON.parse(text).id);
    await trx
      .updateTable('api_keys')
      .set({ creator_id: actor.userId, secret_hash: hashSecret(secret) })
      .where('id', '=', id)
      .execute();
    const { text: row } = await apiKeyTable.read(trx, id);
    return { result: { ...JSON.parse(row), secret }, events };
  });
};

/** @throws Problem 404, 409 for a key that has ended */
const endApiKey = ({ context, actor, params: { id } }: Input<typeof calls.endApiKey>) =>
  inTransaction(context, async (trx) => {
    const missing = () => notFound('No existe una clave de API con este identificador');
    const { name, ended_at } = await lockRow(trx, 'api_keys', id, missing);
    if (ended_at) throw conflict('ended', 'Esta clave ya se terminó');
    await updateRow(trx, 'api_keys', id, { ended_at: context.clock.now() });
    return {
      result: await apiKeyTable.read(trx, id),
      events: [auditEvent('api_key.ended', ['api_key', id], actor, { details: { name } })],
    };
  });

export const apiKeys: Answers<typeof calls> = {
  ...registerAnswers.apiKeys,
  registerApiKey,
  endApiKey,
};

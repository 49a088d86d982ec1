import type { FastifyRequest } from 'fastify';
import { type Context, today } from '../../../context.ts';
import { unauthorized } from '../../../problem.ts';
import { hashSecret, looksLikeSecret, newSecret } from '../auth/secrets.ts';
import { actorOf, type SignedIn } from '../auth/sessions.ts';
import { awaitToday } from '../ownFields/service.ts';
import { findKeyInForce, touchKey } from './repository.ts';

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

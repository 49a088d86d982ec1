import { randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { findSecrets, keepSecret } from './repository.ts';

const SECRET_BYTES = 32;

/** How long the former secret of a webhook signs beside the new one. */
const BESIDE_MS = 24 * 60 * 60_000;

const ownerOf = (webhookId: number) => `webhook:${webhookId}`;

/** @returns the new secret of a webhook, as receivers take it; it is kept sealed */
export const makeSecret = async (
  trx: Trx,
  { vault, clock }: Pick<Context, 'vault' | 'clock'>,
  webhookId: number,
): Promise<string> => {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const [owner, now] = [ownerOf(webhookId), clock.now()];
  const wrapped_key = vault.createKey(owner);
  const row = { wrapped_key, sealed: vault.seal(wrapped_key, owner, secret) };
  await keepSecret(trx, webhookId, row, now, new Date(now.getTime() + BESIDE_MS));
  return secret;
};

export const secretsOf = async (
  db: Executor,
  { vault, clock }: Pick<Context, 'vault' | 'clock'>,
  webhookId: number,
): Promise<readonly string[]> =>
  (await findSecrets(db, webhookId, clock.now())).map(({ wrapped_key, sealed }) =>
    vault.open(wrapped_key, ownerOf(webhookId), sealed),
  );

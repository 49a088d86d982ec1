import { createHash } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import type { Context } from '../context.ts';
import { notFound, Problem } from '../problem.ts';
import { createAltcha } from './altcha.ts';
import { forgetExpiredUses, noteUse } from './repository.ts';
import { createTurnstile } from './turnstile.ts';
import type { CaptchaVerifier } from './verifier.ts';

const altchaOf = ({ config, vault }: Context) => createAltcha(config.captcha.cost, vault);

const verifierOf = (context: Context): CaptchaVerifier => {
  const { provider, verifyUrl, secretKey = '' } = context.config.captcha;
  return provider === 'altcha' ? altchaOf(context) : createTurnstile({ verifyUrl, secretKey });
};

const refused = () =>
  new Problem(
    400,
    'captcha_invalid',
    'La verificación de seguridad no es válida o ha caducado. Complétela de nuevo.',
  );

/**
 * Lets a request through whose sender has solved a human verification, each of which is good once
 * (domain §3). Not to be called inside a transaction: it may ask another server.
 * @param context configuration, clock and database
 * @param token what the browser sent as `turnstileToken`
 * @throws Problem 400 for a wrong, used or expired token; 503 when the verifier is out of reach
 */
export const requireHuman = async (context: Context, token: string): Promise<void> => {
  const now = context.clock.now();
  const proof = await verifierOf(context).verify(token, now);
  if (!proof) throw refused();
  const { kysely } = context.database;
  const hash = createHash('sha256').update(proof.id).digest();
  if (!(await noteUse(kysely, hash, proof.expiresAt))) throw refused();
  await forgetExpiredUses(kysely, now);
};

/**
 * @param context configuration, clock and keys
 * @returns a new challenge for the browser's widget
 * @throws Problem 404 when another provider verifies
 */
export const newChallenge = async (context: Context): Promise<Challenge> => {
  if (context.config.captcha.provider !== 'altcha') {
    throw notFound('La verificación de seguridad la hace otro proveedor');
  }
  return altchaOf(context).challenge(context.clock.now());
};

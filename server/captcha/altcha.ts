import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Vault } from '../vault/vault.ts';
import { type CaptchaVerifier, PROOF_LIFE_MS } from './verifier.ts';

/** Algorithm that the browser's widget has a worker for built in. */
const ALGORITHM = 'PBKDF2/SHA-256';

/** Keys a browser tries, one by one, at least; the server derives a single one. */
const MIN_TRIES = 100;
const MAX_TRIES = 200;

/** Payload of the widget: base64 of the challenge as it got it, and the solution it found. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      data: z.object({ expires: z.int() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

const decode = (token: string) => {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data;
  } catch {
    return undefined;
  }
};

export interface Altcha extends CaptchaVerifier {
  /**
   * @param now the instant it is asked for; it expires five minutes later
   * @returns a new challenge, signed
   */
  challenge(now: Date): Promise<Challenge>;
}

/**
 * @param cost PBKDF2 rounds of each try (CAPTCHA_COST)
 * @param vault source of the keys the challenges are signed with
 * @returns the proof-of-work verification of domain §3
 */
export const createAltcha = (cost: number, vault: Pick<Vault, 'deriveKey'>): Altcha => {
  const secrets = {
    hmacSignatureSecret: vault.deriveKey('captcha challenge').toString('hex'),
    hmacKeySignatureSecret: vault.deriveKey('captcha solution').toString('hex'),
  };
  return {
    challenge: (now) =>
      createChallenge({
        ...secrets,
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(MIN_TRIES, MAX_TRIES),
        deriveKey,
        // Not `expiresAt`: the library and the widget hold that against their own machine's clock.
        data: { expires: now.getTime() + PROOF_LIFE_MS },
      }),
    verify: async (token, now) => {
      const sent = decode(token);
      if (!sent) return undefined;
      const { verified } = await verifySolution({ ...sent, ...secrets, deriveKey });
      const { nonce, data } = sent.challenge.parameters;
      if (!verified || data.expires <= now.getTime()) return undefined;
      return { id: nonce, expiresAt: new Date(data.expires) };
    },
  };
};

import { z } from 'zod';
import { type CaptchaVerifier, PROOF_LIFE_MS, verifierOutOfReach } from './verifier.ts';

export const TURNSTILE_SCRIPT =
  'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

const TIMEOUT_MS = 5_000;

interface Settings {
  readonly verifyUrl: string;
  readonly secretKey: string;
  readonly timeoutMs?: number;
}

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** Refusals that say nothing about the visitor: a wrong secret, or a fault of the verifier. */
const NOT_THE_VISITOR = ['missing-input-secret', 'invalid-input-secret', 'internal-error'];

const ask = async ({ verifyUrl, secretKey, timeoutMs = TIMEOUT_MS }: Settings, token: string) => {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret: secretKey, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status >= 500) throw verifierOutOfReach();
  return verdict.parse(await response.json());
};

/**
 * @param settings where the verifier is and the secret it knows us by
 * @returns the verification of Cloudflare Turnstile
 */
export const createTurnstile = (settings: Settings): CaptchaVerifier => ({
  verify: async (token, now) => {
    const answer = await ask(settings, token).catch(() => {
      throw verifierOutOfReach();
    });
    if (answer.success) {
      return { id: token, expiresAt: new Date(now.getTime() + PROOF_LIFE_MS) };
    }
    if (answer['error-codes'].some((code) => NOT_THE_VISITOR.includes(code))) {
      throw verifierOutOfReach();
    }
    return undefined;
  },
});

import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { platform } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';

/** Solves a challenge as the browser's widget does. @returns what it sends as `turnstileToken` */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  const { parameters, signature } = challenge;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}

/** Asks the server for a challenge and solves it. @returns a token good for one use */
export async function humanToken(api: TestApi): Promise<string> {
  const { body } = await api.call(platform.captchaChallenge);
  // The contract leaves the challenge's shape to the library.
  return solve(body as unknown as Challenge);
}

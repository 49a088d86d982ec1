import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { publicPaths } from '../../domain/contract/publicPaths.ts';
import { send } from '../data/http/send.ts';

const MOST_WORKERS = 8;

/**
 * Asks for a challenge and solves it in workers (domain §3).
 * @param controller aborts the work
 * @returns what the server takes as `turnstileToken`: base64 of challenge and solution
 * @throws ApiError when there is no challenge; Error when it was not solved
 */
export async function solveAltcha(controller: AbortController): Promise<string> {
  const { signal } = controller;
  const { json } = await send({ method: 'GET', path: publicPaths.captchaChallenge, signal });
  // Made by the same library, at the server.
  const challenge = json as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2),
    createWorker: () => new Pbkdf2Worker(),
  });
  if (!solution) throw new Error('The challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

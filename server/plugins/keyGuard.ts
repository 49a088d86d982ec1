import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isClosedToKeys } from '../../domain/agency/apiKeys/reach.ts';
import type { Call } from '../../domain/contract/call.ts';
import { Problem } from '../problem.ts';

/** Requests of a key in a minute, over all addresses and processes. */
export const REQUESTS_OF_KEY = 120;

const forPeople = () =>
  new Problem(
    403,
    'not_for_keys',
    'Esta llamada es solo para personas: entre a Amparo con su usuario.',
  );

const tooMany = (seconds: number) =>
  new Problem(
    429,
    'too_many_requests',
    `La clave hizo más de ${REQUESTS_OF_KEY} solicitudes en un minuto. Espere ${seconds} segundos.`,
    undefined,
    seconds,
  );

/**
 * Bounds what a key does, whatever its scope.
 * @returns throws Problem 429 past its requests of the minute, and 403 for a call that people alone may make
 */
export const keyGuard = (app: FastifyInstance) => {
  const count = app.createRateLimit({
    timeWindow: '1 minute',
    max: REQUESTS_OF_KEY,
    keyGenerator: ({ actor }) => `key ${actor?.apiKey?.id}`,
  });
  return async (request: FastifyRequest, call?: Call): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds);
    if (call && isClosedToKeys(call)) throw forPeople();
  };
};

import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { notFound, unauthorized } from '../../../problem.ts';
import { hashSecret } from '../auth/secrets.ts';

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** Requests of this machine, by the socket's own address; what a proxy here passes on is not from here. */
export const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded;

/**
 * Lets a monitor read the figures: with the token where one is set, else from this machine only.
 * @throws Problem 404, as if there were nothing
 */
export const requireMonitor = ({ metricsToken }: Config, request: FastifyRequest): void => {
  const allowed = metricsToken
    ? timingSafeEqual(hashSecret(bearerOf(request)), hashSecret(metricsToken))
    : isFromHere(request);
  if (!allowed) throw notFound('La dirección solicitada no existe');
};

/**
 * Lets who is signed in read the description of the API, or everybody where that is wanted.
 * @throws Problem 401
 */
export const requireReader = ({ docsArePublic }: Config, { actor }: FastifyRequest): void => {
  if (!docsArePublic && !actor)
    throw unauthorized('session_expired', 'Inicie sesión para ver la descripción de la API.');
};

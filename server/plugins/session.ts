import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../domain/contract/call.ts';
import {
  OWN_FIELDS_MARK_HEADER,
  PERMISSION_MARK_HEADER,
  SERVER_CLOCK_HEADER,
} from '../../domain/markHeaders.ts';
import { permissionMark } from '../../domain/permissions.ts';
import { findActorOfKey, keySecretOf } from '../areas/agency/apiKeys/service.ts';
import { deny } from '../areas/agency/auth/denial.ts';
import { findActor } from '../areas/agency/auth/sessions.ts';
import type { Context } from '../context.ts';
import { addressOf } from '../http/address.ts';
import { unauthorized } from '../problem.ts';

const TOKEN_HEADER = 'token';

const expired = () =>
  unauthorized('session_expired', 'Su sesión ha expirado. Inicie sesión nuevamente.');

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers[TOKEN_HEADER];
  return typeof header === 'string' && header ? header : undefined;
};

/**
 * Who makes a request: a user in their session, or a key for its creator.
 * @throws Problem 401 for a key that is not in force
 */
const senderOf = async (context: Context, request: FastifyRequest) => {
  const secret = keySecretOf(request);
  if (secret) return findActorOfKey(context, secret);
  const token = tokenOf(request);
  return token ? findActor(context, token) : undefined;
};

/**
 * Lets a request through when its sender may make the call: default deny.
 * @throws Problem 401 without a live session, 403 without the permission (and records it), 403 and 429 of a key
 */
const authorize = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
): Promise<void> => {
  const { access } = call;
  const actor = await senderOf(context, request);
  if (!actor && access !== 'public') throw expired();
  request.actor = actor ?? null;
  if (actor?.apiKey) await request.server.checkKey(request, call);
  if (access === 'public' || !actor) return;
  reply.header(PERMISSION_MARK_HEADER, permissionMark(actor.permissions));
  reply.header(OWN_FIELDS_MARK_HEADER, actor.ownFieldsMark);
  reply.header(SERVER_CLOCK_HEADER, context.clock.now().toISOString());
  if (access !== 'session' && !actor.permissions.has(access))
    await deny({ ...context, address: addressOf(request) }, actor, access);
};

/** Guards every route by the access its call declares; a route without a call cannot exist. */
export const sessionGuard = (app: FastifyInstance, context: Context): void => {
  app.decorateRequest('actor', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.call) throw new Error(`${url} is not a call of the contract`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const call = request.routeOptions.config.call;
    if (call) await authorize(context, request, reply, call);
  });
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { auth } from '../../../domain/contract/index.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { insertTicket } from './tickets.repository.ts';

/** The cookie that carries a first login over to the change of the password (domain §4). */

const COOKIE = 'password_ticket';
const LIFE_SECONDS = 10 * 60;

const attributes = ({ production }: Config) =>
  ({
    path: `/api/${auth.changePassword.path}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: production,
  }) as const;

/**
 * Gives a user a ticket, good for ten minutes and one change.
 * @returns what goes into the cookie; the database has only its hash
 */
export const issueTicket = async (trx: Trx, context: Context, userId: string): Promise<string> => {
  const ticket = newSecret();
  const expiresAt = new Date(context.clock.now().getTime() + LIFE_SECONDS * 1000);
  await insertTicket(trx, hashSecret(ticket), userId, expiresAt);
  return ticket;
};

export const sendTicket = (reply: FastifyReply, config: Config, ticket: string): void => {
  reply.setCookie(COOKIE, ticket, { ...attributes(config), maxAge: LIFE_SECONDS });
};

export const takeBackTicket = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(COOKIE, attributes(config));
};

/** @returns the ticket a request carries, if any */
export const ticketOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE];

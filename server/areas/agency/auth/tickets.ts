import type { FastifyReply, FastifyRequest } from 'fastify';
import { auth, secondFactor } from '../../../../domain/contract/index.ts';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { hashSecret, looksLikeSecret, newSecret } from './secrets.ts';
import { findTicket, insertTicket, type TicketPurpose } from './tickets.repository.ts';

/**
 * The cookies that carry a login over to what it waits for: a new password, a code, or
 * the enrolment of a second factor. Each is sent to the calls of its purpose alone.
 */
const cookies = {
  password: { name: 'password_ticket', path: auth.changePassword.path, seconds: 10 * 60 },
  code: { name: 'code_ticket', path: secondFactor.enterCode.path, seconds: 5 * 60 },
  enrolment: { name: 'enrolment_ticket', path: secondFactor.enterCode.path, seconds: 10 * 60 },
} as const satisfies Record<TicketPurpose, object>;

export interface Ticket {
  readonly purpose: TicketPurpose;
  readonly secret: string;
}

/** In production browsers take it by HTTPS alone; its path rules out the prefix `__Host-`. */
const nameOf = (purpose: TicketPurpose, { production }: Config): string =>
  `${production ? '__Secure-' : ''}${cookies[purpose].name}`;

const attributes = (purpose: TicketPurpose, { production }: Config) =>
  ({
    path: `/api/${cookies[purpose].path}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: production,
  }) as const;

/**
 * Gives a user a ticket, good for one purpose and some minutes.
 * @returns what goes into the cookie; the database has only its hash
 */
export const issueTicket = async (
  trx: Trx,
  context: Context,
  userId: string,
  purpose: TicketPurpose,
): Promise<Ticket> => {
  const secret = newSecret();
  const life = cookies[purpose].seconds * 1000;
  const expiresAt = new Date(context.clock.now().getTime() + life);
  await insertTicket(trx, hashSecret(secret), purpose, userId, expiresAt);
  return { purpose, secret };
};

export const sendTicket = (reply: FastifyReply, config: Config, { purpose, secret }: Ticket) => {
  const { seconds } = cookies[purpose];
  const options = { ...attributes(purpose, config), maxAge: seconds };
  reply.setCookie(nameOf(purpose, config), secret, options);
};

export const takeBackTicket = (reply: FastifyReply, config: Config, purpose: TicketPurpose) => {
  reply.clearCookie(nameOf(purpose, config), attributes(purpose, config));
};

export const ticketOf = (
  request: FastifyRequest,
  config: Config,
  purpose: TicketPurpose,
): string | undefined => request.cookies[nameOf(purpose, config)];

export const ticketHolder = async (
  { database, clock }: Context,
  ticket: string | undefined,
  purpose: TicketPurpose,
): Promise<string | undefined> =>
  ticket !== undefined && looksLikeSecret(ticket)
    ? findTicket(database.kysely, hashSecret(ticket), purpose, clock.now())
    : undefined;

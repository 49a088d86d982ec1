import type { FastifyReply, FastifyRequest } from 'fastify';
import { auth, secondFactor, signIn } from '../../../../domain/contract/index.ts';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { findTicket, insertTicket, type TicketPurpose, takeTicket } from './repository.ts';
import { hashSecret, looksLikeSecret, newSecret } from './secrets.ts';

type CookiePurpose = Exclude<TicketPurpose, 'invitation'>;

/**
 * The cookies that carry a login over to what it waits for: a new password, a code, or
 * the enrolment of a second factor. Each is sent to the calls of its purpose alone.
 */
const cookies = {
  password: { name: 'password_ticket', path: auth.changePassword.path, seconds: 10 * 60 },
  code: { name: 'code_ticket', path: secondFactor.enterCode.path, seconds: 5 * 60 },
  enrolment: { name: 'enrolment_ticket', path: secondFactor.enterCode.path, seconds: 10 * 60 },
  attempt: { name: 'attempt_ticket', path: signIn.finishSignIn.path, seconds: 10 * 60 },
  session: { name: 'session_ticket', path: signIn.openSignInSession.path, seconds: 60 },
} as const satisfies Record<CookiePurpose, object>;

export interface Ticket {
  readonly purpose: CookiePurpose;
  readonly secret: string;
}

/** In production browsers take it by HTTPS alone; its path rules out the prefix `__Host-`. */
const nameOf = (purpose: CookiePurpose, { production }: Config): string =>
  `${production ? '__Secure-' : ''}${cookies[purpose].name}`;

const attributes = (purpose: CookiePurpose, { production }: Config) =>
  ({
    path: `/api/${cookies[purpose].path}`,
    httpOnly: true,
    // The provider sends the browser back from another site.
    sameSite: purpose === 'attempt' ? 'lax' : 'strict',
    secure: production,
  }) as const;

/**
 * Gives a user a ticket, good for one purpose and some minutes.
 * @returns what goes into the cookie; the database has only its hash
 */
export const issueTicket = async (
  trx: Trx,
  context: Context,
  userId: string | null,
  purpose: CookiePurpose,
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

export const takeBackTicket = (reply: FastifyReply, config: Config, purpose: CookiePurpose) => {
  reply.clearCookie(nameOf(purpose, config), attributes(purpose, config));
};

export const ticketOf = (
  request: FastifyRequest,
  config: Config,
  purpose: CookiePurpose,
): string | undefined => request.cookies[nameOf(purpose, config)];

export const ticketHolder = async (
  { database, clock }: Context,
  ticket: string | undefined,
  purpose: TicketPurpose,
): Promise<string | undefined> =>
  ticket !== undefined && looksLikeSecret(ticket)
    ? findTicket(database.kysely, hashSecret(ticket), purpose, clock.now())
    : undefined;

/** Uses a ticket up, whatever comes after. @returns undefined for one that is none, or no longer good */
export const spendTicket = async (
  context: Context,
  ticket: string | undefined,
  purpose: CookiePurpose,
) =>
  ticket !== undefined && looksLikeSecret(ticket)
    ? context.database.write((trx) =>
        takeTicket(trx, hashSecret(ticket), purpose, context.clock.now()),
      )
    : undefined;

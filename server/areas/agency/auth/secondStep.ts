import type { Context } from '../../../context.ts';
import { type Problem, unauthorized } from '../../../problem.ts';
import { inOwnTransaction, inTransaction, recordInOwnTransaction } from '../../../transaction.ts';
import { consumeCode } from '../secondFactor/enrol.ts';
import { countRecoveryCodes } from '../secondFactor/repository.ts';
import { accountLocked, lockingOf, type Outcome, tryGuess, userGuess } from './attempts.ts';
import { completeLogin, maySignIn, type OpenedSession } from './login.ts';
import { deleteTicketsOf, lockUser } from './repository.ts';
import { ticketHolder } from './tickets.ts';

const tooLate = () =>
  unauthorized(
    'second_factor_expired',
    'El plazo para ingresar el código terminó. Inicie sesión nuevamente.',
  );

const wrongCode = () =>
  unauthorized(
    'second_factor_wrong',
    'El código no es correcto o ya se usó. Espere el siguiente de su aplicación, o use uno de recuperación.',
  );

const event = (userId: string) => ({ entity: 'user', entityId: userId, actor: undefined }) as const;

const fail = async (
  context: Context,
  userId: string,
  { whileLocked, hasLocked, lockedUntil }: Outcome,
): Promise<Problem> => {
  const failed = { ...event(userId), action: 'login.code_failed' } as const;
  await recordInOwnTransaction(context, [
    { ...failed, details: { whileLocked } },
    ...lockingOf(event(userId), hasLocked),
  ]);
  return lockedUntil ? accountLocked(lockedUntil, context.clock.now()) : wrongCode();
};

/**
 * Uses up a code of the user.
 * @returns whether it was right; the number of recovery codes left is in the audit trail
 */
export const spendCode = (context: Context, userId: string, code: string): Promise<boolean> =>
  // Committed even if the request fails later: a code that was sent counts as used.
  inOwnTransaction(context, async (trx) => {
    const kind = await consumeCode(trx, context, userId, code);
    if (kind !== 'recovery') return { result: kind !== undefined, events: [] };
    const left = await countRecoveryCodes(trx, userId);
    const used = { ...event(userId), action: 'second_factor.recovery_used' } as const;
    return { result: true, events: [{ ...used, details: { left } }] };
  });

/**
 * The second step of a login: wrong codes lock as wrong passwords do, from any address.
 * @param code of the application, or a recovery code; each is good once
 * @param ticket what the first step left in the cookie
 * @throws Problem 401 without a ticket, for a wrong code and while locked
 */
export const enterCode = async (
  context: Context,
  code: string,
  ticket: string | undefined,
): Promise<OpenedSession> => {
  const userId = await ticketHolder(context, ticket, 'code');
  if (!userId) throw tooLate();
  const outcome = await tryGuess(context, userGuess(userId, 'code'), () =>
    spendCode(context, userId, code),
  );
  if (!outcome.isRight) throw await fail(context, userId, outcome);
  return inTransaction(context, async (trx) => {
    const user = await lockUser(trx, userId);
    if (!maySignIn(context.config, user)) throw tooLate();
    await deleteTicketsOf(trx, userId);
    return completeLogin(trx, context, user);
  });
};

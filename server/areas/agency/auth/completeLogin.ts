import type { AnswerOf, secondFactor } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { Done } from '../../../transaction.ts';
import { findPermissions, type LoginUser } from './repository.ts';
import { knownPermissions, openSession } from './sessions.ts';

export type OpenedSession = AnswerOf<typeof secondFactor.enterCode>;

/**
 * Opens the session of a user who has passed all steps of the login, and records the login.
 * @param trx the transaction of the login's last step
 */
export const completeLogin = async (
  trx: Trx,
  context: Context,
  user: LoginUser,
): Promise<Done<OpenedSession>> => {
  const permissions = knownPermissions(await findPermissions(trx, user.role));
  const accessToken = await openSession(trx, context, user.id);
  return {
    result: {
      status: 'success',
      mustChangePassword: false,
      message: `¡Bienvenido, ${user.first_name}!`,
      accessToken,
      user: { uuid: user.id, firstName: user.first_name, surname: user.surname, role: user.role },
      permissions,
    },
    events: [
      auditEvent('login.succeeded', ['user', user.id], {
        userId: user.id,
        userName: user.user_name,
      }),
    ],
  };
};

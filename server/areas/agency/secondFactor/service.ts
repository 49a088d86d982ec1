import type { secondFactor } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { conflict, invalid } from '../../../problem.ts';
import { inTransaction, recordInOwnTransaction } from '../../../transaction.ts';
import { lockingOf, tooManyAttempts, tryGuess, userGuess } from '../auth/attempts.ts';
import { requireCurrentPassword } from '../auth/changePassword.ts';
import { deny } from '../auth/denial.ts';
import { deleteTicketsOf, findUserById } from '../auth/repository.ts';
import { spendCode } from '../auth/secondStep.ts';
import { deleteSessionsOf } from '../auth/sessions.repository.ts';
import { lockOther, noUser, requireReachOf } from '../users/guard.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  isRequired,
  setRequired,
} from './repository.ts';

const notActive = () =>
  conflict('second_factor_inactive', 'La verificación en dos pasos no está activa');

export const readFactor = async ({
  context: {
    database: { kysely },
  },
  actor: { userId, role },
}: Input<typeof secondFactor.getSecondFactor>) => {
  const [factor, required, recoveryCodesLeft] = await Promise.all([
    findFactor(kysely, userId),
    isRequired(kysely, role),
    countRecoveryCodes(kysely, userId),
  ]);
  return { active: Boolean(factor?.confirmed_at), required, recoveryCodesLeft };
};

const requireCode = async (context: Context, actor: Actor, code: string): Promise<void> => {
  const { isRight, hasLocked, lockedUntil } = await tryGuess(
    context,
    userGuess(actor.userId, 'code'),
    () => spendCode(context, actor.userId, code),
  );
  if (isRight) return;
  const event = { entity: 'user', entityId: actor.userId, actor } as const;
  await recordInOwnTransaction(context, [
    { ...event, action: 'login.code_failed' },
    ...lockingOf(event, hasLocked),
  ]);
  if (lockedUntil) throw tooManyAttempts(lockedUntil, context.clock.now());
  throw invalid({ code: texts.wrongCode }, texts.wrongCode);
};

/**
 * Switches one's own second factor off.
 * @throws Problem 409 where the role demands it or there is none; 400 or 429 for password and code
 */
export const disable = async ({
  context,
  actor,
  body: { currentPassword, code },
}: Input<typeof secondFactor.disableSecondFactor>) => {
  const { kysely } = context.database;
  if (await isRequired(kysely, actor.role))
    throw conflict('second_factor_required', 'Su rol exige la verificación en dos pasos');
  if (!(await findFactor(kysely, actor.userId))?.confirmed_at) throw notActive();
  const user = await findUserById(kysely, actor.userId);
  if (!user) throw noUser();
  await requireCurrentPassword(context, user, currentPassword);
  await requireCode(context, actor, code);
  return inTransaction(context, async (trx) => {
    if (!(await deleteFactor(trx, actor.userId))) throw notActive();
    return {
      result: { status: 'success' },
      events: [auditEvent('second_factor.disabled', ['user', actor.userId], actor)],
    };
  });
};

/**
 * Removes another user's second factor, whose device is lost, and ends their sessions.
 * @throws Problem 403 for one of a role that may do more, 404, 409 for oneself or where there is none
 */
export const reset = async ({
  context,
  actor,
  params: { uuid },
}: Input<typeof secondFactor.resetSecondFactor>) => {
  const reached = await requireReachOf(context, actor, uuid);
  return inTransaction(context, async (trx) => {
    const refusal = 'No puede restablecer su propia verificación en dos pasos';
    const { id } = await lockOther(trx, actor, reached, refusal);
    if (!(await deleteFactor(trx, id))) throw notActive();
    await deleteSessionsOf(trx, id);
    await deleteTicketsOf(trx, id);
    return {
      result: { status: 'success' },
      events: [auditEvent('second_factor.reset', ['user', id], actor)],
    };
  });
};

/**
 * Demands a second factor of a role's users from their next login on, or no longer.
 * @throws Problem 403 for who is no administrator
 */
export const requireOfRole = async ({
  context,
  actor,
  params: { role },
  body: { required },
}: Input<typeof secondFactor.requireSecondFactor>) => {
  if (actor.role !== 'ADMIN') await deny(context, actor, 'permissions.edit');
  return inTransaction(context, async (trx) => {
    const changed = await setRequired(trx, role, required);
    const action = required ? 'second_factor.required' : 'second_factor.optional';
    const event = auditEvent(action, ['role', role], actor, { details: { changed } });
    return { result: { status: 'success', required }, events: [event] };
  });
};

import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context } from '../../../context.ts';
import { isReadOnly } from '../../../errorCode.ts';
import { forbidden, type Lacking, type Problem } from '../../../problem.ts';
import { inOwnTransaction, recordInOwnTransaction } from '../../../transaction.ts';
import { countDenial, type DenialCount, takeDenials } from './denial.repository.ts';

/** Denials of one user and minute that get entries of their own; the others are summed up. */
const EACH = 5;

const MINUTE_MS = 60_000;

const minuteOf = (instant: Date) => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

const sumOf = ({ user_id, user_name, requests }: DenialCount): AuditEvent =>
  auditEvent(
    'access.denied',
    ['permission'],
    { userId: user_id, userName: user_name ?? user_id },
    { details: { times: requests - EACH } },
  );

/**
 * Records the denials of minutes that are over and that were only counted: one entry for each user,
 * with how many they were.
 */
export const sumUpDenials = (context: Context): Promise<void> =>
  inOwnTransaction({ ...context, address: undefined }, async (trx) => {
    const counts = await takeDenials(trx, minuteOf(context.clock.now()));
    const uncounted = counts.filter(({ requests }) => requests > EACH);
    return { result: undefined, events: uncounted.map(sumOf) };
  });

const record = async (context: Context, actor: Actor, permission: Lacking): Promise<void> => {
  const minute = minuteOf(context.clock.now());
  const times = await countDenial(context.database.kysely, actor.userId, minute);
  if (times === 1) await sumUpDenials(context);
  if (times <= EACH)
    await recordInOwnTransaction(context, [
      { action: 'access.denied', entity: 'permission', entityId: permission, actor },
    ]);
};

/**
 * Refuses what a user may not do, and leaves it in the audit trail, where the database takes writes.
 * @param permission what they lack, or what they have for their own records alone
 * @throws Problem 403, always
 */
export const deny = async (
  context: Context,
  actor: Actor,
  permission: Lacking,
  refusal: Problem = forbidden(),
): Promise<never> => {
  try {
    await record(context, actor, permission);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
  throw refusal;
};

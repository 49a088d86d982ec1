import type { Permission } from '../../../domain/permissions.ts';
import type { Actor } from '../../actor.ts';
import { recordEvent } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forbidden } from '../../problem.ts';
import { countDenial, takeDenials } from './denial.repository.ts';

/** Of one user and minute so many denials are entries of their own; the others are summed up. */
const EACH = 5;

const MINUTE_MS = 60_000;

const minuteOf = (instant: Date) => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/**
 * Records the denials of minutes that are over and that were only counted: one entry for each user,
 * with how many they were.
 */
export const sumUpDenials = (context: Context): Promise<void> =>
  inTransaction({ database: context.database }, async (trx) => {
    const counts = await takeDenials(trx, minuteOf(context.clock.now()));
    for (const { user_id, user_name, requests } of counts.filter((one) => one.requests > EACH))
      await recordEvent(
        trx,
        { ...context, address: undefined },
        {
          action: 'access.denied',
          entity: 'permission',
          actor: { userId: user_id, userName: user_name ?? user_id },
          details: { times: requests - EACH },
        },
      );
  });

/**
 * Refuses what a user may not do, and leaves it in the audit trail.
 * @param context the request's context
 * @param actor who asked
 * @param permission what they lack
 * @throws Problem 403, always
 */
export const deny = async (
  context: Context,
  actor: Actor,
  permission: Permission,
): Promise<never> => {
  const minute = minuteOf(context.clock.now());
  const times = await countDenial(context.database.kysely, actor.userId, minute);
  if (times === 1) await sumUpDenials(context);
  // Outside what an idempotency key covers: the refusal stays though the request fails.
  if (times <= EACH)
    await inTransaction({ database: context.database }, (trx) =>
      recordEvent(trx, context, {
        action: 'access.denied',
        entity: 'permission',
        entityId: permission,
        actor,
      }),
    );
  throw forbidden();
};

import type { Permission } from '../../../domain/permissions.ts';
import type { Actor } from '../../actor.ts';
import { recordEvent } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forbidden } from '../../problem.ts';

/**
 * Refuses what a user may not do, and leaves it in the audit trail.
 * @param context the server's context
 * @param actor who asked
 * @param permission what they lack
 * @throws Problem 403, always
 */
export const deny = async (
  context: Context,
  actor: Actor,
  permission: Permission,
): Promise<never> => {
  // Outside what an idempotency key covers: the refusal stays though the request fails.
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

import type { users } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { JsonText } from '../../../http/answers.ts';
import { inTransaction } from '../../../transaction.ts';
import { deleteTicketsOf } from '../auth/repository.ts';
import { deleteSessionsOf } from '../auth/sessions.repository.ts';
import { lockOther, lockRemovable, requireReachOf } from './guard.ts';
import { updateUserRow } from './repository.ts';
import { readUser } from './service.ts';

const REFUSAL = 'No puede desactivar ni activar su propia cuenta';

const switchOff = async (trx: Trx, id: string): Promise<void> => {
  await updateUserRow(trx, id, { active: false });
  await deleteSessionsOf(trx, id);
  await deleteTicketsOf(trx, id);
};

/**
 * Switches a user off, which ends their sessions at once, or on again.
 * @throws Problem 403 for one of a role that may do more, 404; 409 for oneself and for the last active administrator
 */
export const setActive = async ({
  context,
  actor,
  params: { uuid },
  body: { active },
}: Input<typeof users.setActive>): Promise<JsonText> => {
  const reached = await requireReachOf(context, actor, uuid);
  return inTransaction(context, async (trx) => {
    const lock = active ? lockOther : lockRemovable;
    const { id } = await lock(trx, actor, reached, REFUSAL);
    await (active ? updateUserRow(trx, id, { active: true }) : switchOff(trx, id));
    return {
      result: await readUser(trx, id),
      events: [auditEvent(active ? 'user.activated' : 'user.deactivated', ['user', id], actor)],
    };
  });
};

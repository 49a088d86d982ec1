import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction } from '../../../transaction.ts';

/** Limit of ids, so that an entry stays readable however many cards a list has. */
const IDS_PER_ENTRY = 1000;

/**
 * Records in the audit trail who is about to see which cards in clear. The entry is committed when
 * this returns; no card may be shown before.
 * @param ids the cards; none at all is recorded too
 */
export const recordShowing = (
  context: Context,
  actor: Actor,
  ids: readonly number[],
  through: 'list' | 'reveal',
): Promise<void> =>
  inTransaction(context, async () => {
    const events: AuditEvent[] = [];
    for (let from = 0; from === 0 || from < ids.length; from += IDS_PER_ENTRY)
      events.push(
        auditEvent('card.shown', ['card', ids.length === 1 ? ids[0] : undefined], actor, {
          details: { ids: ids.slice(from, from + IDS_PER_ENTRY), through },
        }),
      );
    return { result: undefined, events };
  });

import { run } from '../db/rows.ts';
import type { Trx } from '../db/transaction.ts';
import type { ChainedEntry } from './entry.ts';

/**
 * Queues what entries of the trail tell for each webhook that wants it, and asks for the job that sends it.
 * @param entries those that are added in this transaction, whose end of the chain is locked
 */
export const queueDeliveries = (trx: Trx, entries: readonly ChainedEntry[]): Promise<void> => {
  const events = entries.map(({ at, action, entity, entity_id }) => ({
    at,
    action,
    entity,
    entity_id,
  }));
  return run(trx)`
    with queued as (
      insert into webhook_deliveries (webhook_id, action, kind, record_id, at, next_attempt_at)
      select w.id, event.action, event.entity, event.entity_id, event.at, event.at
      from json_to_recordset(${JSON.stringify(events)})
        as event (at timestamptz, action text, entity text, entity_id text), webhooks w
      where w.is_on and (w.events = '{}' or event.action = any(w.events))
        and (w.kinds = '{}' or event.entity = any(w.kinds))
      returning next_attempt_at)
    insert into jobs (kind, due_at) select 'webhooks', min(next_attempt_at) from queued having count(*) > 0
    on conflict (kind, payload) do update set due_at = least(jobs.due_at, excluded.due_at)`;
};

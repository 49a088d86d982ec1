import { sql } from 'kysely';
import { anyOf } from '../../../db/list.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Trx } from '../../../db/transaction.ts';

/** Column by which tasks, messages and papers are of a record that files bring. */
const columnOf = (table: string): Sql =>
  sql.ref(
    table === 'customers'
      ? 'customers_id'
      : table === 'policies'
        ? 'policy_id'
        : 'parent_record_id',
  );

/**
 * Takes back what automations did about records, as far as nobody was told or has worked on it: tasks that are open,
 * messages that wait, papers that are asked for.
 * @param table of the records
 */
export const takeBackActs = async (
  trx: Trx,
  table: string,
  ids: readonly number[],
): Promise<void> => {
  const column = columnOf(table);
  await sql`delete from documents where ${column} = ${anyOf(ids)} and state = 'requested'
    and id in (select unnest(document_ids) from automation_entries where document_ids <> '{}')`.execute(
    trx,
  );
  if (table === 'own_records') return;
  await sql`delete from messages where ${column} = ${anyOf(ids)} and status in ('queued', 'joined')
    and campaign_id in (select campaign_id from automation_entries)`.execute(trx);
  await sql`delete from tasks where ${column} = ${anyOf(ids)} and not done
    and id in (select task_id from automation_entries)`.execute(trx);
};

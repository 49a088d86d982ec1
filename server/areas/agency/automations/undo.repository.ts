import { sql } from 'kysely';
import { anyOf } from '../../../db/list.ts';
import { run } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';

/** Columns by which tasks, messages and papers are of the records that automations act on, by the records' table. */
const COLUMNS: Readonly<Record<string, string>> = {
  customers: 'customers_id',
  policies: 'policy_id',
  own_records: 'parent_record_id',
};

export const isActedOn = (table: string): boolean => Object.hasOwn(COLUMNS, table);

/**
 * Deletes the open tasks, waiting messages and requested papers that automations made about records.
 * @param table of the records, on which automations act
 */
export const takeBackActs = async (trx: Trx, table: string, ids: readonly number[]) => {
  const isOfThem = sql`${sql.ref(COLUMNS[table] ?? '')} = ${anyOf(ids)}`;
  await run(trx)`delete from documents where ${isOfThem} and state = 'requested'
    and id in (select unnest(document_ids) from automation_entries where document_ids <> '{}')`;
  // Own records have neither tasks nor messages of their own.
  if (table === 'own_records') return;
  await run(trx)`delete from messages where ${isOfThem} and status in ('queued', 'joined')
    and campaign_id in (select campaign_id from automation_entries)`;
  await run(trx)`delete from tasks where ${isOfThem} and not done
    and id in (select task_id from automation_entries)`;
};

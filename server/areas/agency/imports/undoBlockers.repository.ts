import { sql } from 'kysely';
import { AUDIT_ACTIONS, type AuditAction } from '../../../../domain/agency/audit/actions.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Entity } from '../../../../domain/entities/entity.ts';
import { anyOf } from '../../../db/list.ts';
import { rowsOf, run } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';

/** Acts of people on imported records since: they keep these from going back. */

export interface UndoBlocker {
  readonly id: number;
  /** In Spanish, without names of customers. */
  readonly what: string;
  readonly who: string | null;
  readonly day: CivilDate | null;
}

/** Entries of the policies that are not the import's own, over rows named `one`. */
const isOthers = (ledger: string): Sql => sql`not exists (select from own
  where own.ledger = ${sql.lit(ledger)} and own.entry_id = one.id)`;

const BLOCK_POLICIES: readonly Sql[] = [
  sql`select one.policy_id, case one.kind when 'collected' then 'Cobro' when 'withheld' then 'Retención'
      when 'from_account' then 'Cobro del saldo a favor'
      when 'refunded' then 'Devuelto' else 'Reverso' end
      || ' de la cuota ' || one.number_payment, one.user_name, agency_day(one.moved_at)
    from wanted join payment_movements one on one.policy_id = wanted.id where ${isOthers('payment_movements')}`,
  sql`select one.policy_id, 'Comisión pagada con el recibo ' || receipt.receipt_number, null, receipt.paid_on
    from wanted join commission_payments one on one.policy_id = wanted.id
    join commission_receipts receipt on receipt.id = one.receipt_id
    where ${isOthers('commission_payments')}`,
  sql`select one.policy_id, 'Descuento de comisión', null, one.cancellation_date
    from wanted join commission_refunds one on one.policy_id = wanted.id`,
  sql`select one.policy_id, 'Comisión ganada después', null, one.effective_on
    from wanted join commission_entries one on one.policy_id = wanted.id
    where one.movement_id is null and ${isOthers('commission_entries')}`,
  sql`select one.policy_id, 'Línea de la liquidación ' || statement.number_statement,
      coalesce(one.decided_by, statement.user_name), agency_day(coalesce(one.decided_at, statement.created_at))
    from wanted join insurer_statement_lines one on one.policy_id = wanted.id
    join insurer_statements statement on statement.id = one.statement_id`,
  sql`select one.policy_id, 'Su número, reconocido en una liquidación', null, agency_day(one.learned_at)
    from wanted join policy_aliases one on one.policy_id = wanted.id`,
  sql`select one.policy_id, 'Observaciones de la cuota ' || one.number_payment, null, agency_day(one.updated_at)
    from wanted join payments one on one.policy_id = wanted.id where one.observations is not null`,
  sql`select one.policy_id, 'Contacto', one.user_name, one.contacted_on
    from wanted join contacts one on one.policy_id = wanted.id`,
  sql`select one.policy_id, 'Renovación trabajada en el tablero', (select moved.user_name
      from renewal_moves moved where moved.case_id = one.id order by moved.id desc limit 1), agency_day(one.updated_at)
    from wanted join renewal_cases one on one.policy_id = wanted.id`,
  sql`select one.policy_id, 'Anexo', null, agency_day(one.created_at)
    from wanted join endorsements one on one.policy_id = wanted.id`,
  sql`select one.policy_id, 'Siniestro ' || one.code, null, agency_day(one.created_at)
    from wanted join claims one on one.policy_id = wanted.id`,
  sql`select one.policy_id, 'Documento: ' || one.kind, null, agency_day(one.created_at)
    from wanted join documents one on one.policy_id = wanted.id`,
  sql`select one.policy_id, 'Mensaje', one.user_name, agency_day(one.created_at)
    from wanted join messages one on one.policy_id = wanted.id`,
  sql`select one.policy_id, 'Tarea', users.user_name, agency_day(one.created_at)
    from wanted join tasks one on one.policy_id = wanted.id left join users on users.id = one.user_id`,
  sql`select one.policy_id, 'Registro propio: ' || object.singular, null, agency_day(one.created_at)
    from wanted join own_records one on one.policy_id = wanted.id join own_objects object on object.id = one.object_id`,
  sql`select one.policy_id, 'Registro propio que la nombra: ' || object.singular, null, agency_day(record.created_at)
    from wanted join own_links one on one.policy_id = wanted.id join own_records record on record.id = one.record_id
    join own_objects object on object.id = record.object_id`,
  sql`select distinct own.policy_id, 'Cierre del mes ' || to_char(closing.month, 'MM/YYYY'), closing.closed_by,
      agency_day(closing.closed_at)
    from own cross join lateral (select * from month_closes
      where status = 'closed' and month + interval '1 month' > own.counts_on order by month limit 1) closing
    where own.ledger <> 'payment_movements'`,
];

/** Acts of people on policies since they were brought, in order of time. */
export const blockersOfPolicies = (db: Executor, ids: readonly number[]) =>
  rowsOf<UndoBlocker>(db)`
    with wanted as (select id from policies where id = ${anyOf(ids)}),
    own as materialized (select wanted.id as policy_id, entered.*
      from wanted cross join lateral entries_of_import(wanted.id) entered)
    select holding.* from (${sql.join(BLOCK_POLICIES, sql` union all `)}) holding (id, what, who, day)
    order by id, day, what`;

/** @returns the columns by which other tables refer to one so that it cannot go, from the database's own constraints */
const referencesTo = (db: Executor, table: string) =>
  rowsOf<{ table: string; column: string }>(db)`
    select child.relname::text as table, part.attname::text as column
    from pg_constraint foreign_key
    join pg_class child on child.oid = foreign_key.conrelid
    join pg_attribute part on part.attrelid = child.oid and part.attnum = foreign_key.conkey[1]
    where foreign_key.contype = 'f' and foreign_key.confrelid = to_regclass(${table})
      and foreign_key.confdeltype <> 'c' and child.relname <> 'import_rows'
    order by 1, 2`;

/**
 * What refers to records of a table, but for policies.
 * @returns a record and a table of which rows refer to it
 */
export const referringTo = async (db: Executor, { table }: Entity, ids: readonly number[]) => {
  const references = await referencesTo(db, table);
  const found = references.map(
    (one) => sql`select distinct ${sql.ref(one.column)} as id, ${sql.lit(one.table)} as "table"
      from ${sql.table(one.table)} where ${sql.ref(one.column)} = ${anyOf(ids)}`,
  );
  if (found.length === 0) return [];
  return rowsOf<{ id: number; table: string }>(db)`
    select distinct * from (${sql.join(found, sql` union all `)}) found order by 1, 2`;
};

export const lastChanges = async (db: Executor, entity: string, ids: readonly number[]) => {
  const rows = await rowsOf<Omit<UndoBlocker, 'what'> & { action: AuditAction }>(db)`
    select distinct on (entity_id) entity_id::integer as id, action, user_name as who, agency_day(at) as day
    from audit_entries
    where entity = ${entity} and entity_id = any(${ids.map(String)}::text[])
      and action like ${`${entity}.%`} and action !~ '[.](registered|exported|shown)$'
    order by entity_id, sequence desc`;
  return rows.map(({ action, ...row }) => ({ ...row, what: AUDIT_ACTIONS[action] }));
};

/**
 * Removes a policy with its parts, after countering what the import entered of it: collections, what they earned,
 * and the openings of its insurer and advisor. The database refuses where any other entry is about it, or the
 * month of one is closed.
 * @param importId of the import that is being undone
 */
export const takeBackPolicy = (
  trx: Trx,
  id: number,
  importId: number,
  { today, now }: { readonly today: CivilDate; readonly now: Date },
): Promise<void> =>
  run(trx)`select take_back_policy(${id}, ${importId}, ${today}::date, ${now}::timestamptz)`;

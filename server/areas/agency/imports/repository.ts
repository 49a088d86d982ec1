import { type Insertable, sql, type Updateable } from 'kysely';
import { IMPORT_KINDS, type ImportKind } from '../../../../domain/agency/imports/columns.ts';
import type { Doubt } from '../../../../domain/agency/imports/doubts.ts';
import {
  type ImportPlan,
  type ImportStatus,
  listImports,
  WORKING,
  type Working,
} from '../../../../domain/contract/agency/imports.ts';
import type { Role } from '../../../../domain/roles.ts';
import { fieldsOf, jsonInstant, jsonObject } from '../../../db/json.ts';
import { equals, type ListDefinition, oneOf } from '../../../db/list.ts';
import { findJson, insertRow, oneJson } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { cellTexts } from './rows.repository.ts';

const from = sql`imports i`;

const countsOf = (isRun: boolean) => sql`(
  select coalesce(json_object_agg(counted.result, counted.total), '{}'::json)
  from (select result, count(*) as total from import_rows r
    where r.import_id = i.id and r.is_run = ${sql.lit(isRun)} and r.result is not null
    group by result) counted)`;

const progress = sql`(select count(*) from import_rows r where r.import_id = i.id
  and case i.status when 'rehearsing' then r.result is not null
    when 'undoing' then r.result in ('undone', 'held') else r.is_run end)`;

const fields = fieldsOf(listImports.answer, 'i', {
  rows: sql`i.row_count`,
  progress,
  rehearsed: countsOf(false),
  counts: countsOf(true),
});

const SAMPLE_ROWS = 5;

const sample = sql`(
  select coalesce(json_agg(shown.cells order by shown.row_number), '[]'::json)
  from (select r.row_number, ${cellTexts} as cells from import_rows r
    where r.import_id = i.id and r.cells is not null and r.left_out is null
    order by r.row_number limit ${sql.lit(SAMPLE_ROWS)}) shown)`;

export const importListOf = (kinds: readonly string[]): ListDefinition => ({
  from: sql`(select * from imports where kind = any(${[...IMPORT_KINDS, ...kinds]}::text[])) i`,
  id: sql`i.id`,
  row: jsonObject(fields),
  sort: {
    id: sql`i.id`,
    name: sql`fold(i.name)`,
    kind: sql`i.kind`,
    status: sql`i.status`,
    rows: sql`i.row_count`,
    createdAt: sql`i.created_at`,
  },
  filter: { id: oneOf(sql`i.id`), kind: equals(sql`i.kind`), status: equals(sql`i.status`) },
});

const earlier = sql`(
  select ${jsonObject({ userName: sql`e.user_name`, ranAt: jsonInstant(sql`e.ran_at`) })}
  from imports e where e.kind = i.kind and e.file_hash = i.file_hash and e.id <> i.id
    and e.status <> 'undone' and e.ran_at < coalesce(i.ran_at, 'infinity')
  order by e.ran_at desc limit 1)`;

const whole = jsonObject({
  ...fields,
  headings: sql`i.headings`,
  sample,
  plan: sql`i.plan`,
  doubts: sql`i.doubts`,
  earlier,
});

export const findImportJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(db, whole, sql`from ${from} where i.id = ${id}`);

export const importJson = (db: Executor, id: number): Promise<string> =>
  oneJson(db, jsonObject(fields), sql`from ${from} where i.id = ${id}`);

export interface ImportRow {
  readonly id: number;
  readonly kind: ImportKind;
  readonly name: string;
  readonly status: ImportStatus;
  readonly headings: readonly string[];
  readonly plan: ImportPlan;
  readonly doubts: readonly Doubt[];
  readonly user_id: string;
  readonly user_name: string;
  /** As it is now; null once the user is gone. */
  readonly user_role: Role | null;
  readonly ran_at: Date | null;
  readonly version: number;
}

const columns = [
  'id',
  'kind',
  'name',
  'status',
  'headings',
  'plan',
  'doubts',
  'user_id',
  'user_name',
  'ran_at',
  'version',
] as const;

type WrittenAsJson = 'headings' | 'plan' | 'doubts';

const typed = (row: Omit<ImportRow, WrittenAsJson> & Record<WrittenAsJson, unknown>) =>
  row as ImportRow;

const userRole = sql<Role | null>`(select role from users where users.id = imports.user_id)`.as(
  'user_role',
);

const rowOf = (db: Executor, id: number) =>
  db.selectFrom('imports').select(columns).select(userRole).where('id', '=', id);

export const lockImport = async (trx: Trx, id: number): Promise<ImportRow | undefined> => {
  const row = await rowOf(trx, id).forUpdate().executeTakeFirst();
  return row && typed(row);
};

export const findImport = async (db: Executor, id: number): Promise<ImportRow | undefined> => {
  const row = await rowOf(db, id).executeTakeFirst();
  return row && typed(row);
};

type NewImport = Omit<Insertable<Database['imports']>, WrittenAsJson> &
  Pick<ImportRow, WrittenAsJson>;

export const insertImport = (trx: Trx, { headings, plan, doubts, ...row }: NewImport) =>
  insertRow(trx, 'imports', {
    ...row,
    headings: JSON.stringify(headings),
    plan: JSON.stringify(plan),
    doubts: JSON.stringify(doubts),
  });

export const updateImport = async (
  trx: Trx,
  id: number,
  {
    plan,
    ...values
  }: Omit<Updateable<Database['imports']>, 'plan'> & { readonly plan?: ImportPlan },
): Promise<void> => {
  await trx
    .updateTable('imports')
    .set((eb) => ({
      ...values,
      ...(plan ? { plan: JSON.stringify(plan) } : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

export const findLastPlan = async (db: Executor, kind: ImportKind, fingerprint: string) => {
  const row = await db
    .selectFrom('imports')
    .select('plan')
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.plan as ImportPlan | undefined;
};

const FILES_REMEMBERED = 20;

export const findLastAnswers = async (db: Executor) => {
  const rows = await db
    .selectFrom('imports')
    .select(['kind', 'plan'])
    .where('status', '!=', 'draft')
    .orderBy('id', 'desc')
    .limit(FILES_REMEMBERED)
    .execute();
  return rows as Pick<ImportRow, 'kind' | 'plan'>[];
};

export const STOPPED: Readonly<Record<Working, ImportStatus>> = {
  rehearsing: 'draft',
  running: 'cancelled',
  undoing: 'done',
};

const mayRun = sql`exists (select from users u
  join role_permissions granted on granted.role = u.role and granted.action = 'imports.run'
  where u.id = imports.user_id and u.active and (imports.kind not like 'own-%' or exists (select from own_objects o
    where 'own-' || o.key = imports.kind and o.retired_at is null and u.role = any(o.list_roles))))`;

/**
 * Keeps commands away from an import until the transaction ends.
 * @returns whether it is still in that status; it is in another once a user has stopped it, or who began it may run
 *   imports no longer
 */
export const lockUnderWay = async (trx: Trx, id: number, status: ImportStatus) => {
  const { rows } = await sql`select from imports
    where id = ${id} and status = ${status} and ${mayRun} for no key update`.execute(trx);
  return rows.length > 0;
};

/** Stops an import whose work is of who may run none. @returns whether it was one */
export const stopForbidden = async (trx: Trx, id: number, status: Working): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update imports set status = ${STOPPED[status]}
    where id = ${id} and status = ${status} and not ${mayRun}`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

const underWay = (db: Executor) => db.selectFrom('imports').where('status', 'in', WORKING);

export const findUnderWay = async (db: Executor): Promise<number[]> =>
  (await underWay(db).select('id').execute()).map(({ id }) => id);

export const countUnderWay = async (db: Executor): Promise<number> => {
  const { total } = await underWay(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

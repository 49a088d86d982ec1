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
import {
  findJson,
  firstRow,
  firstValue,
  hasAny,
  insertRow,
  oneJson,
  oneValue,
  rowsOf,
  updateRow,
  valuesOf,
} from '../../../db/rows.ts';
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

const rowOf = (db: Executor, id: number, lock = sql``): Promise<ImportRow | undefined> =>
  firstRow<ImportRow>(db)`
    select id, kind, name, status, headings, plan, doubts, user_id, user_name, ran_at, version,
      (select role from users where users.id = imports.user_id) as user_role
    from imports where id = ${id} ${lock}`;

export const lockImport = (trx: Trx, id: number) => rowOf(trx, id, sql`for update`);

export const findImport = (db: Executor, id: number) => rowOf(db, id);

type WrittenAsJson = 'headings' | 'plan' | 'doubts';

type NewImport = Omit<Insertable<Database['imports']>, WrittenAsJson> &
  Pick<ImportRow, WrittenAsJson>;

export const insertImport = (trx: Trx, { headings, plan, doubts, ...row }: NewImport) =>
  insertRow(trx, 'imports', {
    ...row,
    headings: JSON.stringify(headings),
    plan: JSON.stringify(plan),
    doubts: JSON.stringify(doubts),
  });

export const updateImport = (
  trx: Trx,
  id: number,
  {
    plan,
    ...values
  }: Omit<Updateable<Database['imports']>, 'plan'> & { readonly plan?: ImportPlan },
): Promise<void> =>
  updateRow(trx, 'imports', id, { ...values, plan: plan && JSON.stringify(plan) });

export const findLastPlan = (db: Executor, kind: ImportKind, fingerprint: string) =>
  firstValue<ImportPlan>(db)`select plan from imports
    where kind = ${kind} and fingerprint = ${fingerprint} order by id desc limit 1`;

const FILES_REMEMBERED = 20;

export const findLastAnswers = (db: Executor) =>
  rowsOf<Pick<ImportRow, 'kind' | 'plan'>>(db)`select kind, plan from imports
    where status <> 'draft' order by id desc limit ${FILES_REMEMBERED}`;

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
export const lockUnderWay = (trx: Trx, id: number, status: ImportStatus) =>
  hasAny(trx)`select from imports
    where id = ${id} and status = ${status} and ${mayRun} for no key update`;

/** Stops an import whose work is of who may run none. @returns whether it was one */
export const stopForbidden = (trx: Trx, id: number, status: Working): Promise<boolean> =>
  hasAny(trx)`update imports set status = ${STOPPED[status]}
    where id = ${id} and status = ${status} and not ${mayRun} returning id`;

const underWay = sql`from imports where status = any(${[...WORKING]}::text[])`;

export const findUnderWay = (db: Executor) => valuesOf<number>(db)`select id ${underWay}`;

export const countUnderWay = (db: Executor) =>
  oneValue<number>(db)`select count(*)::integer ${underWay}`;

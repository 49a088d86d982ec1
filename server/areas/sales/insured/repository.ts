import { sql } from 'kysely';
import type { OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import type { OwnObject } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Role } from '../../../../domain/roles.ts';
import { jsonArray, jsonText } from '../../../db/json.ts';
import { anyOf } from '../../../db/list.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import type { SeenResources } from '../../agency/ownRecords/access.ts';
import { recordListOf } from '../../agency/ownRecords/repository.ts';

const isIn = (alias: 'r' | 'up', day: CivilDate): Sql => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`coalesce(${column('in_since')} <= ${day}, true) and coalesce(${column('out_since')} > ${day}, true)`;
};

/**
 * What rows' values were before modifications by some endorsements `e`: of each value, before the first of them to take
 * effect.
 */
const former = (wanted: Sql): Sql => sql`
  select c.record_id, jsonb_object_agg(key, v.custom_fields -> key order by e.effective_on desc, c.id desc) as values
  from insured_row_changes c join endorsements e on e.id = c.endorsement_id
  join own_row_versions v on v.id = c.version_id cross join unnest(c.keys) key
  where ${wanted} group by 1`;

const COLUMNS =
  sql.raw(`r.id, r.object_id, r.customers_id, r.advisor_id, r.company_id, r.policy_id, r.claim_id,
  r.parent_record_id, r."position", r.in_since, r.out_since, r.created_at, r.updated_at, r.version`);

/**
 * The rows of a policy that were in it on a day, as rows of own_records with the values that they had then. A title is made
 * anew only where its template names a value that was another.
 * @param among which of the rows `r`
 */
const insuredOn = (policyId: number, day: CivilDate, among: Sql = sql`true`): Sql => sql`
  select ${COLUMNS}, given.custom_fields, case
    when exists (select from own_objects o, jsonb_object_keys(later.values) named
      where o.id = r.object_id and position('{' || named || '}' in o.title_template) > 0)
    then own_title(r.object_id, r.id, given.custom_fields) else r.title end as title
  from (
    select id from own_records where policy_id = ${policyId}
    union all
    select inside.id from own_records up join own_records inside on inside.parent_record_id = up.id
    where up.policy_id = ${policyId} and ${isIn('up', day)}
  ) part join own_records r on r.id = part.id
  left join (${former(sql`e.policy_id = ${policyId} and e.state = 'issued' and e.effective_on > ${day}`)}) later
    on later.record_id = r.id
  cross join lateral (select jsonb_strip_nulls(r.custom_fields || coalesce(later.values, '{}')) as custom_fields) given
  where ${isIn('r', day)} and ${among}`;

/** @returns the rows of some objects that were in a policy on a day, as the list writes records: JSON text */
export const findInsuredJson = async (
  db: Executor,
  objects: readonly OwnObject[],
  seen: SeenResources,
  { policyId, day }: { readonly policyId: number; readonly day: CivilDate },
): Promise<string> => {
  const ofObjects: Sql[] = [];
  for (const object of objects) {
    const { row } = await recordListOf(db, object, seen);
    ofObjects.push(sql`select ${jsonText(row)} as row, ${object.position} as "of", r."position", r.id
      from (select * from insured where object_id = ${object.id}) r`);
  }
  if (ofObjects.length === 0) return '[]';
  return oneJson(
    db,
    jsonArray(sql`with insured as materialized (${insuredOn(policyId, day)})
      select row from (${sql.join(ofObjects, sql` union all `)}) found order by "of", "position", id`),
  );
};

/** Whether rows of an object `o` are items or coverages that a role sees. */
export const isSeenPart = (role: Role | undefined): Sql =>
  sql`(o.policy_part in ('item', 'coverage') and ${role ?? null} = any(o.list_roles))`;

/** Rows that are asked for by their ids. */
interface Named {
  readonly policyId: number;
  readonly day: CivilDate;
  readonly ids: readonly number[];
  readonly role: Role | undefined;
}

/** What an item or a coverage is called, and the key of its object. */
interface NamedPart {
  readonly id: number;
  readonly object: string;
  readonly title: string;
}

/** The items and coverages of a policy among some rows, as they were called on a day; those out of it then as now. */
export const findPartTitles = async (
  db: Executor,
  { policyId, day, ids, role }: Named,
): Promise<NamedPart[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedPart>`
    select r.id, o.key as object, coalesce(was.title, r.title) as title
    from own_records r join own_objects o on o.id = r.object_id
    left join own_records up on up.id = r.parent_record_id
    left join (${insuredOn(policyId, day, sql`r.id = ${anyOf(ids)}`)}) was on was.id = r.id
    where r.id = ${anyOf(ids)} and coalesce(r.policy_id, up.policy_id) = ${policyId} and ${isSeenPart(role)}
    order by o."position", r."position", r.id`.execute(db);
  return rows;
};

/** A row as an endorsement finds it. */
export interface InsuredRow {
  readonly id: number;
  /** Of what it is a row: the policy, or the item. */
  readonly parentId: number;
  readonly inSince: CivilDate | null;
  readonly outSince: CivilDate | null;
  readonly updatedAt: Date;
  readonly values: OwnValues;
}

/** Some rows of an object that are parts of a policy, held. */
export const lockInsured = async (
  trx: Trx,
  object: OwnObject,
  policyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InsuredRow>> => {
  const { rows } = await sql<InsuredRow>`
    select r.id, coalesce(r.policy_id, r.parent_record_id) as "parentId", r.in_since::text as "inSince",
      r.out_since::text as "outSince", r.updated_at as "updatedAt", r.custom_fields as values
    from own_records r left join own_records up on up.id = r.parent_record_id
    where coalesce(r.policy_id, up.policy_id) = ${policyId} and r.object_id = ${object.id} and r.id = ${anyOf(ids)}
    order by r.id for update of r`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Takes rows out of their policy from a day on. */
export const takeOut = async (
  trx: Trx,
  ids: readonly number[],
  day: CivilDate,
  at: Date,
): Promise<void> => {
  await sql`update own_records set out_since = ${day}, updated_at = ${at}, version = version + 1
    where id = ${anyOf(ids)}`.execute(trx);
};

/** Has new rows be in their policy from a day on. */
export const takeIn = async (trx: Trx, ids: readonly number[], day: CivilDate): Promise<void> => {
  await sql`update own_records set in_since = ${day} where id = ${anyOf(ids)}`.execute(trx);
};

/** Rows that an endorsement changed, by what it did to them. */
export type ChangedRows = Readonly<Record<'include' | 'exclude' | 'modify', readonly number[]>>;

/**
 * Enters what an endorsement did to rows; a modification that changed no value is none.
 * @param at the instant at which the endorsement wrote the rows: a row that it modified has a version that ends then
 */
export const enterRowChanges = async (
  trx: Trx,
  endorsementId: number,
  { include, exclude, modify }: ChangedRows,
  at: Date,
): Promise<void> => {
  await sql`
    insert into insured_row_changes (endorsement_id, record_id, change, version_id, keys)
    select ${endorsementId}::integer, r.id, done.change, v.id, case when v.id is null then '{}'::text[] else array(
      select key from jsonb_object_keys(v.custom_fields || r.custom_fields) key
      where v.custom_fields -> key is distinct from r.custom_fields -> key) end
    from own_records r
    cross join lateral (select case when r.id = ${anyOf(include)} then 'include'
      when r.id = ${anyOf(exclude)} then 'exclude' else 'modify' end as change) done
    left join own_row_versions v on done.change = 'modify' and v.record_id = r.id and v.until_at = ${at}
    where r.id = ${anyOf([...include, ...exclude, ...modify])} and (done.change <> 'modify' or v.id is not null)
    order by r.id`.execute(trx);
};

/** A row that an endorsement touched. */
export interface TouchedRow {
  readonly id: number;
  readonly objectId: number;
  readonly parentId: number;
  readonly updatedAt: Date;
  /** Whether it was written, or touched by another endorsement, since. */
  readonly isWrittenSince: boolean;
}

/** The rows that an endorsement touched, held. */
export const lockTouched = async (trx: Trx, endorsementId: number): Promise<TouchedRow[]> => {
  const { rows } = await sql<TouchedRow>`
    select r.id, r.object_id as "objectId", coalesce(r.policy_id, r.parent_record_id) as "parentId",
      r.updated_at as "updatedAt",
      exists (select from own_row_versions v where v.record_id = r.id and v.id > c.version_id)
      or exists (select from insured_row_changes since join endorsements e on e.id = since.endorsement_id
        where since.record_id = r.id and since.id > c.id and e.state <> 'undone') as "isWrittenSince"
    from insured_row_changes c join own_records r on r.id = c.record_id
    where c.endorsement_id = ${endorsementId}
    order by r.id for update of r`.execute(trx);
  return rows;
};

/** Puts rows back as they were before an endorsement; one that it included was never in the policy. */
export const putBack = async (trx: Trx, endorsementId: number, at: Date): Promise<void> => {
  await sql`
    update own_records r set updated_at = ${at}, version = r.version + 1,
      out_since = case c.change when 'include' then r.in_since when 'exclude' then null else r.out_since end,
      custom_fields = jsonb_strip_nulls(r.custom_fields || coalesce(was.values, '{}'))
    from insured_row_changes c
    left join (${former(sql`c.endorsement_id = ${endorsementId}`)}) was on was.record_id = c.record_id
    where c.endorsement_id = ${endorsementId} and r.id = c.record_id`.execute(trx);
};

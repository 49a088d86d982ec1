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
 * Modifications of values of a policy's rows by endorsements that stand, with what each value was just before, and what it
 * was just after: an endorsement that comes late, after one of a later day, leaves the value of now as it is, and what it
 * set is in the version that stood for a millisecond after its issue.
 */
const modifications = (policyId: number | Sql): Sql => sql`
  select c.id, c.endorsement_id, c.record_id, key, e.effective_on, v.custom_fields -> key as before,
    coalesce(set_by.custom_fields, now.custom_fields) -> key as after,
    coalesce(max(e.effective_on) over (partition by c.record_id, key order by c.id
      rows between unbounded preceding and 1 preceding) > e.effective_on, false) as is_late
  from insured_row_changes c join endorsements e on e.id = c.endorsement_id
  join own_row_versions v on v.id = c.version_id join own_records now on now.id = c.record_id
  left join own_row_versions set_by on set_by.record_id = c.record_id
    and set_by.from_at <= v.until_at + interval '1 millisecond' and set_by.until_at > v.until_at + interval '1 millisecond'
  cross join unnest(c.keys) key
  where e.policy_id = ${policyId} and e.state = 'issued'`;

/**
 * Values of rows on a day where they were others than now (domain §40): the first ones with the modifications up to the day
 * laid over them, by the day of effect, then by issue. What a modification set is as corrected until the next one in order.
 */
const valuesOn = (policyId: number, day: CivilDate): Sql => sql`
  select record_id, jsonb_object_agg(key, value) as values
  from (
    select distinct on (record_id, key) record_id, key, case when effective_on > ${day} then first_value
      when is_late then after else next_before end as value, effective_on <= ${day} and not is_late and is_last as is_now
    from (
      select *, lead(before) over in_order as next_before, lead(id) over in_order is null as is_last,
        first_value(before) over (partition by record_id, key order by id) as first_value
      from (${modifications(policyId)}) one
      window in_order as (partition by record_id, key, is_late order by id)
    ) laid
    order by record_id, key, effective_on <= ${day} desc, effective_on desc, id desc
  ) picked
  where not is_now group by 1`;

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
  left join (${valuesOn(policyId, day)}) later on later.record_id = r.id
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
 * Leaves what rows are as a version that ends at an instant, even where an endorsement sets what they hold already: on its
 * day they may have held something else.
 */
export const leaveVersions = async (trx: Trx, ids: readonly number[], at: Date): Promise<void> => {
  await sql`update own_records set updated_at = ${at} where id = ${anyOf(ids)}`.execute(trx);
};

/**
 * Enters what an endorsement did to rows; a modification that set no value is none.
 * @param modified the keys of the values that were sent, by the id of the row
 * @param at the instant at which the versions of modified rows end
 */
export const enterRowChanges = async (
  trx: Trx,
  endorsementId: number,
  { include, exclude, modify }: ChangedRows,
  modified: Readonly<Record<number, readonly string[]>>,
  at: Date,
): Promise<void> => {
  await sql`
    insert into insured_row_changes (endorsement_id, record_id, change, version_id, keys)
    select ${endorsementId}::integer, r.id, done.change, v.id, coalesce(array(
      select jsonb_array_elements_text(sent.modified -> r.id::text)), '{}')
    from own_records r
    cross join (select ${JSON.stringify(modified)}::jsonb as modified) sent
    cross join lateral (select case when r.id = ${anyOf(include)} then 'include'
      when r.id = ${anyOf(exclude)} then 'exclude' else 'modify' end as change) done
    left join own_row_versions v on done.change = 'modify' and v.record_id = r.id and v.until_at = ${at}
    where r.id = ${anyOf([...include, ...exclude, ...modify])}
      and (done.change <> 'modify' or jsonb_array_length(sent.modified -> r.id::text) > 0)
    order by r.id`.execute(trx);
};

/** The values that an endorsement set on a day before that of a later change, which are not those of now: by row. */
export const findLateValues = async (trx: Trx, policyId: number, endorsementId: number) => {
  const { rows } = await sql<{ id: number; values: OwnValues }>`
    select record_id as id, jsonb_object_agg(key, before) as values from (${modifications(policyId)}) one
    where is_late and endorsement_id = ${endorsementId} group by 1 order by 1`.execute(trx);
  return rows;
};

/** A row that an endorsement touched. */
export interface TouchedRow {
  readonly id: number;
  readonly objectId: number;
  readonly parentId: number;
  readonly updatedAt: Date;
  /** Whether what the endorsement set was corrected since, or another one that stands touched the row. */
  readonly isWrittenSince: boolean;
}

/** The rows that an endorsement touched, held. */
export const lockTouched = async (
  trx: Trx,
  policyId: number,
  endorsementId: number,
): Promise<TouchedRow[]> => {
  const { rows } = await sql<TouchedRow>`
    with standing as materialized (${modifications(policyId)})
    select r.id, r.object_id as "objectId", coalesce(r.policy_id, r.parent_record_id) as "parentId",
      r.updated_at as "updatedAt",
      exists (select from standing one where one.endorsement_id = c.endorsement_id and one.record_id = r.id
        and not one.is_late and one.after is distinct from r.custom_fields -> one.key)
      or exists (select from insured_row_changes since join endorsements e on e.id = since.endorsement_id
        where since.record_id = r.id and since.id > c.id and e.state <> 'undone') as "isWrittenSince"
    from insured_row_changes c join own_records r on r.id = c.record_id
    where c.endorsement_id = ${endorsementId}
    order by r.id for update of r`.execute(trx);
  return rows;
};

/**
 * Puts rows back as they were before an endorsement that still counts as issued; one that it included was never in the
 * policy.
 */
export const putBack = async (
  trx: Trx,
  policyId: number,
  endorsementId: number,
  at: Date,
): Promise<void> => {
  await sql`
    update own_records r set updated_at = ${at}, version = r.version + 1,
      out_since = case c.change when 'include' then r.in_since when 'exclude' then null else r.out_since end,
      custom_fields = jsonb_strip_nulls(r.custom_fields || coalesce(was.values, '{}'))
    from insured_row_changes c
    left join (
      select record_id, jsonb_object_agg(key, before) as values from (${modifications(policyId)}) one
      where endorsement_id = ${endorsementId} and not is_late group by 1
    ) was on was.record_id = c.record_id
    where c.endorsement_id = ${endorsementId} and r.id = c.record_id`.execute(trx);
};

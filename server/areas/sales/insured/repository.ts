import { sql } from 'kysely';
import type { OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import type { OwnObject } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Role } from '../../../../domain/roles.ts';
import { jsonArray, jsonText } from '../../../db/json.ts';
import { anyOf } from '../../../db/list.ts';
import { oneJson, rowsOf, run } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import type { SeenResources } from '../../agency/ownRecords/access.ts';
import { recordListOf } from '../../agency/ownRecords/repository.ts';
import { fromRowsOn, type ValuesOfRows } from './days.repository.ts';

const COLUMNS =
  sql.raw(`r.id, r.object_id, r.customers_id, r.advisor_id, r.company_id, r.policy_id, r.claim_id,
  r.parent_record_id, r."position", r.in_since, r.out_since, r.created_at, r.updated_at, r.version`);

export interface PolicyDay {
  readonly policyId: number;
  readonly day: CivilDate;
  readonly others: ValuesOfRows;
}

/**
 * The rows of a policy that were in it on a day, as rows of own_records with the values and the titles that they had then.
 * @param among which of the rows `r`
 */
const insuredOn = ({ policyId, day, others }: PolicyDay, among: Sql = sql`true`): Sql => sql`
  select ${COLUMNS}, coalesce(other.value, r.custom_fields) as custom_fields,
    case when other.value is null then r.title else own_title(r.object_id, r.id, other.value) end as title
  ${fromRowsOn(policyId, day)}
  left join jsonb_each(${JSON.stringify(others)}::jsonb) other on other.key = r.id::text
  where ${among}`;

/**
 * @param itemId of rows inside one item; all rows when missing
 * @returns the rows of some objects that were in a policy on a day, as the list writes records: JSON text
 */
export const findInsuredJson = async (
  db: Executor,
  objects: readonly OwnObject[],
  seen: SeenResources,
  on: PolicyDay,
  itemId?: number,
): Promise<string> => {
  const ofObjects: Sql[] = await Promise.all(
    objects.map(async (object) => {
      const { row } = await recordListOf(db, object, seen);
      return sql`select ${jsonText(row)} as row, ${object.position} as "of", r."position", r.id
        from (select * from insured where object_id = ${object.id}) r`;
    }),
  );
  if (ofObjects.length === 0) return '[]';
  return oneJson(
    db,
    jsonArray(sql`with insured as materialized (${insuredOn(on, itemId === undefined ? sql`true` : sql`r.parent_record_id = ${itemId}`)})
      select row from (${sql.join(ofObjects, sql` union all `)}) found order by "of", "position", id`),
  );
};

export const isSeenPart = (role: Role | undefined): Sql =>
  sql`(o.policy_part in ('item', 'coverage') and ${role ?? null} = any(o.list_roles))`;

interface Named extends PolicyDay {
  readonly ids: readonly number[];
  readonly role: Role | undefined;
}

export const findPartTitles = async (db: Executor, { ids, role, ...on }: Named) => {
  if (ids.length === 0) return [];
  return rowsOf<{ readonly id: number; readonly object: string; readonly title: string }>(db)`
    select r.id, o.key as object, coalesce(was.title, r.title) as title
    from own_records r join own_objects o on o.id = r.object_id
    left join own_records up on up.id = r.parent_record_id
    left join (${insuredOn(on, sql`r.id = ${anyOf(ids)}`)}) was on was.id = r.id
    where r.id = ${anyOf(ids)} and coalesce(r.policy_id, up.policy_id) = ${on.policyId} and ${isSeenPart(role)}
    order by o."position", r."position", r.id`;
};

export interface InsuredRow {
  readonly id: number;
  readonly parentId: number;
  readonly inSince: CivilDate | null;
  readonly outSince: CivilDate | null;
  readonly updatedAt: Date;
  readonly values: OwnValues;
}

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

export const takeOut = (trx: Trx, ids: readonly number[], day: CivilDate, at: Date) =>
  run(trx)`update own_records set out_since = ${day}, updated_at = ${at}, version = version + 1
    where id = ${anyOf(ids)}`;

export const takeIn = (trx: Trx, ids: readonly number[], day: CivilDate): Promise<void> =>
  run(trx)`update own_records set in_since = ${day} where id = ${anyOf(ids)}`;

export type ChangedRows = Readonly<Record<'include' | 'exclude' | 'modify', readonly number[]>>;

/**
 * Leaves what rows are as a version that ends at an instant, even where an endorsement sets what they hold already: on its
 * day they may have held something else.
 */
export const leaveVersions = (trx: Trx, ids: readonly number[], at: Date): Promise<void> =>
  run(trx)`update own_records set updated_at = ${at} where id = ${anyOf(ids)}`;

/**
 * Enters what an endorsement did to rows; a modification that set no value is none.
 * @param modified the keys of the values that were sent, by the id of the row
 * @param at the instant at which the versions of modified rows end
 */
export const enterRowChanges = (
  trx: Trx,
  endorsementId: number,
  { include, exclude, modify }: ChangedRows,
  modified: Readonly<Record<number, readonly string[]>>,
  at: Date,
): Promise<void> =>
  run(trx)`
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
    order by r.id`;

export interface TouchedRow extends Pick<InsuredRow, 'id' | 'parentId' | 'updatedAt'> {
  readonly objectId: number;
  readonly change: keyof ChangedRows;
  /** Whether the endorsement included it, and one that stands changed it or rows inside it, or a claim is about it. */
  readonly isBuiltOn: boolean;
}

export const lockTouched = (trx: Trx, endorsementId: number): Promise<TouchedRow[]> =>
  rowsOf<TouchedRow>(trx)`
    select r.id, r.object_id as "objectId", coalesce(r.policy_id, r.parent_record_id) as "parentId",
      r.updated_at as "updatedAt", c.change, c.change = 'include' and (
        exists (select from own_records of join insured_row_changes since on since.record_id = of.id
          join endorsements e on e.id = since.endorsement_id
          where (of.id = r.id or of.parent_record_id = r.id) and since.id > c.id and e.state = 'issued')
        or exists (select from claim_items item where item.record_id = r.id)) as "isBuiltOn"
    from insured_row_changes c join own_records r on r.id = c.record_id
    where c.endorsement_id = ${endorsementId}
    order by r.id for update of r`;

/** Puts rows back into their policy that an endorsement took out; one that it included was never in the policy. */
export const putBack = async (trx: Trx, endorsementId: number, at: Date): Promise<void> => {
  await sql`
    update own_records r set updated_at = ${at}, version = r.version + 1,
      out_since = case c.change when 'include' then r.in_since end
    from insured_row_changes c
    where c.endorsement_id = ${endorsementId} and c.change <> 'modify' and r.id = c.record_id`.execute(
    trx,
  );
};

export const writeValues = (trx: Trx, values: ValuesOfRows, at: Date): Promise<void> =>
  run(trx)`
    update own_records r set custom_fields = changed.value, updated_at = ${at}, version = r.version + 1
    from jsonb_each(${JSON.stringify(values)}::jsonb) changed
    where r.id = changed.key::integer and r.custom_fields <> changed.value`;

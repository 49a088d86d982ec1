import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import {
  computeOwnValues,
  listsNamed,
  namesToday,
  noOwnFields,
  type OwnValues,
} from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  JUST_ISSUED,
  laidValues,
  type RowHistory,
} from '../../../../domain/sales/endorsements/rowHistory.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { fieldsAsOf } from '../../agency/ownFields/compiled.repository.ts';

const isIn = (alias: 'r' | 'up', day: CivilDate): Sql => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`coalesce(${column('in_since')} <= ${day}, true) and coalesce(${column('out_since')} > ${day}, true)`;
};

export const fromRowsOn = (policyId: number, day: CivilDate): Sql => sql`
  from (
    select r.* from own_records r where r.policy_id = ${policyId} and ${isIn('r', day)}
    union all
    select r.* from own_records up join own_records r on r.parent_record_id = up.id
    where up.policy_id = ${policyId} and ${isIn('up', day)} and ${isIn('r', day)}
  ) r`;

/**
 * The rows of a policy of which endorsements set values, by their ids. What an endorsement set stands for a millisecond
 * after its issue at least, also where a later day has another value.
 */
export const findHistories = async (
  db: Executor,
  policyId: number,
): Promise<ReadonlyMap<number, RowHistory>> => {
  const { rows } = await sql<RowHistory & { readonly id: number }>`
    select r.id, r.custom_fields as values, json_agg(json_build_object(
      'endorsementId', e.id, 'effectiveOn', e.effective_on,
      'before', (select jsonb_object_agg(key, v.custom_fields -> key) from unnest(c.keys) key),
      'after', (select jsonb_object_agg(key, coalesce(just_after.custom_fields, r.custom_fields) -> key)
        from unnest(c.keys) key),
      'issued', coalesce(act.issued, ${JUST_ISSUED}::integer), 'undone', act.undone) order by c.id) as modifications
    from insured_row_changes c join endorsements e on e.id = c.endorsement_id
    join own_row_versions v on v.id = c.version_id join own_records r on r.id = c.record_id
    left join own_row_versions just_after on just_after.record_id = c.record_id
      and just_after.from_at <= v.until_at + interval '1 millisecond'
      and just_after.until_at > v.until_at + interval '1 millisecond'
    cross join lateral (
      select min(a.id) filter (where a.kind = 'issued') as issued, min(a.id) filter (where a.kind = 'undone') as undone
      from endorsement_acts a where a.endorsement_id = e.id
    ) act
    where e.policy_id = ${policyId} and c.keys <> '{}' group by r.id`.execute(db);
  return new Map(rows.map(({ id, ...history }) => [id, history]));
};

interface Part {
  readonly id: number;
  readonly object: string;
  readonly itemId: number | null;
  readonly now: OwnValues;
}

export type ValuesOfRows = Readonly<Record<number, OwnValues>>;

/**
 * What the rows of a policy held on a day, of those that hold something else now: what endorsements set up to it (domain
 * §40), and what formulas made of that and of the rows inside.
 */
export const findOtherValues = async (
  db: Executor,
  policyId: number,
  day: CivilDate,
): Promise<ValuesOfRows> => {
  const fields = await fieldsAsOf(db, day);
  const histories = await findHistories(db, policyId);
  const hasOthers = [...fields.values()].some(
    (compiled) => listsNamed(compiled).size > 0 || namesToday(compiled),
  );
  if (histories.size === 0 && !hasOthers) return {};
  const { rows } = await sql<Part>`
    select r.id, o.key as object, r.parent_record_id as "itemId", r.custom_fields as now
    from (select r.* ${fromRowsOn(policyId, day)}) r join own_objects o on o.id = r.object_id
    where o.policy_part is not null order by r.parent_record_id nulls last, r.id`.execute(db);
  const inside = new Map<string, OwnValues[]>();
  const listOf = (itemId: number | null, list: string) => inside.get(`${itemId} ${list}`) ?? [];
  const others: Record<number, OwnValues> = {};
  // Rows inside items come first.
  for (const { id, object, itemId, now } of rows) {
    const history = histories.get(id);
    const laid = history ? laidValues(history, (one) => one.effectiveOn <= day) : now;
    const compiled = fields.get(resourceOf(object)) ?? noOwnFields;
    const lists = [...listsNamed(compiled)].map((list) => [list, listOf(id, list)]);
    const { values } = computeOwnValues(compiled, laid, { rows: Object.fromEntries(lists) });
    if (!isDeepStrictEqual(values, now)) others[id] = values;
    if (itemId !== null) inside.set(`${itemId} ${object}`, [...listOf(itemId, object), values]);
  }
  return others;
};

import { sql } from 'kysely';
import {
  type BuiltInResource,
  isBuiltInResource,
  type OwnField,
  type OwnFieldResource,
  relatedResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import type { OwnObject } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { optionalId } from '../../../../domain/contract/fields.ts';
import type { Fields } from '../../../../domain/entities/entity.ts';
import { jsonId, jsonObject, jsonText } from '../../../db/json.ts';
import { anyOf } from '../../../db/list.ts';
import { firstValue, hasAny, rowsOf } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';
import type { SeenResources } from './access.ts';
import { ownerOf } from './owner.repository.ts';

interface Target {
  readonly column:
    | 'customers_id'
    | 'advisor_id'
    | 'company_id'
    | 'policy_id'
    | 'claim_id'
    | 'parent_record_id';
  readonly from: Sql;
  readonly id: Sql;
  readonly title: Sql;
  readonly whose: Sql;
}

const target = (
  column: Target['column'],
  [table, alias]: readonly [table: string, alias: string],
  title: Sql,
  whose = sql`null::integer`,
): Target => ({
  column,
  from: sql`${sql.table(table)} ${sql.ref(alias)}`,
  id: sql.ref(`${alias}.id`),
  title,
  whose,
});

const ofClaim = sql`(select customers_id from policies where id = cl.policy_id)`;

const BUILT_IN: Readonly<Record<BuiltInResource, Target>> = {
  customers: target('customers_id', ['customers', 'c'], nameOf('c'), sql`c.id`),
  advisors: target('advisor_id', ['advisors', 'a'], nameOf('a')),
  companies: target('company_id', ['companies', 'co'], sql`co.company_name`),
  policies: target('policy_id', ['policies', 'p'], sql`p.number_policy`, sql`p.customers_id`),
  claims: target('claim_id', ['claims', 'cl'], sql`cl.code`, ofClaim),
};

const records = target(
  'parent_record_id',
  ['own_records', 'linked'],
  sql`linked.title`,
  ownerOf('linked'),
);

const targetOf = (resource: OwnFieldResource): Target =>
  isBuiltInResource(resource) ? BUILT_IN[resource] : records;

export const parentColumn = (parent: OwnFieldResource): Target['column'] => targetOf(parent).column;

export const parentField = ({ parent }: Pick<OwnObject, 'parent'>): Fields =>
  parent === null
    ? {}
    : { parentId: { label: '', kind: 'id', column: parentColumn(parent), form: optionalId } };

export const findTitle = async (db: Executor, resource: OwnFieldResource, recordId: number) => {
  const { from, id, title } = targetOf(resource);
  return firstValue<string>(db)`
    select ${title} as title from ${from} where ${id} = ${recordId}`;
};

const linkTo = (resource: OwnFieldResource, seen: SeenResources) => {
  const { id, title, whose } = targetOf(resource);
  return jsonText(
    jsonObject({
      resource: sql`${resource}::text`,
      id: jsonId(id),
      title: seen.has(resource) ? title : sql`null::text`,
      customers_id: jsonId(whose),
    }),
  );
};

/** Parent of a row `r`, in the wire format. */
export const parentOf = ({ parent }: OwnObject, seen: SeenResources): Sql => {
  if (parent === null) return sql`null::json`;
  const { from, id, column } = targetOf(parent);
  return sql`(select (${linkTo(parent, seen)})::json from ${from}
    where ${id} = ${sql.ref(`r.${column}`)})`;
};

export const linksOf = (fields: readonly OwnField[], seen: SeenResources): Sql => {
  const links = fields.flatMap((field) => {
    const resource = relatedResource(field);
    if (resource === undefined) return [];
    const { from, id } = targetOf(resource);
    return [
      sql`select ${field.key}::text as key, json_agg((${linkTo(resource, seen)})::json order by target.place) as link
        from own_values(r.custom_fields -> ${sql.lit(field.key)}) with ordinality target (id, place)
        join ${from} on ${id} = target.id::integer having count(*) > 0`,
    ];
  });
  return links.length === 0
    ? sql`'{}'::json`
    : sql`(select coalesce(json_object_agg(named.key, named.link), '{}')
        from (${sql.join(links, sql` union all `)}) named)`;
};

/**
 * Looks for a record that another is to belong to or name, and holds it there until the transaction ends.
 * @param how `no key update` for one whose rows are written: their writers wait for each other
 * @returns whether there is one that may be named: of customers none that is merged or anonymous
 */
export const holdTarget = async (
  db: Executor,
  resource: OwnFieldResource,
  id: number,
  how: 'key share' | 'no key update' = 'key share',
): Promise<boolean> => {
  const { from, id: column } = targetOf(resource);
  const isOfObject = isBuiltInResource(resource)
    ? sql`true`
    : sql`linked.object_id = (select id from own_objects where 'own-' || key = ${resource})`;
  const isThere =
    resource === 'customers' ? sql`c.merged_into is null and c.anonymized_at is null` : isOfObject;
  return hasAny(db)`select from ${from} where ${column} = ${id} and ${isThere}
    for ${sql.raw(how)}`;
};

export const findUsers = (db: Executor, ids: readonly number[]) =>
  rowsOf<{ plural: string; records: number }>(db)`
    select o.plural, count(*)::integer as records
    from own_records r join own_objects o on o.id = r.object_id
    where not r.id = ${anyOf(ids)} and (r.parent_record_id = ${anyOf(ids)}
      or r.id in (select record_id from own_links where target_id = ${anyOf(ids)}))
    group by o.id order by o.position`;

/**
 * The rows `r` that belong to a record or name it, of the kind that a filter is called after.
 * @param unseen the ids of the fields that they are not found by
 */
export const belongsOrNames =
  (
    column: Exclude<Target['column'], 'parent_record_id'> | 'record_id',
    unseen: readonly number[],
  ) =>
  (id: number): Sql => {
    const [parent, named] =
      column === 'record_id' ? ['parent_record_id', 'target_id'] : [column, column];
    return sql`r.id = any(array(select id from own_records where ${sql.ref(parent)} = ${id}
      union all select record_id from own_links where ${sql.ref(named)} = ${id}
        and not field_id = ${anyOf(unseen)}))`;
  };

export interface Person {
  readonly customers_id: number | null;
  readonly advisor_id: number | null;
}

export const findPeople = async (db: Executor, ids: readonly number[]) => {
  const rows = await rowsOf<Person & { id: number }>(db)`
    select r.id, coalesce(${ownerOf('r')}, (select coalesce(l.customers_id, p.customers_id)
        from own_links l left join claims cl on cl.id = l.claim_id
        left join policies p on p.id = coalesce(l.policy_id, cl.policy_id)
        where l.record_id = r.id and (l.customers_id is not null or p.id is not null)
        order by l.field_id, l.id limit 1)) as customers_id,
      coalesce(r.advisor_id, (select l.advisor_id from own_links l
        where l.record_id = r.id and l.advisor_id is not null order by l.field_id, l.id limit 1)) as advisor_id
    from own_records r where r.id = ${anyOf(ids)}`;
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * The rows of `own_records t` that are data of some customers: those that belong to them, those inside of these, and
 * those without an owner that name them or a policy of theirs. A row with another owner is that owner's data, whomever
 * it names.
 */
export const recordsAbout = (customerIds: readonly number[]): Sql => {
  const theirs = (
    column: string,
  ) => sql`(${sql.ref(`${column}.customers_id`)} = ${anyOf(customerIds)}
    or ${sql.ref(`${column}.policy_id`)} in (select id from policies where customers_id = ${anyOf(customerIds)})
    or ${sql.ref(`${column}.claim_id`)} in (select cl.id from claims cl join policies p on p.id = cl.policy_id
      where p.customers_id = ${anyOf(customerIds)}))`;
  return sql`t.id in (
    with theirs as (select r.id from own_records r where ${theirs('r')})
    select id from theirs
    union all select inside.id from theirs join own_records inside on inside.parent_record_id = theirs.id
    union all select l.record_id from own_links l join own_records r on r.id = l.record_id
      where ${theirs('l')} and ${ownerOf('r')} is null)`;
};

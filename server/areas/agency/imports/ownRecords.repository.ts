import { sql } from 'kysely';
import type { KeyRule } from '../../../../domain/agency/imports/columns.ts';
import { PARENT_FIELD } from '../../../../domain/agency/imports/kinds.ts';
import {
  isLoose,
  type OwnField,
  type OwnObjectResource,
  ownKeyOf,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { fieldsInForce, type OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import { type OwnObject, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { Actor } from '../../../context.ts';
import { anyOf } from '../../../db/list.ts';
import { rowsOf, run, valuesOf } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { lockOwnFields, ownFieldsOf } from '../ownFields/compiled.repository.ts';
import { objectsSeenBy } from '../ownRecords/access.ts';
import { parentColumn } from '../ownRecords/links.repository.ts';
import type { FormValues } from './kinds.ts';
import type { KindNow } from './read.ts';
import { findByKey } from './records.repository.ts';

const hasValue = ({ key, kind }: OwnField, value: Sql): Sql => {
  const comparable = (text: Sql) =>
    isLoose(kind) ? sql`coalesce(nullif(own_text(${text}), ''), ${text})` : text;
  const stored = sql`t.custom_fields ->> ${sql.lit(key)}`;
  return sql`t.custom_fields ? ${sql.lit(key)} and ${comparable(stored)} = ${comparable(value)}`;
};

/** The records `t` of an object. Its number stands in the SQL: only so the indexes of its fields are known to serve. */
const of = ({ id }: OwnObject): Sql => sql`t.object_id = ${sql.lit(id)}`;

/**
 * The records that have all of a rule's fields as a row has them; two at most, for more say no more.
 * @param values as a form sends them
 */
export const findRecords = async (
  db: Executor,
  { object, entity, own }: Pick<KindNow, 'object' | 'entity' | 'own'>,
  rule: KeyRule,
  values: FormValues,
): Promise<number[]> => {
  if (!object) return findByKey(db, entity, rule, values);
  const { parent } = object;
  const conditions = rule.fields.map((name) => {
    if (name === PARENT_FIELD)
      return parent === null
        ? sql`false`
        : sql`${sql.ref(`t.${parentColumn(parent)}`)} = ${Number(values[name])} and t.out_since is null`;
    const { field, schema } = own.get(ownKeyOf(name) ?? '') ?? {};
    return field
      ? hasValue(field, sql`${String(schema?.safeParse(values[name]).data)}::text`)
      : sql`false`;
  });
  return valuesOf<number>(db)`
    select t.id from own_records t where ${of(object)} and ${sql.join(conditions, sql` and `)}
    order by t.id limit 2`;
};

/** Lets no other import register records of an object until the transaction ends. */
export const holdObject = async (trx: Trx, { id, key }: OwnObject): Promise<void> => {
  // Before the object: a change of the definitions locks them in this order.
  await lockOwnFields(trx, resourceOf(key));
  await run(trx)`select from own_objects where id = ${id} for no key update`;
};

/**
 * The records of an object that hold the same and belong to the same, but for those of the same import.
 * @param rows what would be registered, by their places
 * @returns the id of one of them, by the places of rows that have one
 */
export const findEqual = async (
  db: Executor,
  {
    importId,
    object,
    registered,
  }: {
    readonly importId: number;
    readonly object: OwnObject;
    /** Ids registered by the piece under way, whose outcomes are not written down yet. */
    readonly registered: ReadonlySet<number>;
  },
  rows: readonly {
    readonly place: number;
    readonly parentId: unknown;
    readonly values: OwnValues;
  }[],
): Promise<ReadonlyMap<number, number>> => {
  if (rows.length === 0) return new Map();
  const belongs = object.parent
    ? sql`${sql.ref(`t.${parentColumn(object.parent)}`)} = sought."parentId"`
    : sql`true`;
  const found = await rowsOf<{ place: number; id: number }>(db)`
    select sought.place, min(t.id) as id
    from jsonb_to_recordset((${JSON.stringify(rows)}::text)::jsonb)
      sought (place integer, "parentId" integer, "values" jsonb)
    join own_records t on ${of(object)} and jsonb_hash(t.custom_fields) = jsonb_hash(sought."values")
      and t.custom_fields = sought."values" and ${belongs}
    where not t.id = ${anyOf([...registered])} and not exists (select from import_rows brought
      where brought.import_id = ${importId} and brought.is_new and brought.record_id = t.id)
    group by 1`;
  return new Map(found.map(({ place, id }) => [place, id]));
};

export interface NamedByText {
  readonly text: string;
  readonly id: number;
  readonly name: string;
}

/**
 * The records of an own object that texts name: by their title, or by a field of which no two are the same.
 * @returns none of an object that the user does not see
 */
export const recordsNamed = async (
  db: Executor,
  actor: Actor,
  resource: OwnObjectResource,
  texts: readonly string[],
): Promise<NamedByText[]> => {
  const object = (await objectsSeenBy(db, actor)).find(({ key }) => resourceOf(key) === resource);
  if (!object) return [];
  const unique = fieldsInForce(await ownFieldsOf(db, resource)).filter(({ isUnique }) => isUnique);
  const isNamed = [
    sql`fold(t.title) = fold(sought.text)`,
    ...unique.map((field) => hasValue(field, sql`sought.text`)),
  ];
  const found = isNamed.map(
    (condition) => sql`select sought.text, t.id, t.title as name
      from ${sought(texts)} sought (text)
      join own_records t on ${of(object)} and ${condition}`,
  );
  return rowsOf<NamedByText>(db)`${sql.join(found, sql` union `)}`;
};

const sought = (texts: readonly string[]): Sql =>
  sql`jsonb_array_elements_text((${JSON.stringify(texts)}::text)::jsonb)`;

/** The policies whose numbers texts are; those of several insurers may have one number. */
export const policiesNumbered = (texts: readonly string[]) => sql<NamedByText>`
  select sought.text, p.id, p.number_policy as name from ${sought(texts)} sought (text)
  join policies p on normal_policy_number(p.number_policy) = normal_policy_number(sought.text)`;

export const claimsNumbered = (texts: readonly string[]) => sql<NamedByText>`
  select cl.code as text, cl.id, cl.code as name from claims cl
  where cl.code in (select ${sought(texts)})`;

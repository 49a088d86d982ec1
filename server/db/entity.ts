import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type AnswerShape,
  type ColumnName,
  columnName,
  type Described,
  type Entity,
  type Field,
  type FormField,
  type Kind,
  type Reference,
  storedFields,
} from '../../domain/entities/entity.ts';
import { snake } from '../../domain/snake.ts';
import { jsonDay, jsonId, jsonInstant, jsonMoney, jsonObject, jsonPercent } from './json.ts';
import { byName, equals, oneOf } from './list.ts';
import type { Sql } from './transaction.ts';

type Expressions = Readonly<Record<string, Sql>>;

const asIs = (value: Sql): Sql => value;

const WRITTEN: Readonly<Record<Kind, (value: Sql) => Sql>> = {
  id: jsonId,
  text: asIs,
  optionalText: asIs,
  day: jsonDay,
  instant: jsonInstant,
  flag: asIs,
  count: asIs,
  amount: jsonMoney,
  percent: jsonPercent,
  texts: asIs,
  ids: (value) => sql`${value}::text[]`,
  own: asIs,
  rows: asIs,
};

export type ComputedField<E extends Described> = {
  [K in keyof E['fields']]: E['fields'][K] extends { computed: true } ? K : never;
}[keyof E['fields']] &
  string;

const answered = ({ fields }: Described): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.typedOnly);

const columnOf = (alias: string, key: string, field: Field): Sql | undefined => {
  const column = columnName(key, field);
  return column === undefined ? undefined : sql.ref(`${alias}.${column}`);
};

const named = ({ as, name }: Reference): Sql =>
  jsonObject({ id: jsonId(sql.ref(`${as}.id`)), [name]: sql.ref(`${as}.${snake(name)}`) });

/**
 * An entity in the wire format, field by field (specification §3), over {@link referenceJoins}.
 * @param entity the entity
 * @param alias the alias under which the query knows its table
 * @param computed the value of each field that has no column, not yet written in the wire format
 */
export const answerFields = <E extends Described>(
  entity: E,
  alias: string,
  computed: Readonly<Record<ComputedField<E>, Sql>>,
): Expressions => {
  const values: Expressions = computed;
  return Object.fromEntries(
    answered(entity).flatMap(([key, field]): [string, Sql][] => {
      const value = columnOf(alias, key, field) ?? values[key];
      if (!value) throw new Error(`The field ${key} has neither a column nor a value`);
      const own: [string, Sql] = [key, WRITTEN[field.kind](value)];
      return field.reference ? [own, [field.reference.as, named(field.reference)]] : [own];
    }),
  );
};

/**
 * Joins what an entity's columns refer to, each under its name in the answer.
 * @param alias the alias under which the query knows the entity's table
 */
export const referenceJoins = (entity: Entity, alias: string): Sql =>
  sql.join(
    Object.entries(entity.fields).flatMap(([key, field]) => {
      const column = columnOf(alias, key, field);
      if (!field.reference || !column) return [];
      const { as, table } = field.reference;
      const join = field.completedLater ? sql`left join` : sql`join`;
      return [
        sql`${join} ${sql.table(table)} ${sql.ref(as)} on ${sql.ref(`${as}.id`)} = ${column}`,
      ];
    }),
    sql` `,
  );

/** Texts are sorted as people read them, references by the name they show. */
const sortKey = (field: Field, value: Sql): Sql => {
  if (field.reference) return byName(value, field.reference.table, snake(field.reference.name));
  return field.kind === 'text' || field.kind === 'optionalText' ? sql`fold(${value})` : value;
};

/**
 * What a list of an entity can be sorted by.
 * @param own the keys that have an order of their own, computed ones among them
 */
export const sortKeys = (entity: Entity, alias: string, own: Expressions = {}): Expressions => ({
  ...Object.fromEntries(
    answered(entity).flatMap(([key, field]) => {
      const value = columnOf(alias, key, field);
      return field.sorted && value && !(key in own) ? [[key, sortKey(field, value)]] : [];
    }),
  ),
  ...own,
});

const hasAny =
  (texts: Sql) =>
  (isAny: boolean): Sql =>
    isAny ? sql`${texts} <> '{}'` : sql`${texts} = '{}'`;

/** Conditions that a list of an entity can be filtered by, but for the search box: ids, and values of fields. */
export const filterConditions = (entity: Entity, alias: string) => ({
  id: oneOf(sql.ref(`${alias}.id`)),
  ...Object.fromEntries(
    answered(entity).flatMap(([key, field]) => {
      const value = columnOf(alias, key, field);
      if (!field.filtered || !value) return [];
      return [[key, field.kind === 'texts' ? hasAny(value) : equals(value)]];
    }),
  ),
});

export type Columns<E extends Described, B> = {
  -readonly [K in keyof B & FormField<E> as E['fields'][K] extends { kind: Exclude<Kind, 'own'> }
    ? ColumnName<K, E['fields'][K]>
    : never]: E['fields'][K] extends { kind: 'rows' } ? string : B[K];
};

/**
 * What a form sent, as columns; what was not sent stays undefined and is left as it is. Values of own
 * fields are none of them: they are checked against their definitions first (domain §16).
 * @param entity the entity
 * @param body the validated body of its registration or update
 */
export const columnsOf = <E extends Described, B extends Readonly<Record<string, unknown>>>(
  entity: E,
  body: B,
): Columns<E, B> => {
  // Built column by column from the very description the type is derived from.
  return Object.fromEntries(
    storedFields(entity).flatMap(({ key, column, form, kind }) =>
      // A driver would write a list as an array of the database.
      form && kind !== 'own'
        ? [[column, kind === 'rows' && body[key] ? JSON.stringify(body[key]) : body[key]]]
        : [],
    ),
  ) as Columns<E, B>;
};

/**
 * A row of an entity's table as the program knows it; fields without a column are none of it.
 * @param row all columns, as the driver reads them
 */
export const recordOf = <E extends Described>(
  entity: E,
  row: Readonly<Record<string, unknown>>,
): z.output<z.ZodObject<AnswerShape<E>>> =>
  // Built column by column from the very description the type is derived from.
  Object.fromEntries(
    storedFields(entity).map(({ key, column }) => {
      const value = row[column];
      return [key, value instanceof Date ? value.toISOString() : value];
    }),
  ) as z.output<z.ZodObject<AnswerShape<E>>>;

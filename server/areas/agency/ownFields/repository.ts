import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import {
  BUILT_IN_RESOURCES,
  hasOptions,
  type OwnField,
  type OwnFieldKind,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import {
  builtInNamed,
  type CompiledOwnFields,
  computeOwnValues,
  listsNamed,
  type OwnValues,
} from '../../../../domain/agency/ownFields/values.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { jsonArray, jsonId, jsonObject, jsonText } from '../../../db/json.ts';
import { oneJson, oneRow, rowsOf, run, valuesOf } from '../../../db/rows.ts';
import { allowRestricted, type Executor, type Sql, type Trx } from '../../../db/transaction.ts';
import { latestNetOf } from '../../sales/policies/premium.repository.ts';
import { findRowsIn } from '../ownRecords/repository.ts';
import { recordsIn, resourceIn, rewriteRecords } from './records.repository.ts';

export const unknownTypes = (db: Executor, ids: readonly number[]): Promise<number[]> =>
  valuesOf<number>(db)`
    select wanted.id from unnest(${`{${ids.join(',')}}`}::integer[]) wanted (id)
    where not exists (select from policy_types t where t.id = wanted.id)`;

/** Holds the definitions until the transaction ends: who saves a record waits, and then sees the change. */
export const lockDefinitions = (trx: Trx): Promise<void> =>
  run(trx)`select from own_field_marks for update`;

/** Says as of which day values are computed; servers and browsers read the definitions anew. */
export const setDay = (trx: Trx, day: CivilDate): Promise<void> =>
  run(trx)`update own_field_marks set day = ${day}, mark = ${randomUUID()}`;

/** Options of a value; one anonymised while the field took a single option is still a text. */
const severalOf = (value: Sql) => sql`
  case jsonb_typeof(${value}) when 'array' then ${value}
    when 'string' then jsonb_build_array(${value}) end`;

export const findUse = (
  db: Executor,
  { resource, key, kind }: Pick<OwnField, 'resource' | 'key' | 'kind'>,
): Promise<{ records: number; options: string[] }> => {
  const { table, among } = recordsIn(resource);
  const having = sql`${table} t where t.custom_fields ? ${key} and ${among}`;
  // Former values count as well: they are erased by the field's definition, which so has to stay.
  const former = sql`own_row_versions t where t.custom_fields ? ${key} and ${resourceIn('own_row_versions')} = ${resource}`;
  const chosen =
    kind === 'choices'
      ? sql`array(select distinct option from (select t.custom_fields -> ${key} as value from ${having}) t,
          jsonb_array_elements_text(${severalOf(sql`t.value`)}) option)`
      : sql`array(select distinct t.custom_fields ->> ${key} from ${having})`;
  const options = hasOptions(kind) ? chosen : sql`'{}'::text[]`;
  return oneRow(
    db,
    sql<{ records: number; options: string[] }>`
      select (select count(*)::integer from ${having}) + (select count(*)::integer from ${former}) as records,
        ${options} as options`,
  );
};

export const useJson = (db: Executor): Promise<string> => {
  const used = (table: string) => sql`
    select ${resourceIn(table)} as resource, found.key, count(*)::integer as records
    from ${sql.table(table)} t, jsonb_object_keys(t.custom_fields) found (key)
    where t.custom_fields <> '{}' group by 1, found.key`;
  const tables = [...BUILT_IN_RESOURCES, 'own_records', 'own_row_versions'];
  const all = sql`select resource, key, sum(records)::integer as records
    from (${sql.join(tables.map(used), sql` union all `)}) used group by resource, key`;
  return oneJson(
    db,
    jsonArray(sql`select ${jsonText(jsonObject({ id: jsonId(sql`f.id`), records: sql`u.records` }))} as row
      from own_fields f join (${all}) u on u.resource = f.resource and u.key = f.key order by f.id`),
  );
};

type Column = Pick<OwnField, 'resource' | 'key'>;

const has = ({ key }: Column): Sql => sql`custom_fields ? ${key}`;

/** Takes the values of a computed field away, former ones included. */
export const dropValues = async (trx: Trx, field: Column): Promise<void> => {
  const { resource, key } = field;
  const without = sql`custom_fields - ${key}::text`;
  await rewriteRecords(trx, resource, without, has(field));
  await run(trx)`update own_row_versions t set custom_fields = ${without}
    where ${has(field)} and ${resourceIn('own_row_versions')} = ${resource}`;
};

const WIDENED: Readonly<Partial<Record<OwnFieldKind, (value: Sql) => Sql>>> = {
  choices: (value) => sql`jsonb_build_array(${value})`,
  text: (value) => sql`to_jsonb(${value} #>> '{}')`,
};

const withValue = ({ key }: Column, value: Sql): Sql =>
  sql`custom_fields || jsonb_build_object(${key}::text, ${value})`;

export const widenValues = async (trx: Trx, field: Column, to: OwnFieldKind): Promise<void> => {
  const widened = WIDENED[to]?.(sql`custom_fields -> ${field.key}`);
  if (widened) await rewriteRecords(trx, field.resource, withValue(field, widened), has(field));
};

export const renameValues = (trx: Trx, field: Column, from: string, to: string): Promise<void> => {
  const value = sql`custom_fields -> ${field.key}::text`;
  const renamed = sql`case jsonb_typeof(${value}) when 'array' then (
      select jsonb_agg(case option when ${from} then ${to}::text else option end order by place)
      from jsonb_array_elements_text(${value}) with ordinality chosen (option, place))
    else to_jsonb(${to}::text) end`;
  const isIt = sql`${value} @> to_jsonb(${from}::text)`;
  return rewriteRecords(trx, field.resource, withValue(field, renamed), isIt);
};

/** Puts the records that have no stage in the first; of a field of another kind none. */
export const fillStage = async (trx: Trx, field: Column & Pick<OwnField, 'kind' | 'options'>) => {
  if (field.kind !== 'stage') return;
  const placed = withValue(field, sql`to_jsonb(${field.options[0]}::text)`);
  await rewriteRecords(trx, field.resource, placed, sql`not (${has(field)})`);
};

export const refreshWords = (trx: Trx, field: Column): Promise<void> =>
  rewriteRecords(trx, field.resource, sql`custom_fields`, has(field));

interface RecordValues {
  readonly id: number;
  readonly values: OwnValues;
  readonly policyTypeId?: number | undefined;
  readonly record: Readonly<Record<string, unknown>>;
}

const builtInOf = (compiled: CompiledOwnFields): Sql => {
  const values = builtInNamed(compiled).map(({ name, column, kind }) => {
    const value = column === undefined ? latestNetOf(sql`t.id`) : sql.ref(`t.${column}`);
    // A number of JSON is none of decimals.
    return sql`${sql.lit(name)}, ${kind === 'money' || kind === 'percent' ? sql`${value}::text` : value}`;
  });
  return sql`jsonb_build_object(${sql.join(values)})`;
};

const CHUNK = 2000;

/**
 * Works out the computed fields of all records of a resource anew; those made anonymous stay as they are.
 * @param only the id of the one record whose are worked out; its transaction holds it
 * @returns what that one holds by now; undefined where it stays as it is
 */
export const rewriteValues = async (
  trx: Trx,
  resource: OwnFieldResource,
  compiled: CompiledOwnFields,
  only?: number,
): Promise<OwnValues | undefined> => {
  if (only === undefined) await allowRestricted(trx);
  const { table, among, still } = recordsIn(resource);
  const isWanted = only === undefined ? sql`true` : sql`id = ${only}`;
  const typeOf = resource === 'policies' ? sql`policy_type_id` : sql`null`;
  const builtIn = builtInOf(compiled);
  for (let last = 0; ; ) {
    const rows = await rowsOf<RecordValues>(trx)`
      select id, custom_fields as values, ${typeOf} as "policyTypeId", ${builtIn} as record from ${table} t
      where id > ${last} and ${isWanted} and ${among} and (${still}) order by id limit ${CHUNK}`;
    const ids = rows.map(({ id }) => id);
    const inside = await findRowsIn(trx, resource, listsNamed(compiled), ids);
    const changed = rows.flatMap(({ id, values: before, policyTypeId, record }) => {
      const of = { policyTypeId, rows: inside.get(id) ?? {}, record };
      const { values } = computeOwnValues(compiled, before, of);
      return isDeepStrictEqual(values, before) ? [] : [{ id, values }];
    });
    if (changed.length > 0)
      await run(trx)`update ${table} t set custom_fields = changed.values
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) changed (id integer, values jsonb)
        where t.id = changed.id`;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < CHUNK) return only === undefined ? undefined : changed[0]?.values;
  }
};

export const indexFields = (trx: Trx): Promise<void> => run(trx)`select index_own_fields()`;

import { sql } from 'kysely';
import type { KeyRule } from '../../../../domain/agency/imports/columns.ts';
import { columnName, type Entity, storedFields } from '../../../../domain/entities/entity.ts';
import { normalIdentity } from '../../../../domain/people/identity.ts';
import { anyOf } from '../../../db/list.ts';
import { rowsOf, valuesOf } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { literal } from '../../../db/words.ts';

const columnOf = ({ fields }: Entity, name: string): string => {
  const column = fields[name] && columnName(name, fields[name]);
  if (!column) throw new Error(`The field ${name} has no column`);
  return column;
};

const sameAs = (entity: Entity, name: string, value: unknown) => {
  const column = sql.ref(`t.${columnOf(entity, name)}`);
  if (name === 'ci_ruc') return sql`normal_identity(${column}) = ${normalIdentity(String(value))}`;
  // As the unique index of numbers has it: among numbers that are alike, that of words is slow.
  if (name === 'numberPolicy')
    return sql`normal_policy_number(${column}) = normal_policy_number(${value}::text)`;
  const field = entity.fields[name];
  if (typeof value !== 'string' || field?.kind === 'day') return sql`${column} = ${value}`;
  const isSame = sql`fold(${column}) = fold(${value})`;
  // What is searched has an index over the text it stands in.
  return field?.searched && entity.hidden?.search_text
    ? sql`(t.search_text like fold(${`%${literal(value)}%`}) and ${isSame})`
    : isSame;
};

/**
 * The records that have all of a rule's fields as a row has them; two at most, for more say no more.
 * @param values as a form sends them
 */
export const findByKey = async (
  db: Executor,
  entity: Entity,
  { fields }: KeyRule,
  values: Readonly<Record<string, unknown>>,
): Promise<number[]> => {
  const conditions = fields.map((name) => sameAs(entity, name, values[name]));
  return valuesOf<number>(db)`/* prepared */
    select t.id from ${sql.table(entity.table)} t
    where ${sql.join(conditions, sql` and `)} order by t.id limit 2`;
};

type FormRecord = Readonly<Record<string, unknown>>;

export const readRecords = async (db: Executor, entity: Entity, ids: readonly number[]) => {
  const columns = storedFields(entity).flatMap(({ key, column, form }) =>
    form ? [sql`${sql.ref(`t.${column}`)} as ${sql.ref(key)}`] : [],
  );
  const rows = await rowsOf<{ record_id: number }>(db)`
    select t.id as record_id, ${sql.join(columns)} from ${sql.table(entity.table)} t where t.id = ${anyOf(ids)}`;
  return new Map(rows.map(({ record_id, ...record }) => [record_id, record]));
};

export const readRecord = async (
  db: Executor,
  entity: Entity,
  id: number,
): Promise<FormRecord | undefined> => (await readRecords(db, entity, [id])).get(id);

interface State {
  readonly version: number | null;
  readonly lacks: readonly string[];
}

export const readStates = async (
  db: Executor,
  { table, fields }: Entity,
  ids: readonly number[],
): Promise<Map<number, State>> => {
  const version = 'version' in fields ? sql`t.version` : sql`null::integer`;
  const lacks = 'toComplete' in fields ? sql`t.to_complete` : sql`'{}'::text[]`;
  const rows = await rowsOf<State & { id: number }>(db)`
    select t.id, ${version} as version, ${lacks} as lacks from ${sql.table(table)} t
    where t.id = ${anyOf(ids)}`;
  return new Map(
    rows.map(({ id, ...state }) => [
      id,
      { ...state, lacks: state.lacks.map((field) => fields[field]?.label ?? field) },
    ]),
  );
};

/** @param lacks labels @returns "por completar: correo, fecha de nacimiento" */
export const toCompleteText = (lacks: readonly string[]): string => {
  const words = lacks.map((label) => label.charAt(0).toLocaleLowerCase('es') + label.slice(1));
  return `por completar: ${words.join(', ')}`;
};

import { sql } from 'kysely';
import { builtInOperands } from '../../../../domain/agency/ownFields/builtIn.ts';
import {
  isBuiltInResource,
  isOwnObjectResource,
  type OwnFieldResource,
  ownKeyOf,
} from '../../../../domain/agency/ownFields/ownField.ts';
import {
  type OwnObject,
  objectKeyOf,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { latestNetOf } from '../../sales/policies/premium.repository.ts';
import { parentColumn } from '../ownRecords/links.repository.ts';
import type { ReadField } from './compiled.repository.ts';

/** Where fields of a resource find related records `x` of the record `ids`. */
interface Reading {
  readonly resource: OwnFieldResource;
  readonly objects: readonly OwnObject[];
  readonly day: CivilDate;
}

/** Column of each table by which its rows belong to a record. */
const OWNER = {
  customers: 'customers_id',
  advisors: 'advisor_id',
  companies: 'company_id',
} as const;

const ownerColumn = (resource: OwnFieldResource): string =>
  (OWNER as Readonly<Record<string, string>>)[resource] ?? parentColumn(resource);

const tableOf = (resource: OwnFieldResource): Sql =>
  sql.table(isOwnObjectResource(resource) ? 'own_records' : resource);

const oneId = ({ name, resource: target }: ReadField['source'], { resource, objects }: Reading) => {
  const table = tableOf(resource);
  const key = ownKeyOf(name);
  if (key !== undefined)
    return sql`(select (r.custom_fields ->> ${sql.lit(key)})::integer from ${table} r where r.id = ids.id)`;
  const parent = objects.find((one) => resourceOf(one.key) === resource)?.parent;
  const isOverPolicy = target === 'customers' && (resource === 'claims' || parent === 'policies');
  if (isOverPolicy)
    return sql`(select p.customers_id from ${table} r join policies p on p.id = r.policy_id where r.id = ids.id)`;
  return sql`(select ${sql.ref(`r.${ownerColumn(target)}`)} from ${table} r where r.id = ids.id)`;
};

const relatedOf = ({ name, resource: target }: ReadField['source'], { resource, day }: Reading) => {
  const owner = sql.ref(`x.${ownerColumn(resource)}`);
  if (target === 'policies')
    return name === 'policiesInForce'
      ? sql`${owner} = ids.id and x.cancelled_on is null and x.end_date > ${day}::date`
      : sql`${owner} = ids.id`;
  if (target !== 'claims') return sql`${owner} = ids.id and x.out_since is null`;
  const ofRecord =
    resource === 'customers'
      ? sql`x.policy_id in (select id from policies where customers_id = ids.id)`
      : sql`x.policy_id = ids.id`;
  return name === 'openClaims' ? sql`${ofRecord} and x.state <> 'closed'` : ofRecord;
};

const shownValue = ({ source, field }: ReadField): Sql => {
  const key = field && ownKeyOf(field.name);
  if (key !== undefined) return sql`x.custom_fields -> ${sql.lit(key)}`;
  const operand = [...builtInOperands(source.resource).values()].find(
    ({ name }) => name === field?.name,
  );
  const column = operand?.column;
  const value = column === undefined ? latestNetOf(sql`x.id`) : sql.ref(`x.${column}`);
  return operand?.kind === 'money' || operand?.kind === 'percent'
    ? sql`to_jsonb(${value}::text)`
    : sql`to_jsonb(${value})`;
};

const figureOf = (read: ReadField, of: Reading): Sql => {
  const { source, field, kind } = read;
  const isOfObject = isBuiltInResource(source.resource)
    ? sql`true`
    : sql`x.object_id = (select id from own_objects where key = ${objectKeyOf(source.resource)})`;
  const from = sql`from ${tableOf(source.resource)} x where ${isOfObject}`;
  if (!source.isMany)
    return sql`(select ${shownValue(read)} ${from} and x.id = ${oneId(source, of)})`;
  const total = sql`sum((${shownValue(read)} #>> '{}')::numeric)`;
  const places = kind === 'money' ? 2 : 4;
  const taken = field ? sql`round(coalesce(${total}, 0), ${sql.lit(places)})::text` : sql`count(*)`;
  return sql`(select to_jsonb(${taken}) ${from} and ${relatedOf(source, of)})`;
};

/**
 * Values of related records that fields show, as they are now.
 * @returns by their ids the values by the fields' keys, blank ones left out
 */
export const findRead = async (
  db: Executor,
  of: Reading,
  fields: readonly ReadField[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> => {
  const parts = fields.map((read) => sql`${sql.lit(read.key)}, ${figureOf(read, of)}`);
  const { rows } = await sql<{ id: number; values: Record<string, unknown> }>`
    select ids.id, jsonb_strip_nulls(jsonb_build_object(${sql.join(parts)})) as "values"
    from unnest(${`{${ids.join(',')}}`}::integer[]) ids (id)`.execute(db);
  return new Map(rows.map(({ id, values }) => [id, values]));
};

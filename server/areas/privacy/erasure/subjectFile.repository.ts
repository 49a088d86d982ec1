import { sql } from 'kysely';
import type {
  PersonalField,
  PersonalPlace,
} from '../../../../domain/privacy/personalData/shapes.ts';
import { jsonInstant, jsonObject } from '../../../db/json.ts';
import { rowsOf, valuesOf } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { aboutCustomer } from '../../agency/audit/aboutCustomer.repository.ts';
import { resourceIn } from '../../agency/ownFields/records.repository.ts';
import { ownedBy, type PersonalRecords } from './erase.repository.ts';

/**
 * The values of own fields, retired ones too, each by its label, and by its key where two have one label.
 * @returns nothing where there is none
 */
const ownShown = (table: string, value: Sql, isAll: boolean): Sql => sql`
  (select json_object_agg(case when own.alike > 1 then own.label || ' (' || own.key || ')'
      else own.label end, ${value} -> own.key order by own.position, own.id)
    from (select f.*, count(*) over (partition by f.label) as alike from own_fields f
      where f.resource = ${resourceIn(table)} and (f.is_personal or ${sql.lit(isAll)}) and ${value} ? f.key) own)`;

const showing = (table: string, { column, shown }: PersonalField): Sql => {
  const value = sql.ref(`t.${column}`);
  if (shown === 'last-four') return sql`'•••• ' || ${value}`;
  if (shown === 'own' || shown === 'all-own') return ownShown(table, value, shown === 'all-own');
  if (shown === undefined || shown === 'as-is') return sql`${value}`;
  if ('names' in shown)
    return sql`coalesce(${JSON.stringify(shown.names)}::jsonb ->> ${value}, ${value})`;
  return sql`(select named.${sql.ref(shown.column)} from ${sql.table(shown.table)} named
    where named.id = ${value})`;
};

export const findRecords = (db: Executor, place: PersonalPlace, person: PersonalRecords) => {
  const shown = place.fields.filter((field) => field.shown !== undefined);
  const row = jsonObject(
    Object.fromEntries(shown.map((field) => [field.label, showing(place.table, field)])),
  );
  return valuesOf<Record<string, unknown>>(db)`
    select ${row} as row from ${sql.table(place.table)} t
    where ${ownedBy(place, person)} order by t.id`;
};

export interface AccessRow {
  readonly fecha: string;
  readonly usuario: string | null;
  readonly accion: string;
  readonly sobre: string;
  /** Whether the person may have been in it: a whole list, before it was kept whose rows were in one. */
  readonly soloPosible: boolean;
}

/**
 * Who changed, saw or took along a customer's data, oldest first.
 */
export const findAccesses = (db: Executor, customerIds: readonly number[]): Promise<AccessRow[]> =>
  rowsOf<AccessRow>(db)`
    select ${jsonInstant(sql`e.at`)} as fecha, e.user_name as usuario, e.action as accion,
      e.entity || coalesce(' ' || e.entity_id, '') as sobre,
      e.action = 'list.exported' and not exists (
        select from audit_people seen where seen.sequence = e.sequence) as "soloPosible"
    from audit_entries e
    where (${sql.join(customerIds.map(aboutCustomer), sql` or `)})
    order by e.sequence`;

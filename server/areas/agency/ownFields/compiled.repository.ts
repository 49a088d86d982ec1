import { type Selectable, sql } from 'kysely';
import type { OwnField, OwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import {
  type CompiledOwnFields,
  compileOwnFields,
  noOwnFields,
} from '../../../../domain/agency/ownFields/values.ts';
import { oneRow } from '../../../db/rows.ts';
import type { OwnFieldsTable } from '../../../db/schema.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

/** The definitions of one mark, compiled. */
type Compiled = ReadonlyMap<OwnFieldResource, CompiledOwnFields>;

/** By their mark, which no other definitions ever have: what is kept is never stale. */
const cache = new Map<string, Compiled>();

/** Marks that are kept: the one in force, and those that requests under way still see. */
const CACHE_SIZE = 4;

const definitionOf = (row: Selectable<OwnFieldsTable>): OwnField => ({
  id: row.id,
  resource: row.resource,
  policyTypeIds: row.policy_type_ids,
  key: row.key,
  label: row.label,
  kind: row.kind,
  expression: row.expression,
  options: row.options,
  relatedTo: null,
  isRequired: row.is_required,
  isUnique: row.is_unique,
  help: row.help,
  section: row.section,
  isInList: row.is_in_list,
  isSearched: row.is_searched,
  isSorted: row.is_sorted,
  isExported: row.is_exported,
  isInPdf: row.is_in_pdf,
  isPersonal: row.is_personal,
  position: row.position,
  retiredAt: row.retired_at?.toISOString() ?? null,
});

/** All definitions as they are now, in the order of their fields. */
export const findDefinitions = async (db: Executor): Promise<OwnField[]> => {
  const rows = await db
    .selectFrom('own_fields')
    .selectAll()
    .orderBy('resource')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(definitionOf);
};

const compile = async (db: Executor): Promise<Compiled> => {
  const fields = await findDefinitions(db);
  const resources = new Set(fields.map(({ resource }) => resource));
  return new Map(
    [...resources].map((resource) => [
      resource,
      compileOwnFields(fields.filter((field) => field.resource === resource)),
    ]),
  );
};

const compiledFor = async (db: Executor, mark: string): Promise<Compiled> => {
  const known = cache.get(mark);
  if (known) return known;
  const compiled = await compile(db);
  if (cache.size === CACHE_SIZE) cache.clear();
  cache.set(mark, compiled);
  return compiled;
};

const compiledBy = async (
  db: Executor,
  resource: OwnFieldResource,
  lock: Sql,
): Promise<CompiledOwnFields> => {
  const { mark } = await oneRow(
    db,
    sql<{ mark: string }>`/* prepared */ select mark from own_field_marks where id = 1 ${lock}`,
  );
  return (await compiledFor(db, mark)).get(resource) ?? noOwnFields;
};

/**
 * The own fields of a resource as they are now, for reading. In one snapshot, or what changes between two
 * statements is seen the next time.
 */
export const ownFieldsOf = (db: Executor, resource: OwnFieldResource): Promise<CompiledOwnFields> =>
  compiledBy(db, resource, sql``);

/**
 * The own fields of a resource, which do not change before the transaction ends: what is written is what
 * they ask for.
 */
export const lockOwnFields = (trx: Trx, resource: OwnFieldResource): Promise<CompiledOwnFields> =>
  compiledBy(trx, resource, sql`for share`);

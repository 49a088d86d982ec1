import { type Selectable, sql } from 'kysely';
import { hiddenFrom, type IsHidden } from '../../../../domain/agency/layouts/hidden.ts';
import type { Layout } from '../../../../domain/agency/layouts/layout.ts';
import type { RowFields } from '../../../../domain/agency/ownFields/formulas.ts';
import {
  isOwnFieldResource,
  isRelation,
  type OwnField,
  type OwnFieldResource,
  ownPath,
} from '../../../../domain/agency/ownFields/ownField.ts';
import {
  resourceRead,
  type Shown,
  shownOf,
  sourcesOf,
} from '../../../../domain/agency/ownFields/related.ts';
import { rowFieldsOf } from '../../../../domain/agency/ownFields/rows.ts';
import {
  type CompiledOwnFields,
  compileOwnFields,
  listsNamed,
  noOwnFields,
} from '../../../../domain/agency/ownFields/values.ts';
import {
  allowedActions,
  type OwnObject,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { ownField } from '../../../../domain/entities/ownField.ts';
import { ownObject } from '../../../../domain/entities/ownObject.ts';
import type { Role } from '../../../../domain/roles.ts';
import type { Actor } from '../../../context.ts';
import { recordOf } from '../../../db/entity.ts';
import { oneValue, rowsOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';

export type StoredField = OwnField & { readonly version: number };

export interface StoredLayout extends Layout {
  readonly id: number;
  readonly version: number;
}

export interface ReadField extends Shown {
  readonly key: string;
}

interface Definitions {
  readonly mark: string;
  /** Day of the computed values; null before any was worked out. */
  readonly day: CivilDate | null;
  readonly stored: readonly StoredField[];
  readonly fields: ReadonlyMap<OwnFieldResource, CompiledOwnFields>;
  readonly objects: readonly OwnObject[];
  /** Fields in force that show what related records have. */
  readonly read: ReadonlyMap<OwnFieldResource, readonly ReadField[]>;
  readonly layouts: readonly StoredLayout[];
}

/** Definitions by their mark, which no others ever have: what is kept is never stale. */
const cache = new Map<string, Definitions>();

const hidden = new WeakMap<Definitions, Map<Role, IsHidden | undefined>>();

/** Marks that are kept: the one in force, and those that requests under way still see. */
const CACHE_SIZE = 4;

export const findFields = async (db: Executor): Promise<StoredField[]> => {
  const rows = await rowsOf<Selectable<Database['own_fields']>>(db)`
    select * from own_fields order by resource, position, id`;
  return rows.map((row): StoredField => recordOf(ownField, row));
};

export const findLayouts = async (db: Executor): Promise<StoredLayout[]> =>
  (await db.selectFrom('layouts').selectAll().orderBy('id').execute()).map(
    ({ id, version, resource, policy_type_id: policyTypeId, role, body }) => ({
      ...body,
      ...{ id, version, resource, policyTypeId, role },
    }),
  );

const compileAsOf = (
  { stored, objects }: Pick<Definitions, 'stored' | 'objects'>,
  day: CivilDate | undefined,
): Definitions['fields'] => {
  const resources = new Set(stored.map(({ resource }) => resource));
  return new Map(
    [...resources].map((resource) => [
      resource,
      compileOwnFields(
        stored.filter((field) => field.resource === resource),
        rowFieldsOf(resource, objects, stored),
        day,
      ),
    ]),
  );
};

const readFieldsOf = (stored: readonly StoredField[], objects: readonly OwnObject[]) => {
  const found = new Map<OwnFieldResource, ReadField[]>();
  for (const field of stored) {
    const { key, resource, source, retiredAt } = field;
    if (source === null || retiredAt !== null) continue;
    const shown = shownOf(sourcesOf(resource, objects, stored), field);
    if ('source' in shown) found.set(resource, [...(found.get(resource) ?? []), { key, ...shown }]);
  }
  return found;
};

const compile = async (db: Executor, mark: string): Promise<Definitions> => {
  const stored = await findFields(db);
  const rows = await db.selectFrom('own_objects').selectAll().orderBy('position').execute();
  const objects = rows.map((row): OwnObject => recordOf(ownObject, row));
  const day = await oneValue<Definitions['day']>(db)`select day from own_field_marks`;
  const fields = compileAsOf({ stored, objects }, day ?? undefined);
  return {
    mark,
    day,
    stored,
    fields,
    objects,
    read: readFieldsOf(stored, objects),
    layouts: await findLayouts(db),
  };
};

const definitionsFor = async (db: Executor, mark: string): Promise<Definitions> => {
  const known = cache.get(mark);
  if (known) return known;
  const compiled = await compile(db, mark);
  if (cache.size === CACHE_SIZE) cache.clear();
  cache.set(mark, compiled);
  return compiled;
};

/** The definitions as they are now. @param lock what holds them until the transaction ends */
export const definitionsOf = async (db: Executor, lock: Sql = sql``): Promise<Definitions> => {
  const mark = await oneValue<string>(db)`/* prepared */ select mark
    from own_field_marks where id = 1 ${lock}`;
  return definitionsFor(db, mark);
};

/** The definitions that a request sees; without its mark those of now. */
export const definitionsSeen = (db: Executor, mark: string | undefined): Promise<Definitions> =>
  mark ? definitionsFor(db, mark) : definitionsOf(db);

/**
 * The own fields of a resource as they are now, for reading. In one snapshot, or what changes between two
 * statements is seen the next time.
 */
export const ownFieldsOf = async (
  db: Executor,
  resource: OwnFieldResource,
): Promise<CompiledOwnFields> => (await definitionsOf(db)).fields.get(resource) ?? noOwnFields;

/** The own fields of all resources, with formulas as of another day than that of the stored values. */
export const fieldsAsOf = async (db: Executor, day: CivilDate): Promise<Definitions['fields']> =>
  compileAsOf(await definitionsOf(db), day);

/**
 * The own fields of a resource, which do not change before the transaction ends: what is written is what
 * they ask for.
 */
export const lockOwnFields = async (trx: Trx, resource: OwnFieldResource) =>
  (await definitionsOf(trx, sql`for share`)).fields.get(resource) ?? noOwnFields;

export const sourcesIn = async (db: Executor, resource: OwnFieldResource) => {
  const { objects, stored } = await definitionsOf(db);
  return sourcesOf(resource, objects, stored);
};

export const rowFieldsIn = async (db: Executor, resource: OwnFieldResource): Promise<RowFields> => {
  const { objects, stored } = await definitionsOf(db);
  return rowFieldsOf(resource, objects, stored);
};

export const rowsParentOf = async (db: Executor, resource: OwnFieldResource) => {
  const object = (await ownObjectsOf(db)).find(({ key }) => resourceOf(key) === resource);
  return object?.isInside && object.parent !== null ? object.parent : undefined;
};

/** The own objects as they are now, retired ones too, in their order. */
export const ownObjectsOf = async (db: Executor): Promise<readonly OwnObject[]> =>
  (await definitionsOf(db)).objects;

/** The kinds of record that formulas, and fields which show what related records have, name. */
const resourcesNamed = (fields: Definitions['fields']): ReadonlySet<string> =>
  new Set(
    [...fields.values()].flatMap((own) => [
      ...[...listsNamed(own)].map(resourceOf),
      ...[...own.values()].flatMap(({ field }) => resourceRead(field, own) ?? []),
    ]),
  );

/**
 * What a role does not see; undefined where it sees everything.
 * @param mark of the definitions, where it was read just now
 */
export const hiddenFor = async (db: Executor, role: Role, mark?: string) => {
  const definitions = await definitionsSeen(db, mark);
  const { fields, layouts, objects } = definitions;
  const ofRoles = hidden.get(definitions) ?? new Map<Role, IsHidden | undefined>();
  hidden.set(definitions, ofRoles);
  if (!ofRoles.has(role)) {
    const named = resourcesNamed(fields);
    const unseen = objects
      .filter((object) => !allowedActions(object, role).includes('list'))
      .map(({ key }) => resourceOf(key))
      .filter((resource) => named.has(resource));
    const isHidden = hiddenFrom(
      layouts,
      role,
      (resource) => (isOwnFieldResource(resource) ? fields.get(resource) : undefined),
      new Set(unseen),
    );
    ofRoles.set(role, isHidden);
  }
  return ofRoles.get(role);
};

export const unseenRelations = async (db: Executor, { isHidden }: Pick<Actor, 'isHidden'>) =>
  isHidden
    ? (await definitionsOf(db)).stored
        .filter(({ kind, resource, key }) => isRelation(kind) && isHidden(resource, ownPath(key)))
        .map(({ id }) => id)
    : [];

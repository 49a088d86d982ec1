import type { ImportKind, KindDefinition } from '../../../../domain/agency/imports/columns.ts';
import { kindOf } from '../../../../domain/agency/imports/kinds.ts';
import { rulesInForce } from '../../../../domain/agency/layouts/hidden.ts';
import { isOwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import { type CompiledOwnFields, noOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import {
  allowedActions,
  type OwnObject,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { conflict, notFound } from '../../../problem.ts';
import { definitionsOf } from '../ownFields/compiled.repository.ts';
import { parentField } from '../ownRecords/links.repository.ts';

export interface KindNow extends KindDefinition {
  /** The own fields of its records, retired ones too. */
  readonly own: CompiledOwnFields;
  /** The own object whose records it brings; nothing for built-in records. */
  readonly object: OwnObject | undefined;
  /** Initial values of fields that the importer's layout keeps from being typed, by field. */
  readonly initials: Readonly<Record<string, unknown>>;
}

type Importing = Pick<Actor, 'role'>;

/** @returns the kind with the definitions of now; undefined for records that the user does not see */
export const findKind = async (db: Executor, { role }: Importing, kind: ImportKind) => {
  const { fields, objects, layouts } = await definitionsOf(db);
  const own = (isOwnFieldResource(kind) ? fields.get(kind) : undefined) ?? noOwnFields;
  const seen = objects
    .map((object) => ({ ...object, allowed: allowedActions(object, role) }))
    .filter(({ allowed }) => allowed.includes('list'));
  const definition = kindOf(kind, own, seen);
  const object = seen.find(({ key }) => resourceOf(key) === kind);
  if (!definition) return undefined;
  const { entity } = definition;
  const whole = object
    ? { ...entity, fields: { ...entity.fields, ...parentField(object) } }
    : entity;
  // What whoever imports does not see or change is no column, and finds no record.
  const closed = rulesInForce(layouts, { resource: kind, role }).filter(
    ({ isHidden, isReadOnly }) => isHidden || isReadOnly,
  );
  const isOpen = (field: string) => closed.every(({ name }) => name !== field);
  return {
    ...definition,
    columns: definition.columns.filter(({ field }) => isOpen(field)),
    keys: definition.keys.filter((rule) => rule.fields.every(isOpen)),
    entity: whole,
    own,
    object,
    // Records of own objects are begun with them where they are written.
    initials: Object.fromEntries(
      closed.flatMap(({ name, initial }) => (object || initial === null ? [] : [[name, initial]])),
    ),
  };
};

/** {@link findKind}. @throws Problem 404 for records that the user does not see */
export const requireKind = async (db: Executor, actor: Importing, kind: ImportKind) => {
  const found = await findKind(db, actor, kind);
  if (!found) throw notFound('No existen registros propios con este nombre');
  return found;
};

/** {@link requireKind} for what is to be written. @throws Problem 404, 409 for an own object that is retired */
export const requireWritable = async (db: Executor, actor: Importing, kind: ImportKind) => {
  const found = await requireKind(db, actor, kind);
  if (found.object && found.object.retiredAt !== null)
    throw conflict('retired', texts.ownObjectRetired);
  return found;
};

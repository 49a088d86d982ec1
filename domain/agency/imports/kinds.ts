import { ownRecord } from '../../entities/ownRecord.ts';
import { type OwnField, ownPath } from '../ownFields/ownField.ts';
import type { CompiledOwnFields } from '../ownFields/values.ts';
import { type OwnObject, type RecordAction, resourceOf } from '../ownObjects/ownObject.ts';
import { IMPORTS, type ImportKind, isBuiltInKind, type KindDefinition } from './columns.ts';
import { columnOf, PARENT_FIELD, parentColumn, typedFields } from './ownColumns.ts';

export type ImportedObject = Pick<
  OwnObject,
  'key' | 'singular' | 'plural' | 'parent' | 'policyPart'
> & {
  readonly allowed: readonly RecordAction[];
};

const ownKind = (
  object: ImportedObject,
  fields: readonly OwnField[],
  above: ImportedObject | undefined,
): KindDefinition => {
  const { plural, parent, policyPart, allowed } = object;
  // What is insured is the same only in the same policy.
  const within = policyPart === null ? [] : [PARENT_FIELD];
  const keys = fields
    .filter(({ isUnique }) => isUnique)
    .map(({ key, label }) => ({ name: ownPath(key), label, fields: [...within, ownPath(key)] }));
  return {
    label: plural,
    entity: ownRecord,
    columns: [
      ...(parent === null ? [] : [parentColumn(parent, above?.singular ?? 'Pertenece a')]),
      ...fields.map(columnOf),
    ],
    keys,
    isRegistered: allowed.includes('create'),
    isUpdated: allowed.includes('edit') && keys.length > 0,
  };
};

/**
 * Columns of a file of a kind: the columns of built-in records with those of the agency's own fields behind
 * them, or the column of the parent and those of the fields of an own object; computed fields have no column.
 * @param compiled the own fields of the kind's records; those that are retired are no columns
 * @param objects the own objects whose records whoever asks may see
 * @returns undefined for records that they may not see
 */
export const kindOf = (
  kind: ImportKind,
  compiled: CompiledOwnFields,
  objects: readonly ImportedObject[],
): KindDefinition | undefined => {
  const fields = typedFields(compiled);
  if (isBuiltInKind(kind)) {
    const definition = IMPORTS[kind];
    return { ...definition, columns: [...definition.columns, ...fields.map(columnOf)] };
  }
  const object = objects.find(({ key }) => resourceOf(key) === kind);
  const above = objects.find(({ key }) => resourceOf(key) === object?.parent);
  return object && ownKind(object, fields, above);
};

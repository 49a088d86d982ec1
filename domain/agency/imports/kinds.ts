import { ownRecord } from '../../entities/ownRecord.ts';
import { normalHeading } from '../../sheets/sheet.ts';
import {
  type BuiltInResource,
  isBuiltInResource,
  isRelation,
  isTyped,
  type OwnField,
  type OwnFieldKind,
  type OwnFieldResource,
  ownPath,
  relatedResource,
} from '../ownFields/ownField.ts';
import { type CompiledOwnFields, fieldsInForce } from '../ownFields/values.ts';
import { type OwnObject, type RecordAction, resourceOf } from '../ownObjects/ownObject.ts';
import {
  type ColumnKind,
  IMPORTS,
  type ImportColumn,
  type ImportKind,
  isBuiltInKind,
  type KindDefinition,
} from './columns.ts';

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

const COLUMN_OF: Readonly<Partial<Record<OwnFieldKind, ColumnKind>>> = {
  phone: 'phone',
  email: 'mail',
  number: 'number',
  money: 'amount',
  percent: 'percent',
  date: 'day',
  flag: 'flag',
  choice: 'choice',
  choices: 'choices',
};

const NAMED_AS: Readonly<Record<BuiltInResource, readonly [string, string]>> = {
  customers: ['customers_id', 'Cliente'],
  advisors: ['advisor_id', 'Asesor'],
  companies: ['company_id', 'Compañía'],
  policies: ['numberPolicy', 'Número de póliza'],
  claims: ['claim', 'Número de siniestro'],
};

const naming = (resource: OwnFieldResource): Partial<ImportColumn> => {
  if (!isBuiltInResource(resource)) return { kind: 'reference', reference: resource };
  const [name, label] = NAMED_AS[resource];
  const column = IMPORTS.policies.columns.find(({ field }) => field === name);
  return { reference: resource, ...column, label, kind: 'reference' };
};

const lookedUpIn = (own: OwnField): Pick<ImportColumn, 'reference' | 'namedBy'> => {
  const resource = relatedResource(own);
  const { reference, namedBy } = resource ? naming(resource) : {};
  return reference ? { reference, namedBy } : {};
};

export const columnOf = (own: OwnField): ImportColumn => ({
  field: ownPath(own.key),
  label: own.label,
  kind: isRelation(own.kind) ? 'reference' : (COLUMN_OF[own.kind] ?? 'text'),
  // What only some policies have, a file of others does without: each row is asked for it by itself.
  isRequired: own.isRequired && own.policyTypeIds.length === 0,
  otherHeadings: [normalHeading(own.key)],
  ...lookedUpIn(own),
  own,
});

export const PARENT_FIELD = 'parentId';

/**
 * The column of what the records of an own object belong to.
 * @param name of one of them, where it is a record of an own object
 */
const parentColumn = (parent: OwnFieldResource, name: string): ImportColumn => ({
  label: name,
  kind: 'reference',
  ...naming(parent),
  field: PARENT_FIELD,
  isRequired: true,
});

const typedFields = (compiled: CompiledOwnFields): OwnField[] =>
  fieldsInForce(compiled).filter(isTyped);

interface Filling {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
}

export const goneFields = ({ columns, values }: Filling, known: readonly ImportColumn[]) => {
  const fields = new Set(known.map(({ field }) => field));
  return [...new Set([...Object.keys(columns), ...Object.keys(values)])].filter(
    (field) => !fields.has(field),
  );
};

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
import { type ColumnKind, IMPORTS, type ImportColumn } from './columns.ts';

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
export const parentColumn = (parent: OwnFieldResource, name: string): ImportColumn => ({
  label: name,
  kind: 'reference',
  ...naming(parent),
  field: PARENT_FIELD,
  isRequired: true,
});

export const typedFields = (compiled: CompiledOwnFields): OwnField[] =>
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

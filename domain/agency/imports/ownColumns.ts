import { normalHeading } from '../../sheets/sheet.ts';
import {
  type BuiltInResource,
  isBuiltInResource,
  type OwnField,
  type OwnFieldKind,
  ownPath,
} from '../ownFields/ownField.ts';
import { type CompiledOwnFields, fieldsInForce } from '../ownFields/values.ts';
import { type ColumnKind, IMPORTS, type ImportColumn, type ImportKind } from './columns.ts';

/** How the cells of an own field are read. */
const COLUMN_OF: Readonly<Record<OwnFieldKind, ColumnKind>> = {
  text: 'text',
  longText: 'text',
  phone: 'phone',
  email: 'text',
  number: 'number',
  money: 'amount',
  percent: 'percent',
  date: 'day',
  flag: 'flag',
  choice: 'choice',
  choices: 'choices',
  // Of own objects, which no file brings.
  customer: 'text',
  advisor: 'text',
  company: 'text',
  policy: 'text',
  record: 'text',
};

/** An own field as a column of a file. */
export const columnOf = (own: OwnField): ImportColumn => ({
  field: ownPath(own.key),
  label: own.label,
  kind: COLUMN_OF[own.kind],
  // What only some policies have, a file of others does without: each row is asked for it by itself.
  isRequired: own.isRequired && own.policyTypeIds.length === 0,
  otherHeadings: [normalHeading(own.key)],
  own,
});

/** The records that a kind brings, where they can have own fields; banks and accounts cannot. */
export const ownResourceOf = (kind: ImportKind): BuiltInResource | undefined =>
  isBuiltInResource(kind) ? kind : undefined;

/**
 * The columns of a kind: those that every agency has, and its own fields behind them (domain §15), but those that are
 * computed.
 * @param compiled the own fields of the kind's records; those that are retired are no columns
 */
export const importColumns = (
  kind: ImportKind,
  compiled: CompiledOwnFields,
): readonly ImportColumn[] => [
  ...IMPORTS[kind].columns,
  ...fieldsInForce(compiled)
    .filter(({ expression }) => expression === null)
    .map(columnOf),
];

/** What of a plan names the fields that it fills. */
interface Filling {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** @returns the fields that a plan fills and that are no columns any more */
export const goneFields = (
  { columns, values }: Filling,
  known: readonly ImportColumn[],
): string[] => {
  const fields = new Set(known.map(({ field }) => field));
  return [...new Set([...Object.keys(columns), ...Object.keys(values)])].filter(
    (field) => !fields.has(field),
  );
};

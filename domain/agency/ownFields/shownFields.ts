import { appliesTo, type OwnField, type OwnFieldKind } from './ownField.ts';
import { shownValue } from './shown.ts';
import {
  type CompiledOwnFields,
  computeOwnValues,
  type OfRecord,
  type OwnValue,
  type OwnValues,
} from './values.ts';

export interface ShownField {
  readonly field: OwnField;
  readonly text: string;
}

/**
 * Own fields that have a value in a record, in their order.
 * @param policyTypeId of a policy
 */
export const shownFields = (
  compiled: CompiledOwnFields,
  values: OwnValues,
  policyTypeId?: number,
): ShownField[] =>
  [...compiled.values()].flatMap(({ field }) => {
    const text = shownValue(field.kind, values[field.key]);
    return text && appliesTo(field, policyTypeId) ? [{ field, text }] : [];
  });

// Values that formulas read and make are texts, figures, days, and yes or no.
const textOf = (kind: OwnFieldKind, value: unknown): string =>
  shownValue(kind, value as OwnValue | null) || 'vacío';

/**
 * Result of a formula for one record, by the rules that records are saved by.
 * @param compiled the fields of its kind of record, that of the formula among them
 * @returns the values that it names with their labels, and the result or why there is none; undefined while it is wrong
 */
export const exampleOf = (compiled: CompiledOwnFields, key: string, of: OfRecord) => {
  const { field, formula } = compiled.get(key) ?? {};
  if (!field || !formula || 'message' in formula) return undefined;
  const { record = {}, rows = {} } = of;
  const { values, reasons } = computeOwnValues(compiled, Object(record.customFields), of);
  const operands = [...formula.operands].flatMap((name) => {
    const builtIn = formula.builtIn.get(name);
    const named = builtIn ?? compiled.get(name)?.field;
    const value = builtIn ? builtIn.schema.safeParse(record[builtIn.name]).data : values[name];
    return named ? `${named.label} ${textOf(named.kind, value)}` : [];
  });
  const columns = formula.columns.map(({ list, field: column }) => {
    const cells = rows[list]?.map((row) => column && textOf(column.kind, row[column.key])) ?? [];
    return column ? `${column.label} ${cells.join(' y ')}` : `${list} ${cells.length}`;
  });
  const result = reasons[key] ?? textOf(field.kind, values[key]);
  return { used: [...operands, ...columns].join(', '), result };
};

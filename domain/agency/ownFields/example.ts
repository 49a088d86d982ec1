import type { OwnFieldKind } from './ownField.ts';
import { shownValue } from './shown.ts';
import {
  type CompiledOwnFields,
  computeOwnValues,
  type OfRecord,
  type OwnValue,
} from './values.ts';

// What formulas read and make is a text, a figure, a day, or yes or no.
const told = (kind: OwnFieldKind, value: unknown): string =>
  shownValue(kind, value as OwnValue | null) || 'vacío';

/**
 * What a formula makes of a record, by the rules that records are saved by.
 * @param compiled the fields of its kind of record, that of the formula among them
 * @param key of that field
 * @returns the values that it names with their labels, and the result or why there is none; undefined while it is wrong
 */
export const exampleOf = (
  compiled: CompiledOwnFields,
  key: string,
  { record = {}, rows, policyTypeId }: OfRecord,
): { readonly used: string; readonly result: string } | undefined => {
  const { field, formula } = compiled.get(key) ?? {};
  if (!field || !formula || 'message' in formula) return undefined;
  const given = Object(record.customFields);
  const { values, reasons } = computeOwnValues(compiled, given, { record, rows, policyTypeId });
  const operands = [...formula.operands].flatMap((name) => {
    const builtIn = formula.builtIn.get(name);
    const named = builtIn ?? compiled.get(name)?.field;
    const value = builtIn ? builtIn.schema.safeParse(record[builtIn.name]).data : values[name];
    return named ? `${named.label} ${told(named.kind, value)}` : [];
  });
  const columns = formula.columns.map(({ list, field: column }) => {
    const those = rows?.[list] ?? [];
    if (!column) return `${list} ${those.length}`;
    return `${column.label} ${those.map((row) => told(column.kind, row[column.key])).join(' y ')}`;
  });
  return {
    used: [...operands, ...columns].join(', '),
    result: reasons[key] ?? told(field.kind, values[key]),
  };
};

import type { z } from 'zod';
import type { CivilDate } from '../../civilDate.ts';
import type { BuiltInOperand } from './builtIn.ts';
import {
  compileFormulas,
  type Formula,
  type FormulaProblem,
  type OwnRows,
  operandOf,
  type RowFields,
} from './formulas.ts';
import { appliesTo, isTyped, type OwnField, type OwnValue, type OwnValues } from './ownField.ts';
import { isNothing, messageOf, ownValueSchema } from './schemas.ts';

export type { OwnValue, OwnValues } from './ownField.ts';

interface CompiledOwnField {
  readonly field: OwnField;
  readonly schema: z.ZodType<OwnValue | null>;
  readonly formula?: Formula | FormulaProblem | undefined;
}

export type CompiledOwnFields = ReadonlyMap<string, CompiledOwnField>;

/** Fields of a resource that has none, or whose fields are not loaded yet. */
export const noOwnFields: CompiledOwnFields = new Map();

/** @returns fields that are not retired, in order; for policies those of every type */
export const fieldsInForce = (compiled: CompiledOwnFields): OwnField[] =>
  [...compiled.values()].map(({ field }) => field).filter(({ retiredAt }) => retiredAt === null);

export const stageIn = (compiled: CompiledOwnFields): OwnField | undefined =>
  fieldsInForce(compiled).find(({ kind }) => kind === 'stage');

/**
 * @param today the agency's day, as of which formulas are worked out
 * @returns the fields by their keys, retired ones included; computed ones are of the kind of their results
 */
export const compileOwnFields = (
  fields: readonly OwnField[],
  rowFields?: RowFields,
  today?: CivilDate,
): CompiledOwnFields => {
  const formulas = compileFormulas(fields, rowFields, today);
  return new Map(
    fields.map((defined) => {
      const formula = formulas.get(defined.key);
      const field = formula && 'kind' in formula ? { ...defined, kind: formula.kind } : defined;
      return [field.key, { field, schema: ownValueSchema(field), formula }];
    }),
  );
};

export interface OfRecord {
  readonly policyTypeId?: number | undefined;
  /** Rows inside the record; where unknown, values computed from them stay unchanged. */
  readonly rows?: OwnRows | undefined;
  /** Built-in fields as a form or answer has them; values computed from missing ones stay unchanged. */
  readonly record?: Readonly<Record<string, unknown>> | undefined;
}

/** Values with those that formulas make of them, and why some make none: key → Spanish sentence. */
interface Computed {
  readonly values: OwnValues;
  readonly reasons: Readonly<Record<string, string>>;
}

const isWorkedOut = ({ columns, builtIn }: Formula, { rows, record = {} }: OfRecord): boolean =>
  (rows !== undefined || columns.length === 0) &&
  [...builtIn.values()].every(({ name }) => record[name] !== undefined);

export const builtInNamed = (compiled: CompiledOwnFields): readonly BuiltInOperand[] => {
  const named = [...compiled.values()].flatMap(({ formula }) =>
    formula && 'builtIn' in formula ? [...formula.builtIn] : [],
  );
  return [...new Map(named).values()];
};

/** Whether values of the fields change with the day alone. */
export const namesToday = (compiled: CompiledOwnFields): boolean =>
  [...compiled.values()].some(
    ({ formula }) => formula && 'namesToday' in formula && formula.namesToday,
  );

export const namesRecord = (compiled: CompiledOwnFields): boolean =>
  listsNamed(compiled).size > 0 || builtInNamed(compiled).length > 0;

export const listsNamed = (compiled: CompiledOwnFields): ReadonlySet<string> =>
  new Set(
    [...compiled.values()].flatMap(({ formula }) =>
      formula && 'columns' in formula ? formula.columns.map(({ list }) => list) : [],
    ),
  );

/**
 * Works out the computed fields of a record anew. A field that the record does not have counts as
 * blank, and a computed one stays as it is there.
 */
export const computeOwnValues = (
  compiled: CompiledOwnFields,
  given: OwnValues,
  of: OfRecord = {},
): Computed => {
  const values: Record<string, OwnValue> = { ...given };
  const reasons: Record<string, string> = {};
  const { policyTypeId, rows = {}, record = {} } = of;
  const operandsOf = (formula: Formula) => (key: string) => {
    const builtIn = formula.builtIn.get(key);
    if (builtIn) {
      const { data } = builtIn.schema.safeParse(record[builtIn.name]);
      // What formulas read is a text, a figure, a day, or yes or no.
      return operandOf(builtIn.kind, (data ?? undefined) as OwnValue | undefined);
    }
    const field = compiled.get(key)?.field;
    return field && appliesTo(field, policyTypeId) ? operandOf(field.kind, values[key]) : undefined;
  };
  const computed = [...compiled.values()].flatMap(({ field, schema, formula }) =>
    formula && 'kind' in formula && isWorkedOut(formula, of) && appliesTo(field, policyTypeId)
      ? [{ key: field.key, schema, formula }]
      : [],
  );
  computed.sort((one, other) => one.formula.rank - other.formula.rank);
  for (const { key, schema, formula } of computed) {
    delete values[key];
    const outcome = formula.resultOf(operandsOf(formula), rows);
    const read = 'value' in outcome ? schema.safeParse(outcome.value) : undefined;
    if (read?.data !== undefined && read.data !== null) values[key] = read.data;
    const reason = 'reason' in outcome ? outcome.reason : read?.error?.issues[0]?.message;
    if (reason !== undefined) reasons[key] = reason;
  }
  return { values, reasons };
};

interface Given extends OfRecord {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly stored: OwnValues;
  /** Required fields are asked for later, as for records from sources that lack them. */
  readonly isCompletedLater?: boolean | undefined;
}

export type CheckedOwnValues =
  | { readonly values: OwnValues }
  | { readonly errors: Readonly<Record<string, string>> };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const checkedValue = (
  schema: z.ZodType<OwnValue | null>,
  {
    wanted,
    stored,
    isCompletedLater,
  }: { wanted: unknown; stored: unknown; isCompletedLater: boolean },
) => {
  // What was valid once may stay, such as an option that is not offered any more.
  if (isNothing(wanted) ? isCompletedLater : isSame(wanted, stored)) return {};
  const { success, data, error } = schema.safeParse(wanted);
  return success ? { value: data } : { message: messageOf(error) };
};

/**
 * Values of a record after a form is saved: the values sent, and the stored ones of the
 * fields that the form does not have. A key that is no field is left out; one not sent stays as it is; a
 * required one must have a value either way. Computed ones are worked out, whatever was sent of them.
 */
export const checkOwnValues = (compiled: CompiledOwnFields, given: Given): CheckedOwnValues => {
  const { values, errors } = readOwnValues(compiled, given);
  return Object.keys(errors).length > 0
    ? { errors }
    : { values: computeOwnValues(compiled, values, given).values };
};

/** The computed fields of a record as its form holds it, which need not be ready to be saved. */
export const computedAsTyped = (compiled: CompiledOwnFields, given: Given): Computed =>
  computeOwnValues(compiled, readOwnValues(compiled, given).values, given);

const typedFields = (compiled: CompiledOwnFields, policyTypeId: number | undefined) =>
  [...compiled].filter(([, { field }]) => isTyped(field) && appliesTo(field, policyTypeId));

const readOwnValues = (
  compiled: CompiledOwnFields,
  { sent, stored, policyTypeId, isCompletedLater = false }: Given,
) => {
  const stage = stageIn(compiled);
  const values: Record<string, OwnValue> = {
    // A record that was never moved stands in the first stage.
    ...(stage ? { [stage.key]: stage.options[0] ?? '' } : {}),
    ...stored,
  };
  const errors: Record<string, string> = {};
  for (const [key, { schema }] of typedFields(compiled, policyTypeId)) {
    const wanted = Object.hasOwn(sent, key) ? sent[key] : stored[key];
    const given = { wanted, stored: stored[key], isCompletedLater };
    const { value, message } = checkedValue(schema, given);
    if (message !== undefined) errors[key] = message;
    if (value === null || message !== undefined) delete values[key];
    else if (value !== undefined) values[key] = value;
  }
  return { values, errors };
};

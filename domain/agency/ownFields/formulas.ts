import { type CivilDate, parseCivilDate } from '../../civilDate.ts';
import { compileExpression } from '../../expressions/expression.ts';
import {
  type Blankable,
  Decimal,
  ExpressionError,
  NoResult,
  type ReadField,
  type Type,
  type Typed,
} from '../../expressions/types.ts';
import { type BuiltInOperand, builtInOperands } from './builtIn.ts';
import {
  isRelation,
  type OwnField,
  type OwnFieldKind,
  type OwnValue,
  type OwnValues,
  type RelationKind,
} from './ownField.ts';

/** Kinds that formulas do not name: other records, and numbers that are given after all is computed. */
type Unnamed = RelationKind | 'serial';

const isUnnamed = (kind: OwnFieldKind): kind is Unnamed => isRelation(kind) || kind === 'serial';

const whyUnnamed = ({ kind, source }: Pick<OwnField, 'kind' | 'source'>): string => {
  if (source !== null) return 'se lee de otro registro y no se calcula';
  return kind === 'serial'
    ? 'se asigna al guardar y no se calcula'
    : 'es otro registro, que no se calcula';
};

/** Type of each kind in formulas; a percentage is its part of one, as in Excel: 15 % is 0.15. */
const TYPE_OF: Readonly<Record<Exclude<OwnFieldKind, Unnamed>, Type>> = {
  text: 'text',
  longText: 'text',
  phone: 'text',
  email: 'text',
  url: 'text',
  number: 'number',
  money: 'money',
  percent: 'number',
  date: 'date',
  moment: 'date',
  flag: 'flag',
  choice: 'text',
  choices: 'text',
  stage: 'text',
};

export const typeOfKind = (kind: OwnFieldKind): Type | undefined =>
  isUnnamed(kind) ? undefined : TYPE_OF[kind];

/** A value as formulas read it; blank where it is none of its kind, as of who was made anonymous. */
export const operandOf = (kind: OwnFieldKind, value: OwnValue | undefined): Blankable => {
  if (value === undefined || isUnnamed(kind)) return undefined;
  const type = TYPE_OF[kind];
  if (type === 'flag') return typeof value === 'boolean' ? value : undefined;
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  if (type === 'text') return text;
  if (type === 'date') return parseCivilDate(text.slice(0, 10));
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return undefined;
  return new Decimal(text).div(kind === 'percent' ? 100 : 1);
};

const PLACES = { number: 4, money: 2 } as const;

const sentAs = (type: Type, value: Blankable): OwnValue | null => {
  if (value === undefined) return null;
  if (type !== 'number' && type !== 'money') return typeof value === 'boolean' ? value : `${value}`;
  return new Decimal(`${value}`).toFixed(PLACES[type]);
};

export type Outcome = { readonly value: OwnValue | null } | { readonly reason: string };

export type OwnRows = Readonly<Record<string, readonly OwnValues[]>>;

type RowField = Pick<OwnField, 'key' | 'label' | 'kind' | 'source' | 'isPersonal'>;

export type RowFields = ReadonlyMap<string, readonly RowField[]>;

interface NamedColumn {
  readonly list: string;
  readonly field: RowField | undefined;
}

export type FormulaField = Pick<
  OwnField,
  'resource' | 'key' | 'label' | 'kind' | 'expression' | 'source' | 'retiredAt'
>;

class Circle extends ExpressionError {}

export interface Formula {
  /** Order of computing, after the fields that it names. */
  readonly rank: number;
  readonly kind: Type;
  readonly operands: ReadonlySet<string>;
  readonly columns: readonly NamedColumn[];
  readonly builtIn: ReadonlyMap<string, BuiltInOperand>;
  readonly namesToday: boolean;
  readonly resultOf: (field: ReadField, rows: OwnRows) => Outcome;
}

/** Fault of a formula, and the place of its character, from 0. */
export interface FormulaProblem {
  readonly at: number;
  readonly message: string;
  readonly isCircle: boolean;
}

const resultOf =
  ({ type, evaluate }: Typed, rowFields: RowFields, today?: CivilDate): Formula['resultOf'] =>
  (field, rows) => {
    const readRow = (list: string, row: OwnValues) => (key: string) => {
      const kind = rowFields.get(list)?.find((one) => one.key === key)?.kind;
      return kind && operandOf(kind, row[key]);
    };
    try {
      const value = evaluate({
        field,
        rows: (list) => (rows[list] ?? []).map((row) => readRow(list, row)),
        ...(today ? { today } : {}),
      });
      return { value: sentAs(type, value) };
    } catch (error) {
      if (error instanceof NoResult) return { reason: error.message };
      throw error;
    }
  };

const listsOf = (rowFields: RowFields) =>
  new Map(
    [...rowFields].map(([list, fields]) => [
      list,
      new Map(
        fields.flatMap(({ key, kind, source }) =>
          isUnnamed(kind) || source !== null ? [] : [[key, TYPE_OF[kind]]],
        ),
      ),
    ]),
  );

/**
 * The formulas of the computed fields in force, each checked against the fields that it names; an own field comes before
 * a built-in one of its key.
 * @param today what HOY() is; without it what names the day is blank
 * @returns by the keys of their fields
 */
export const compileFormulas = (
  fields: readonly FormulaField[],
  rowFields: RowFields = new Map(),
  today?: CivilDate,
): ReadonlyMap<string, Formula | FormulaProblem> => {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const builtInFields = builtInOperands(fields[0]?.resource);
  const lists = listsOf(rowFields);
  const known = new Map<string, Formula | FormulaProblem>();
  const path: FormulaField[] = [];

  const operand = (key: string, at: number): FormulaField => {
    const field = byKey.get(key);
    if (!field) throw new ExpressionError(at, `No existe el campo «${key}»`);
    if (field.retiredAt === null) return field;
    throw new ExpressionError(at, `El campo «${field.label}» está retirado`);
  };

  const typeOf = (field: FormulaField, at: number): Type => {
    if (isUnnamed(field.kind) || field.source !== null)
      throw new ExpressionError(at, `«${field.label}» ${whyUnnamed(field)}`);
    if (field.expression === null) return TYPE_OF[field.kind];
    if (path.includes(field)) {
      const names = [...path.slice(path.indexOf(field)), field].map(({ label }) => label);
      throw new Circle(at, `La fórmula vuelve a sí misma: ${names.join(' → ')}`);
    }
    const formula = formulaOf(field, field.expression);
    if ('kind' in formula) return formula.kind;
    if (formula.isCircle) throw new Circle(at, formula.message);
    throw new ExpressionError(at, `En «${field.label}»: ${formula.message}`);
  };

  const compile = (field: FormulaField, expression: string): Formula | FormulaProblem => {
    const operands = new Set<string>();
    const columns: NamedColumn[] = [];
    const builtIn = new Map<string, BuiltInOperand>();
    let namesToday = false;
    path.push(field);
    try {
      const typed = compileExpression(expression, {
        fieldType: (key, at) => {
          operands.add(key);
          const named = byKey.has(key) ? undefined : builtInFields.get(key);
          if (!named) return typeOf(operand(key, at), at);
          builtIn.set(key, named);
          // Built-in fields are texts, figures, days, and yes or no.
          return typeOfKind(named.kind) ?? 'text';
        },
        lists,
        // A field of the record comes before rows of the same name.
        hasField: (key) => byKey.has(key),
        onColumn: (list, key) => {
          const column = rowFields.get(list)?.find((one) => one.key === key);
          columns.push({ list, field: column });
        },
        onToday: () => {
          namesToday = true;
        },
      });
      return {
        rank: known.size,
        kind: typed.type,
        operands,
        columns,
        builtIn,
        namesToday,
        resultOf: resultOf(typed, rowFields, today),
      };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      return { at: error.at, message: error.message, isCircle: error instanceof Circle };
    } finally {
      path.pop();
    }
  };

  const formulaOf = (field: FormulaField, expression: string): Formula | FormulaProblem => {
    const formula = known.get(field.key) ?? compile(field, expression);
    known.set(field.key, formula);
    return formula;
  };

  for (const field of fields)
    if (field.expression !== null && field.retiredAt === null) formulaOf(field, field.expression);
  return known;
};

import type Big from 'big.js';
import { addDays, type CivilDate, civilDate, daysBetween, formatDate } from '../civilDate.ts';
import { formatMoney, toCents } from '../money/money.ts';
import { foldText } from '../searchWords.ts';
import {
  type Blankable,
  bounded,
  Decimal,
  ExpressionError,
  NoResult,
  TYPES,
  type Type,
  type Typed,
  type Value,
} from './types.ts';

const dividedBy = (a: Big, b: Big): Big => {
  if (b.eq(0)) throw new NoResult('Hay una división para cero');
  return bounded(a.div(b));
};

const dayLater = (date: CivilDate, days: Big): CivilDate => {
  if (!days.mod(1).eq(0)) throw new NoResult('A una fecha se le suman días enteros');
  try {
    return addDays(date, days.toNumber());
  } catch {
    throw new NoResult('La fecha queda fuera del calendario');
  }
};

const plus = (a: Big, b: Big) => bounded(a.plus(b));
const minus = (a: Big, b: Big) => bounded(a.minus(b));
const times = (a: Big, b: Big) => bounded(a.times(b));

const OPERATIONS = {
  'number + number': ['number', plus],
  'money + money': ['money', plus],
  'date + number': ['date', dayLater],
  'number + date': ['date', (days: Big, date: CivilDate) => dayLater(date, days)],
  'number - number': ['number', minus],
  'money - money': ['money', minus],
  'date - number': ['date', (date: CivilDate, days: Big) => dayLater(date, days.neg())],
  'date - date': ['number', (a: CivilDate, b: CivilDate) => new Decimal(daysBetween(b, a))],
  'number * number': ['number', times],
  'money * number': ['money', times],
  'number * money': ['money', times],
  'number / number': ['number', dividedBy],
  'money / number': ['money', dividedBy],
  'money / money': ['number', dividedBy],
} as const satisfies Readonly<Record<string, readonly [Type, (a: never, b: never) => Value]>>;

/** Negative where the first comes first; texts compare without case and accents. */
export const compared = (a: Value, b: Value): number => {
  if (typeof a === 'object') return a.cmp(String(b));
  const [one, other] = [foldText(String(a)), foldText(String(b))];
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const WRITTEN: Readonly<Record<Type, (value: Value) => string>> = {
  number: (value) => new Decimal(String(value)).round(4).toFixed(),
  money: (value) => formatMoney(toCents(new Decimal(String(value)).toFixed(2))),
  text: String,
  date: (value) => formatDate(civilDate(String(value))),
  flag: (value) => (value ? 'SÍ' : 'NO'),
};

const LONGEST = 4000;

const joined = (left: Type, right: Type) => (a: Blankable, b: Blankable) => {
  const text = [
    a === undefined ? '' : WRITTEN[left](a),
    b === undefined ? '' : WRITTEN[right](b),
  ].join('');
  if (text.length > LONGEST) throw new NoResult('El texto es demasiado largo');
  return text;
};

type Run = (a: Blankable, b: Blankable) => Blankable;

const ofBoth =
  (run: (a: Value, b: Value) => Value): Run =>
  (a, b) =>
    a === undefined || b === undefined ? undefined : run(a, b);

const operationOf = (sign: string, left: Type, right: Type): readonly [Type, Run] | undefined => {
  if (sign === '&') return ['text', joined(left, right)];
  const holds = COMPARISONS[sign];
  if (holds && left === right) return ['flag', ofBoth((a, b) => holds(compared(a, b)))];
  const known = Object.entries(OPERATIONS).find(([name]) => name === `${left} ${sign} ${right}`);
  // Its name says the types of both.
  return known && [known[1][0], ofBoth(known[1][1] as (a: Value, b: Value) => Value)];
};

/**
 * Two parts with a sign between them. Blank makes blank; joined to a text it is nothing.
 * @param at the place of the sign
 * @throws ExpressionError for types that the sign does not take
 */
export const combine = (at: number, sign: string, left: Typed, right: Typed): Typed => {
  const operation = operationOf(sign, left.type, right.type);
  if (!operation) {
    const pair = `Con «${sign}» no van ${TYPES[left.type]} y ${TYPES[right.type]}`;
    throw new ExpressionError(at, `${pair}. Los dólares se escriben $5; los textos se unen con &`);
  }
  const [type, run] = operation;
  const [first, second] = [left.evaluate, right.evaluate];
  return { at, type, evaluate: (scope) => run(first(scope), second(scope)) };
};

import Big from 'big.js';
import { addMonths, type CivilDate, parseCivilDate, wholeYears } from '../civilDate.ts';
import { compared } from './operators.ts';
import { type Blankable, bounded, Decimal, NoResult, type Type, type Value } from './types.ts';

export interface Meaning {
  readonly takes: readonly (readonly Type[])[];
  /** Type of the result; that of the first part when missing. */
  readonly type?: Type;
  readonly run: (values: readonly Value[]) => Blankable;
}

const FIGURES: readonly Type[] = ['number', 'money'];
const ORDERED: readonly Type[] = ['number', 'money', 'date'];
export const ANY: readonly Type[] = ['number', 'money', 'text', 'date', 'flag'];

const whole = (figure: Big, least: number, most: number): number => {
  const number = figure.toNumber();
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new NoResult(`Se esperaba un número entero de ${least} a ${most}`);
};

const dateOf = (year: Big, month: Big, day: Big): CivilDate => {
  const parts = [whole(year, 1, 9999), whole(month, 1, 12), whole(day, 1, 31)];
  const [y = '', ...rest] = parts.map((part) => String(part).padStart(2, '0'));
  const date = parseCivilDate([y.padStart(4, '0'), ...rest].join('-'));
  if (date === undefined) throw new NoResult('No existe esa fecha');
  return date;
};

const wholeMonths = (from: CivilDate, to: CivilDate): number => {
  if (to < from) return -wholeMonths(to, from);
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  const months = years * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return addMonths(from, months) > to ? months - 1 : months;
};

const years = (from: CivilDate, to: CivilDate): number =>
  to < from ? -wholeYears(to, from) : wholeYears(from, to);

const meaning = <V extends readonly Value[]>(
  takes: Meaning['takes'],
  type: Type | undefined,
  run: (...values: V) => Value | number,
): Meaning => ({
  takes,
  ...(type ? { type } : {}),
  run: (values) => {
    const result = run(...(values as unknown as V));
    return typeof result === 'number' ? new Decimal(result) : result;
  },
});

const partOfDate = (from: number, to: number) =>
  meaning([['date']], 'number', (date: CivilDate) => Number(date.slice(from, to)));
const round = (figure: Big, places: Big) =>
  bounded(figure.round(whole(places, 0, 10), Big.roundHalfUp));

/** Functions of as many values as they have parts, blank where one is; names without case and accents. */
export const OF_VALUES: Readonly<Record<string, Meaning>> = {
  no: meaning([['flag']], 'flag', (holds: boolean) => !holds),
  redondear: meaning([FIGURES, ['number']], undefined, round),
  abs: meaning([FIGURES], undefined, (figure: Big) => figure.abs()),
  mayusc: meaning([['text']], 'text', (text: string) => text.toLocaleUpperCase('es')),
  largo: meaning([['text']], 'number', (text: string) => [...text].length),
  fecha: meaning([['number'], ['number'], ['number']], 'date', dateOf),
  ano: partOfDate(0, 4),
  mes: partOfDate(5, 7),
  dia: partOfDate(8, 10),
  anos: meaning([['date'], ['date']], 'number', years),
  meses: meaning([['date'], ['date']], 'number', wholeMonths),
};

/** The first in an order. @param sign 1 for the least, −1 for the greatest */
const first = (sign: number) => (values: readonly Value[]) =>
  [...values].sort((one, other) => compared(one, other) * sign)[0];

const sum = (values: readonly Value[]): Big =>
  values.reduce<Big>((total, value) => bounded(total.plus(String(value))), new Decimal(0));

/** Functions of all values that there are, of parts and rows of one type; as in Excel, blanks are left out. */
export const OF_MANY: Readonly<Record<string, Meaning>> = {
  suma: { takes: [FIGURES], run: sum },
  cuenta: { takes: [ANY], type: 'number', run: (values) => new Decimal(values.length) },
  min: { takes: [ORDERED], run: first(1) },
  max: { takes: [ORDERED], run: first(-1) },
  y: {
    takes: [['flag']],
    run: (values) => (values.length > 0 ? !values.includes(false) : undefined),
  },
  o: {
    takes: [['flag']],
    run: (values) => (values.length > 0 ? values.includes(true) : undefined),
  },
};

export const OTHER_NAMES: Readonly<Record<string, string>> = {
  minimo: 'min',
  maximo: 'max',
  mayusculas: 'mayusc',
  contar: 'cuenta',
  anio: 'ano',
  anios: 'anos',
  esblanco: 'vacio',
};

import { type CivilDate, parseCivilDate } from '../../civilDate.ts';
import { foldText } from '../../searchWords.ts';
import { type Cents, fromCents, readCents } from '../money.ts';

export const AMOUNT_FORMS = { point: '1234.50', comma: '1234,50', cents: '123450' } as const;
type AmountForm = keyof typeof AMOUNT_FORMS;

export const WHOLE_DAY_FORMS = {
  YYYYMMDD: '20261231',
  DDMMYYYY: '31122026',
  'YYYY-MM-DD': '2026-12-31',
  'DD/MM/YYYY': '31/12/2026',
  YYMMDD: '261231',
} as const;
export const DAY_FORMS = {
  ...WHOLE_DAY_FORMS,
  ...{ YYYYMM: '202612', MMYY: '1226', YYMM: '2612' },
} as const;
type DayForm = keyof typeof DAY_FORMS;

export const writeDay = (day: CivilDate, form: DayForm): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const written = form.replace('YYYY', year).replace('YY', year.slice(2));
  return written.replace('MM', month).replace('DD', date);
};

/** @returns undefined for what is no day in that form; a year of two figures is of this century */
export const readDay = (text: string, form: keyof typeof WHOLE_DAY_FORMS) => {
  const part = (name: string) => text.slice(form.indexOf(name)).slice(0, name.length);
  const year = form.includes('YYYY') ? part('YYYY') : `20${part('YY')}`;
  const day = parseCivilDate(`${year}-${part('MM')}-${part('DD')}`);
  return day && writeDay(day, form) === text ? day : undefined;
};

/** @param cents from 0 on */
export const writeAmount = (cents: Cents, form: AmountForm): string =>
  form === 'cents' ? `${cents}` : fromCents(cents).replace('.', form === 'comma' ? ',' : '.');

const WRITTEN = { point: /^\d+(\.\d\d?)?$/, comma: /^\d+(,\d\d?)?$/, cents: /^\d+$/ } as const;

/** @returns cents; undefined for what is no amount in that form, or too large to be exact */
export const readAmountAs = (text: string, form: AmountForm): Cents | undefined => {
  const figure = text.replace(/^\$ */, '');
  if (!WRITTEN[form].test(figure)) return undefined;
  const dollars = form === 'cents' ? figure.padStart(3, '0').replace(/(..)$/, '.$1') : figure;
  return readCents(dollars.replace(',', '.'));
};

/** Values of a list between semicolons, without case, accents and the blanks around them. */
export const listedValues = (list: string): string[] =>
  list.split(';').map((value) => foldText(value.trim()));

/**
 * Reads a code table such as `Ahorros=AHO;Corriente=CTE`.
 * @returns our value, as {@link listedValues} has it → the bank's; undefined where a pair cannot be read
 */
export const codePairs = (codes: string): ReadonlyMap<string, string> | undefined => {
  const pairs = codes.split(';').map((pair) => pair.split('=').map((side) => side.trim()));
  const table = new Map(pairs.map(([ours = '', theirs = '']) => [foldText(ours), theirs]));
  const isReadable = pairs.every(([ours, theirs, ...more]) => ours && theirs && !more.length);
  return isReadable && table.size === pairs.length ? table : undefined;
};

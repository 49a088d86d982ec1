import { type CivilDate, parseCivilDate } from '../../civilDate.ts';
import { type Cents, fromCents, readCents } from '../money.ts';

/** How files write a day, or the month of a card's expiry. */
export const DAY_FORMS = [
  'YYYYMMDD',
  'DDMMYYYY',
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'YYMMDD',
  'MMYY',
  'YYMM',
] as const;

export const AMOUNT_FORMS = { point: '1234.50', comma: '1234,50', cents: '123450' } as const;

export type DayForm = (typeof DAY_FORMS)[number];
export type AmountForm = keyof typeof AMOUNT_FORMS;

export const writeDay = (day: CivilDate, form: DayForm): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return form
    .replace('YYYY', year)
    .replace('YY', year.slice(2))
    .replace('MM', month)
    .replace('DD', date);
};

/** @returns undefined for what is no day in that form; a year of two figures is of this century */
export const readDay = (text: string, form: DayForm): CivilDate | undefined => {
  const part = (name: string) => text.substr(form.indexOf(name), name.length);
  const year = form.includes('YYYY') ? part('YYYY') : `20${part('YY')}`;
  const day = parseCivilDate(`${year}-${part('MM')}-${part('DD')}`);
  return form.includes('DD') && day && writeDay(day, form) === text ? day : undefined;
};

/** @param cents from 0 on */
export const writeAmount = (cents: Cents, form: AmountForm): string => {
  if (form === 'cents') return `${cents}`;
  return fromCents(cents).replace('.', form === 'comma' ? ',' : '.');
};

const WRITTEN = { point: /^\d+(\.\d\d?)?$/, comma: /^\d+(,\d\d?)?$/, cents: /^\d+$/ } as const;

/** @returns cents; undefined for what is no amount in that form, or too large to be exact */
export const readAmountAs = (text: string, form: AmountForm): Cents | undefined => {
  if (!WRITTEN[form].test(text)) return undefined;
  const dollars = form === 'cents' ? text.padStart(3, '0').replace(/(..)$/, '.$1') : text;
  return readCents(dollars.replace(',', '.'));
};

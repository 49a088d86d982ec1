import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { date } from '../../domain/contract/fields.ts';
import { readTypedDate, valueOfTyped } from '../../src/ui/inputs/civilDay.ts';

const today = civilDate('2026-03-16');
const birth = (typed: string) => readTypedDate(typed, { today, isPast: true });
const term = (typed: string) => readTypedDate(typed, { today, isPast: false });

describe('a typed date', () => {
  it.each([
    '1/5/1990',
    '01/05/1990',
    '1-5-1990',
    '1.5.1990',
    '1 5 1990',
    '01051990',
    ' 1/05/1990 ',
    '1990-05-01',
  ])('[5.7] of 1 May 1990 may be written %j', (typed) => {
    expect(birth(typed)).toEqual({ kind: 'day', day: '1990-05-01' });
  });

  it.each(['31/02/1990', '29/2/2023', '32/1/1990', '1/13/1990', '00051990', '30-2-90'])(
    'is in no calendar when it is %s',
    (typed) => {
      expect(birth(typed)).toEqual({ kind: 'impossible' });
    },
  );

  it.each(['1', '1/5', '1/5/199', '1/5/19900', '0105199', 'mayo', '1990-5-1', '15/1990'])(
    'is not written to its end: %s',
    (typed) => {
      expect(birth(typed)).toEqual({ kind: 'unreadable' });
    },
  );

  it.each([
    ['1-5-90', '1990-05-01'],
    ['010590', '1990-05-01'],
    ['16/3/26', '2026-03-16'],
    ['17/3/26', '1926-03-17'],
    ['1/1/01', '2001-01-01'],
  ])('of a birth with two figures of the year, %s, is asked to be %s', (typed, day) => {
    expect(birth(typed)).toEqual({ kind: 'short-year', day });
  });

  it.each([
    ['1/5/27', '2027-05-01'],
    ['1/5/76', '2076-05-01'],
    ['1/5/77', '1977-05-01'],
  ])('of a term with two figures of the year, %s, is asked to be %s', (typed, day) => {
    expect(term(typed)).toEqual({ kind: 'short-year', day });
  });

  it.each(['31/02/1990', '1/5/90', 'ayer'])(
    'is no date for the contract while it is %s',
    (typed) => {
      const parsed = date.safeParse(valueOfTyped(birth(typed)));
      expect(parsed.error?.issues[0]?.message).toBe('Fecha no válida');
    },
  );
});

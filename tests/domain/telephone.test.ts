import { describe, expect, it } from 'vitest';
import { whatsappNumber } from '../../domain/agency/messages/whatsapp.ts';
import { inFull, nationalDigits, shownTelephone } from '../../domain/people/telephone.ts';
import { telephoneWarning } from '../../domain/people/warnings.ts';

describe('what was typed', () => {
  it.each([
    ['+593 99 123 4567', '991234567'],
    ['0991234567', '991234567'],
    ['(02) 234-5678', '22345678'],
    ['+593 2 234 5678', '22345678'],
  ])('%s is a telephone of Ecuador', (typed, digits) => {
    expect(nationalDigits(typed)).toBe(digits);
  });

  it.each(['ana', '12345', '+1 305 555 0147', 'VH-0991234567'])('%s is none', (typed) => {
    expect(nationalDigits(typed)).toBeUndefined();
  });
});

describe('a telephone', () => {
  it.each(['0991234567', '+593 99 123 4567', '593991234567', '991234567', '099-123-4567'])(
    'of Ecuador is shown in one way: %s',
    (phone) => {
      expect(shownTelephone(phone)).toBe('099 123 4567');
    },
  );

  it('of a house is shown with its province apart', () => {
    expect(shownTelephone('(02)2345678')).toBe('02 234 5678');
  });

  it.each(['+1 305 555 0147', '0991234567 / 022345678', '022345678 ext. 4', '12345', 'no tiene'])(
    'of another country, several or with words stays as written: %s',
    (phone) => {
      expect(shownTelephone(phone)).toBe(phone);
    },
  );
});

describe('the 0 of calls within a country', () => {
  it.each([
    ['+593 (0)99 123 4567', '593991234567'],
    ['593 099 123 4567', '593991234567'],
    ['00593 0991234567', '593991234567'],
    ['+593-02-234-5678', '59322345678'],
    ['+44 (0)20 7946 0018', '442079460018'],
    ['(0)99 123 4567', '593991234567'],
    ['+593 99 012 3456', '593990123456'],
  ])('is no part of %s in full', (phone, full) => {
    expect(inFull(phone)).toBe(full);
  });
});

describe('several telephones in one text', () => {
  it.each([
    ['0991234567 / 042123456', '593991234567', '593991234567'],
    ['042123456; 0991234567', '59342123456', '593991234567'],
    ['04-212-3456 o 099 123 4567', '59342123456', '593991234567'],
    ['0991234567 0987654321', '593991234567', '593991234567'],
    ['02/2345678', '59322345678', undefined],
    ['022345678 ext. 12 / 099-123-4567', '59322345678', '593991234567'],
  ])('%s: the first is called, the first mobile is written to', (phone, called, written) => {
    expect([inFull(phone), whatsappNumber(phone)]).toEqual([called, written]);
  });

  it('are not doubted for their length together', () => {
    expect(telephoneWarning('0991234567 / 042123456')).toBeUndefined();
  });
});

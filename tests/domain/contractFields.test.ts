import { describe, expect, test } from 'vitest';
import { amount, date, email, id, percent, whole, yesNo } from '../../domain/contract/fields.ts';
import { policies } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';

const messageOf = (result: {
  error?: { issues: readonly { message: string }[] } | undefined;
}): string | undefined => result.error?.issues[0]?.message;

describe('an amount', () => {
  test.each([
    [1200, '1200.00'],
    ['1200', '1200.00'],
    ['1200.5', '1200.50'],
    [0.1, '0.10'],
    ['12.340', '12.34'],
    [9.625, '9.63'],
    ['1.005', '1.01'],
    [25.000000000000004, '25.00'],
    [5.551115123125783e-17, '0.00'],
  ])('%j is taken as %s', (input, output) => {
    expect(amount().parse(input)).toBe(output);
  });

  test.each([
    ['', texts.required],
    [null, texts.required],
    [undefined, texts.required],
    ['abc', texts.notANumber],
    [true, texts.notANumber],
    ['1e3', texts.notANumber],
    ['NaN', texts.notANumber],
    [Number.NaN, texts.notANumber],
    [1e21, texts.atMost('999999999.99')],
    [999_999_999.995, texts.atMost('999999999.99')],
    [-1, texts.atLeast('0')],
    ['1000000000', texts.atMost('999999999.99')],
  ])('%j is refused: %s', (input, message) => {
    expect(messageOf(amount().safeParse(input))).toBe(message);
  });
});

describe('an id', () => {
  test('is taken as a number or as its text', () => {
    expect([id.parse(7), id.parse('7')]).toEqual([7, 7]);
  });

  test.each([0, -1, 1.5, '1.5', 'x', 2_147_483_648])('%j is not one', (input) => {
    expect(messageOf(id.safeParse(input))).toBe(texts.notAChoice);
  });

  test.each(['', null, undefined])('%j is a missing one', (input) => {
    expect(messageOf(id.safeParse(input))).toBe(texts.required);
  });
});

describe('a whole number', () => {
  test('refuses a fraction', () => {
    expect(messageOf(whole(1, 365).safeParse(1.5))).toBe(texts.notWhole);
  });

  test('refuses what lies beyond its limits', () => {
    expect(messageOf(whole(1, 365).safeParse('366'))).toBe(texts.atMost('365'));
  });
});

describe('a civil date', () => {
  test('is taken from an ISO timestamp by its UTC date', () => {
    expect(date.parse('2026-01-31T23:59:59.000Z')).toBe('2026-01-31');
  });

  test.each([
    ['', texts.required],
    ['31/01/2026', texts.notADate],
    ['2026-02-30', texts.notADate],
    ['1799-01-01', texts.dateOutOfRange],
  ])('%j is refused: %s', (input, message) => {
    expect(messageOf(date.safeParse(input))).toBe(message);
  });
});

test('[5.10] yes and no may come as texts', () => {
  expect([yesNo.parse('true'), yesNo.parse('false'), yesNo.parse(true)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('an e-mail address is kept in lower case', () => {
  expect(email.parse(' ANA@CORREO.EC ')).toBe('ana@correo.ec');
});

describe('the rules between the fields of a policy', () => {
  const messagesOf = (form: object): Record<string, string> =>
    Object.fromEntries(
      (policies.registerPolicy.body.safeParse(form).error?.issues ?? []).map((issue) => [
        issue.path.join('.'),
        issue.message,
      ]),
    );

  test('speak while other fields are still empty', () => {
    const messages = messagesOf({ agencyPercentage: 10, advisorPercentage: 20 });
    expect(messages).toMatchObject({
      advisorPercentage: texts.advisorAboveAgency,
      numberPolicy: texts.required,
    });
  });

  test('keep silent while a field they read is invalid', () => {
    const messages = messagesOf({ startDate: 'mañana', endDate: '2020-01-01' });
    expect(messages).toMatchObject({ startDate: texts.notADate });
    expect(messages).not.toHaveProperty('endDate');
  });

  test('ask for the agency percentage first when it is zero', () => {
    const messages = messagesOf({ agencyPercentage: '0', advisorPercentage: '0' });
    expect(messages.advisorPercentage).toBe(texts.agencyPercentageFirst);
  });

  test('want the end after the start', () => {
    const messages = messagesOf({ startDate: '2026-01-01', endDate: '2026-01-01' });
    expect(messages.endDate).toBe(texts.endBeforeStart);
  });

  test('want a fee that is not above the value', () => {
    const messages = messagesOf({ policyValue: 10, policyFee: 10.01 });
    expect(messages.policyFee).toBe(texts.feeAboveValue);
  });
});

describe('a percentage', () => {
  test('is rounded like an amount, and then compared with its limits', () => {
    expect(percent().parse(12.345)).toBe('12.35');
    expect(messageOf(percent().safeParse(100.005))).toBe(texts.atMost('100'));
  });
});

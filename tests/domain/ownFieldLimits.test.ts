import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionErrors, lawfulPart } from '../../domain/agency/ownFields/definition.ts';
import { limitMessage, patternOf } from '../../domain/agency/ownFields/limits.ts';
import type { OwnField } from '../../domain/agency/ownFields/ownField.ts';
import { texts } from '../../domain/texts.ts';
import { ownFieldOf } from '../support/ownFields.ts';

/** Cents up to a million, as an amount. */
const amounts = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => (cents / 100).toFixed(2));

describe('the limits of a field', () => {
  it('take the values between them, and no others', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, value) => {
        const [minimum, maximum] = Number(a) <= Number(b) ? [a, b] : [b, a];
        const field = ownFieldOf({ kind: 'money', minimum, maximum });
        const isWithin = Number(minimum) <= Number(value) && Number(value) <= Number(maximum);
        expect(limitMessage(field, value) === undefined).toBe(isWithin);
      }),
    );
  });

  it.each<[Partial<OwnField>, string | number, string]>([
    [{ kind: 'number', minimum: '1900' }, 1899, texts.atLeast('1900')],
    [{ kind: 'date', maximum: '2026-12-31' }, '2027-01-01', texts.atMost('31/12/2026')],
    [{ kind: 'text', maxLength: 3 }, 'ABCD', texts.tooLong(3)],
    [{ kind: 'text', example: 'PBA-1234' }, 'PBA1234', texts.ownNotLike('PBA-1234')],
  ])('say what is wrong: %j, %s', (limits, value, message) => {
    expect(limitMessage(ownFieldOf(limits), value)).toBe(message);
  });
});

describe('a pattern by an example', () => {
  it('is met by the example itself, whatever its signs', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), (example) => {
        expect(patternOf(example).test(example)).toBe(true);
      }),
    );
  });

  it.each([
    ['PBA-1234', 'ÑBA-0001', true],
    ['PBA-1234', 'PBA-12345', false],
    ['PBA-1234', 'P1A-1234', false],
    ['1.2', '1x2', false],
    ['A*', 'BB', false],
  ])('%s takes %s: %s', (example, text, isTaken) => {
    expect(patternOf(example).test(text)).toBe(isTaken);
  });
});

describe('a definition', () => {
  it.each<[Partial<OwnField>, Record<string, string>]>([
    [{ kind: 'number', minimum: 'diez' }, { minimum: texts.ownNotAValue }],
    [{ kind: 'money', minimum: '2', maximum: '1' }, { maximum: texts.ownRangeReversed }],
    [{ kind: 'number', minimum: '9', maximum: '10' }, {}],
    [{ kind: 'date', minimum: '2026-02-30' }, { minimum: texts.ownNotAValue }],
    [{ kind: 'date', minimum: '2026-03-16', maximum: '1/3' }, { maximum: texts.ownNotAValue }],
    [{ kind: 'flag', minimum: '1' }, { minimum: texts.ownNotAValue }],
    [{ kind: 'email', maxLength: 5 }, { maxLength: texts.ownNoLimit }],
    [{ kind: 'longText', example: 'A1' }, { example: texts.ownNoLimit }],
    [{ kind: 'text', example: 'A123', maxLength: 3 }, { example: texts.ownExampleTooLong }],
    [{ kind: 'number', expression: '1 + 1', maximum: '5' }, { maximum: texts.ownNotAValue }],
  ])('with %j is refused for %j', (limits, errors) => {
    expect(definitionErrors(ownFieldOf(limits))).toEqual(errors);
  });

  it('loses the limits that another kind cannot have', () => {
    const field = ownFieldOf({ kind: 'date', minimum: '2026-01-01', maxLength: 3, example: 'A1' });
    expect(lawfulPart(field)).toMatchObject({
      minimum: '2026-01-01',
      maxLength: null,
      example: null,
    });
  });
});

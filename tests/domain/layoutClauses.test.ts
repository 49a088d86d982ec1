import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Clause,
  clausesOf,
  comparatorsOf,
  conditionOf,
  needsValue,
} from '../../domain/agency/layouts/clauses.ts';
import { conditionError } from '../../domain/agency/layouts/conditions.ts';
import { layoutFields } from '../../domain/agency/layouts/fields.ts';
import { type LayoutField, PLAIN } from '../../domain/agency/layouts/layout.ts';
import type { OwnFieldKind } from '../../domain/agency/ownFields/ownField.ts';
import { compileOwnFields } from '../../domain/agency/ownFields/values.ts';
import { ownFieldOf } from '../support/ownFields.ts';

const KINDS = ['text', 'choice', 'number', 'money', 'percent', 'date', 'flag'] as const;

const fields = layoutFields(
  'customers',
  compileOwnFields(
    KINDS.map((kind) => ownFieldOf({ resource: 'customers', key: `un_${kind}`, kind })),
  ),
).filter(({ own }) => own);

const figure = fc
  .tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${cents}`);

const typedOf = (kind: OwnFieldKind | undefined): fc.Arbitrary<string> => {
  if (kind === 'text' || kind === 'choice') return fc.string({ minLength: 1, maxLength: 20 });
  if (kind !== 'date') return figure;
  return fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
};

const clauseOf = (field: LayoutField): fc.Arbitrary<Clause> =>
  fc.constantFrom(...comparatorsOf(field)).chain((comparator) =>
    (needsValue(comparator) ? typedOf(field.kind) : fc.constant('')).map((value) => ({
      key: field.key,
      comparator,
      value,
    })),
  );

const clauses = fc.array(fc.constantFrom(...fields).chain(clauseOf), { maxLength: 5 });

const errorOf = (condition: string | undefined) =>
  conditionError({ ...PLAIN, name: 'x', condition }, [], fields);

describe('a condition of clauses', () => {
  it('is a formula that reads back as the same clauses', () => {
    fc.assert(
      fc.property(clauses, (picked) => {
        const condition = conditionOf(picked, fields);
        expect(errorOf(condition)).toBeUndefined();
        expect(clausesOf(condition, fields)).toEqual(picked);
      }),
    );
  });

  it('is no right formula while a value is missing or is none of its field', () => {
    const wrong = fc.constantFrom('', 'mucho', '1 000', '2026-13', '$5');
    const ordered = fields.filter(({ kind }) => kind !== 'flag');
    fc.assert(
      fc.property(fc.constantFrom(...ordered), wrong, ({ key, kind }, typed) => {
        const value = kind === 'text' || kind === 'choice' ? '' : typed;
        const condition = conditionOf([{ key, comparator: 'is', value }], fields);
        expect(errorOf(condition)).toMatch(/incompleta/);
        expect(clausesOf(condition, fields)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['un_text="TAXI"', [['un_text', 'is', 'TAXI']]],
    [
      'Y(no(vacio(un_date)); un_money >= $ 5000)',
      [
        ['un_date', 'filled', ''],
        ['un_money', 'from', '5000'],
      ],
    ],
    ['un_date < FECHA(2026; 6; 3)', [['un_date', 'under', '2026-06-03']]],
    ['un_percent <= 12.5%', [['un_percent', 'upTo', '12.5']]],
    ['NO(un_flag)', [['un_flag', 'no', '']]],
  ])('reads «%s»', (condition, expected) => {
    expect(clausesOf(condition, fields)?.map(Object.values)).toEqual(expected);
  });

  it('takes a decimal comma', () => {
    const comma = { key: 'un_money', comparator: 'over', value: '1000,50' } as const;
    expect(conditionOf([comma], fields)).toBe('un_money > $1000.50');
  });

  it.each([
    'O(un_flag; VACIO(un_text))',
    'un_money * 2 > $5',
    'un_text = un_choice',
    '5 < un_number',
    'un_percent > 0.5',
    'un_text > "A"',
    'Y(un_flag; Y(un_flag; un_flag))',
    'otro = "A"',
    'un_text = ',
    'FECHA(2026; 1; 2) = un_date',
  ])('is not «%s»', (condition) => {
    expect(clausesOf(condition, fields)).toBeUndefined();
  });
});

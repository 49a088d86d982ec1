import { describe, expect, it } from 'vitest';
import { answersOf, rememberedZeros, suggestedZeros } from '../../domain/agency/imports/answers.ts';
import { IMPORTS } from '../../domain/agency/imports/columns.ts';
import { findDoubts } from '../../domain/agency/imports/doubts.ts';

const { columns } = IMPORTS.customers;

type Earlier = Parameters<typeof answersOf>[0][number];

const aPlan = (changes: Partial<Earlier['plan']>, kind = 'customers'): Earlier => ({
  kind,
  plan: { columns: {}, values: {}, ...changes },
});

const ofColumn = (field: string, cells: readonly (string | number)[]) => {
  const rows = cells.map((cell) => ({ cells: [cell] }));
  return { columns, places: { [field]: 0 }, doubts: findDoubts(rows, 1) };
};

const suggested = (field: string, cells: readonly (string | number)[]) =>
  suggestedZeros(
    ofColumn(field, cells),
    cells.map((cell) => [cell]),
  );

describe('numbers that lost a zero', () => {
  it('suggest to get it back where most are a cédula with it', () => {
    expect(suggested('ci_ruc', [102030001, '0912345675'])).toEqual({});
    expect(suggested('ci_ruc', [912345675, 912345675, 123456789])).toEqual({ ci_ruc: true });
  });

  it('suggest to get it back where most telephones of the column have none', () => {
    expect(suggested('numberPhone', [991234567, 991234568])).toEqual({ numberPhone: true });
    expect(suggested('numberPhone', ['0991234567', 991234568])).toEqual({});
  });

  it('are not asked about where there are none', () => {
    expect(suggested('ci_ruc', ['0912345675'])).toEqual({});
  });

  it('are read as the agency said last, whatever the field', () => {
    const remembered = (...earlier: readonly Earlier[]) =>
      rememberedZeros(ofColumn('ci_ruc', [912345675]), answersOf(earlier).zeros);
    const left = aPlan({ corrections: { ci_ruc: false } });
    const completed = aPlan({ corrections: { customers_id: true } }, 'policies');
    expect(remembered(left, completed)).toEqual({ ci_ruc: false });
    expect(remembered(completed, left)).toEqual({ ci_ruc: true });
    expect(remembered()).toEqual({});
  });
});

describe('the consent of people in a file', () => {
  it('is what the last file without its column was given', () => {
    const ofColumn = aPlan({ columns: { personalData: 3 }, values: { personalData: 'SÍ' } });
    const ofAll = aPlan({ values: { personalData: 'NO' } });
    expect(answersOf([ofColumn, ofAll, aPlan({ values: { personalData: 'SÍ' } })]).consent).toBe(
      'NO',
    );
    expect(answersOf([ofColumn]).consent).toBeUndefined();
  });
});

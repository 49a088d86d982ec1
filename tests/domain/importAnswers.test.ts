import { describe, expect, it } from 'vitest';
import { answersOf, proposedZeros } from '../../domain/agency/imports/answers.ts';
import { IMPORTS } from '../../domain/agency/imports/columns.ts';
import { findDoubts } from '../../domain/agency/imports/doubts.ts';

const { columns } = IMPORTS.customers;

type Earlier = Parameters<typeof answersOf>[0][number];

const aPlan = (changes: Partial<Earlier['plan']>, kind = 'customers'): Earlier => ({
  kind,
  plan: { columns: {}, values: {}, ...changes },
});

/** @returns what is proposed for a file of one column, after the given earlier ones */
const proposed = (
  field: string,
  cells: readonly (string | number)[],
  ...earlier: readonly Earlier[]
) => {
  const rows = cells.map((cell) => ({ cells: [cell] }));
  const { zeros } = answersOf(earlier);
  return proposedZeros(columns, { [field]: 0 }, rows, { doubts: findDoubts(rows, 1), zeros });
};

describe('numbers that lost a zero', () => {
  it('get it back where most are a cédula with it', () => {
    expect(proposed('ci_ruc', [102030001, '0912345675'])).toEqual({});
    expect(proposed('ci_ruc', [912345675, 912345675, 123456789])).toEqual({ ci_ruc: true });
  });

  it('get it back where most telephones of the column have none', () => {
    expect(proposed('numberPhone', [991234567, 991234568])).toEqual({ numberPhone: true });
    expect(proposed('numberPhone', ['0991234567', 991234568])).toEqual({});
  });

  it('are not asked about where there are none', () => {
    expect(proposed('ci_ruc', ['0912345675'])).toEqual({});
  });

  it('are read as the agency said last, whatever the field or the column suggests', () => {
    const left = aPlan({ corrections: { ci_ruc: false } });
    const completed = aPlan({ corrections: { ci_ruc: true } });
    expect(proposed('ci_ruc', [912345675], left, completed)).toEqual({ ci_ruc: false });
    const ofPolicies = aPlan({ corrections: { customers_id: true } }, 'policies');
    expect(proposed('ci_ruc', [123456789], ofPolicies)).toEqual({ ci_ruc: true });
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

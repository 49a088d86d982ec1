import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaErrors } from '../../domain/agency/ownFields/definition.ts';
import { compileFormulas } from '../../domain/agency/ownFields/formulas.ts';
import type { OwnField } from '../../domain/agency/ownFields/ownField.ts';
import { columnFoot, rowFieldsOf, rowsProblems } from '../../domain/agency/ownFields/rows.ts';
import {
  compileOwnFields,
  computeOwnValues,
  listsNamed,
} from '../../domain/agency/ownFields/values.ts';
import { texts } from '../../domain/texts.ts';
import { ownFieldOf } from '../support/ownFields.ts';

const RESOURCE = 'own-beneficiarios';

const share = ownFieldOf({
  resource: RESOURCE,
  key: 'porcentaje',
  label: 'Porcentaje',
  kind: 'percent',
  columnTotal: 'hundred',
});

const rowsWith = (...values: readonly (string | undefined)[]) =>
  values.map((porcentaje) => (porcentaje === undefined ? {} : { porcentaje }));

describe('the foot of a column', () => {
  it('is its sum as people read it, blanks left out', () => {
    const foot = (kind: OwnField['kind'], ...values: string[]) =>
      columnFoot({ ...share, kind, columnTotal: 'sum' }, rowsWith(...values, undefined))?.sum;
    expect(foot('money', '1000.10', '0.2')).toBe('$1,000.30');
    expect(foot('number', '0.1', '0.2')).toBe('0.3');
    expect(foot('percent', '33.33', '33.33')).toBe('66.66 %');
    expect(foot('money', 'mucho', '5')).toBe('$5.00');
  });

  it('is nothing where none is asked for, or the field is retired', () => {
    expect(columnFoot({ ...share, columnTotal: null }, rowsWith('1'))).toBeUndefined();
    const retiredAt = '2026-01-01T00:00:00.000Z';
    expect(columnFoot({ ...share, retiredAt }, rowsWith('1'))).toBeUndefined();
  });

  it('says what is missing of 100 %, and what is too much', () => {
    const problem = (...values: string[]) => columnFoot(share, rowsWith(...values))?.problem;
    expect(problem('60', '39.99')).toBe('Suman 99.99 %; faltan 0.01 %');
    expect(problem('60', '40.01')).toBe('Suman 100.01 %; sobran 0.01 %');
    expect(problem('60', '40.00')).toBeUndefined();
    expect(problem()).toBeUndefined();
  });

  it('is 100 % wherever the hundredths of its parts are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 }), (units) => {
        const parts = rowsWith(...units.map((unit) => (unit / 100).toFixed(2)));
        const isHundred = units.reduce((sum, unit) => sum + unit, 0) === 10_000;
        expect(Object.keys(rowsProblems([share], parts))).toEqual(isHundred ? [] : ['porcentaje']);
      }),
    );
  });
});

describe('formulas over rows', () => {
  const objects = [{ key: 'beneficiarios', parent: 'policies' as const, isInside: true }];
  const named = (key: string, changes: Partial<OwnField> = {}) =>
    ownFieldOf({ key, label: key.toUpperCase(), isPersonal: false, ...changes });
  const total = (expression: string) => named('total', { expression });
  const rowFields = rowFieldsOf('policies', objects, [share]);
  const problemOf = (expression: string, others: readonly OwnField[] = []) => {
    const formula = compileFormulas([total(expression), ...others], rowFields).get('total');
    return formula && 'message' in formula ? formula.message : undefined;
  };

  it('name a field of rows by the key of their object and its own', () => {
    const compiled = compileOwnFields([total('SUMA(Beneficiarios.porcentaje) * 100')], rowFields);
    expect([...listsNamed(compiled)]).toEqual(['beneficiarios']);
    const rows = { beneficiarios: rowsWith('60', undefined, '39.99') };
    expect(computeOwnValues(compiled, {}, { rows }).values).toEqual({ total: 99.99 });
  });

  it('leave what is worked out of rows as it is where these are not known', () => {
    const compiled = compileOwnFields([total('CUENTA(beneficiarios)')], rowFields);
    expect(computeOwnValues(compiled, { total: 4 }).values).toEqual({ total: 4 });
    expect(computeOwnValues(compiled, { total: 4 }, { rows: {} }).values).toEqual({ total: 0 });
  });

  it('are refused for rows that are none, and outside of what takes rows', () => {
    expect(problemOf('SUMA(beneficiarios.edad)')).toBe(
      'Las filas de «beneficiarios» no tienen «edad»',
    );
    expect(problemOf('SUMA(otros.edad)')).toBe('No existe el campo «otros.edad»');
    expect(problemOf('beneficiarios.porcentaje + 1')).toMatch(/^Las filas van dentro de SUMA/);
  });

  it('take a field of the record for itself where rows have the same name', () => {
    const field = named('beneficiarios', { kind: 'number' });
    expect(problemOf('beneficiarios + 1', [field])).toBeUndefined();
  });

  it('do not know rows that are not shown within the record', () => {
    const apart = [{ key: 'beneficiarios', parent: 'policies' as const, isInside: false }];
    expect(rowFieldsOf('policies', apart, [share])).toEqual(new Map());
    expect(rowFieldsOf('customers', objects, [share])).toEqual(new Map());
  });

  it('are personal where a field of the rows is', () => {
    const personal = new Map([['beneficiarios', [{ ...share, isPersonal: true }]]]);
    const formula = total('SUMA(beneficiarios.porcentaje)');
    expect(formulaErrors([formula], 'total', personal)).toEqual({
      isPersonal: texts.ownOfPersonal('TOTAL', 'Porcentaje'),
    });
    expect(formulaErrors([{ ...formula, isPersonal: true }], 'total', personal)).toEqual({});
  });
});

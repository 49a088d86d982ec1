import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaDoubts } from '../../domain/agency/ownFields/doubts.ts';
import { texts } from '../../domain/texts.ts';

const doubts = (formula: string) => formulaDoubts(formula, ['tasa', 'beneficiarios.porcentaje']);

describe('what is doubtful about a formula', () => {
  it.each([
    ['prima * tasa / 100', [texts.formulaTwicePercent]],
    ['prima * (Tasa / 100)', [texts.formulaTwicePercent]],
    ['tasa% * prima', [texts.formulaTwicePercent]],
    ['SUMA(beneficiarios.porcentaje) & tasa / 100', [texts.formulaTwicePercent]],
    ['SI(tasa > 15; prima; $0)', [texts.formulaWholePercent(15)]],
    ['tasa + 2.5', [texts.formulaWholePercent(2.5)]],
    ['nota & "15%"', [texts.formulaQuoted('15%')]],
    ['nota = "$ 5"', [texts.formulaQuoted('$ 5')]],
    ['SUMA(tasa / 100; tasa > 3)', [texts.formulaTwicePercent, texts.formulaWholePercent(3)]],
  ])('%s', (formula, expected) => {
    expect(doubts(formula)).toEqual(expected);
  });

  it.each([
    'prima * tasa',
    'prima * 15%',
    'prima * 15 / 100',
    '1 - tasa',
    '1 + tasa',
    'tasa <= 1',
    'tasa >= 15%',
    'tasa * 100',
    '100 / tasa',
    'nota = "2020"',
    '-tasa',
  ])('is nothing in %s', (formula) => {
    expect(doubts(formula)).toEqual([]);
  });

  it('is said once, however often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (times) => {
        const formula = Array.from({ length: times }, () => 'tasa / 100').join(' + ');
        expect(doubts(formula)).toEqual([texts.formulaTwicePercent]);
      }),
    );
  });
});

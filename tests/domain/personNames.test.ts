import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  certainName,
  isCompany,
  NAME_PARTS,
  type NameOrder,
  type NameReading,
  orderInHeading,
  readWholeName,
} from '../../domain/agency/imports/personNames.ts';
import { rounds } from '../support/rounds.ts';

/** The parts of each reading, in the order of files. */
const partsOf = (text: string, order: NameOrder = 'surnames', identity = '') =>
  readWholeName(text, order, identity).map((reading) => NAME_PARTS.map((part) => reading[part]));

describe('a whole name', () => {
  it.each([
    ['MORA ANA', ['MORA', '', 'ANA', '']],
    ['MORA VEGA ANA LUCÍA', ['MORA', 'VEGA', 'ANA', 'LUCÍA']],
    ['  Mora   Vega  Ana Lucía ', ['Mora', 'Vega', 'Ana', 'Lucía']],
    ['DE LA TORRE DEL POZO ANA LUCÍA', ['DE LA TORRE', 'DEL POZO', 'ANA', 'LUCÍA']],
    ['SAN MARTÍN VON BUCHWALD LUIS JOSÉ', ['SAN MARTÍN', 'VON BUCHWALD', 'LUIS', 'JOSÉ']],
    ['MORA VEGA MARÍA DE LOS ÁNGELES', ['MORA', 'VEGA', 'MARÍA', 'DE LOS ÁNGELES']],
    ['MORA VDA. DE PAZ ANA LUCÍA', ['MORA', 'VDA. DE PAZ', 'ANA', 'LUCÍA']],
    ['MORA VEGA, ANA LUCÍA DEL PILAR', ['MORA', 'VEGA', 'ANA', 'LUCÍA DEL PILAR']],
    ['MADONNA', ['', '', 'MADONNA', '']],
  ])('«%s» is read in one way', (text, parts) => {
    expect(partsOf(text)).toEqual([parts]);
  });

  it('has its given names first where its column has', () => {
    expect(partsOf('ANA LUCÍA DE LA TORRE VEGA', 'givenNames')).toEqual([
      ['DE LA TORRE', 'VEGA', 'ANA', 'LUCÍA'],
    ]);
  });

  it('of three words has two ways, of which usual given names tell the likelier', () => {
    expect(partsOf('MORA VEGA ANA')).toEqual([
      ['MORA', 'VEGA', 'ANA', ''],
      ['MORA', '', 'VEGA', 'ANA'],
    ]);
    expect(partsOf('MORA ANA LUCÍA')[0]).toEqual(['MORA', '', 'ANA', 'LUCÍA']);
    expect(partsOf('ANA LUCÍA MORA', 'givenNames')[0]).toEqual(['MORA', '', 'ANA', 'LUCÍA']);
    expect(partsOf('ANA MORA VEGA', 'givenNames')[0]).toEqual(['MORA', 'VEGA', 'ANA', '']);
  });

  it('of five words has several ways', () => {
    expect(partsOf('MORA VEGA ANA LUCÍA INÉS')).toEqual([
      ['MORA', 'VEGA', 'ANA', 'LUCÍA INÉS'],
      ['MORA', '', 'VEGA', 'ANA LUCÍA INÉS'],
      ['MORA', 'VEGA ANA', 'LUCÍA', 'INÉS'],
    ]);
  });

  it.each([
    ['IMPORTADORA MORA S.A.', ''],
    ['MORA E HIJOS, CIA. LTDA.', ''],
    ['TRANSPORTES VEGA CÍA LTDA', ''],
    ['EL ROSAL', '1790012345001'],
    ['HOSPITAL DEL SUR', ''],
  ])('of a company, as «%s» with RUC «%s», stays whole', (text, identity) => {
    expect(partsOf(text, 'surnames', identity)).toEqual([['', '', text, '']]);
  });

  it('of a person with a cédula is divided, whatever its words', () => {
    expect(isCompany('MORA SA', '1710034065')).toBe(false);
    expect(partsOf('MORA SA', 'surnames', '1710034065')).toEqual([['MORA', '', 'SA', '']]);
  });

  const word = fc.stringMatching(/^[A-ZÑÁÉ]{2,8}$/);
  const text = fc
    .array(fc.oneof(word, fc.constantFrom('DE', 'LA', 'DEL', 'SAN', 'VON', 'Y')), {
      minLength: 1,
      maxLength: 9,
    })
    .map((words) => words.join(' '));
  const order = fc.constantFrom<NameOrder>('surnames', 'givenNames');
  const wordsOf = (reading: NameReading) =>
    NAME_PARTS.flatMap((part) => reading[part].split(' ').filter(Boolean));

  it('keeps every word in every reading, and has at least one', () => {
    const keeps = (name: string, first: NameOrder) => {
      const readings = readWholeName(name, first);
      expect(readings.length).toBeGreaterThan(0);
      for (const reading of readings)
        expect(wordsOf(reading).sort()).toEqual(name.split(' ').sort());
    };
    fc.assert(fc.property(text, order, keeps), { numRuns: rounds(200, 5000) });
  });

  it('with a comma behind its surnames is read as it was divided', () => {
    const again = (name: string, first: NameOrder) => {
      for (const { surnames: _, ...reading } of readWholeName(name, first)) {
        const divided = certainName(reading);
        // «ÉA DE, SA» is how a company may be written.
        fc.pre(!isCompany(divided, ''));
        const [read] = readWholeName(divided, first);
        expect(read).toMatchObject(reading);
      }
    };
    fc.assert(fc.property(text, order, again), { numRuns: rounds(200, 5000) });
  });

  it.each([
    ['Apellidos y Nombres', 'surnames'],
    ['NOMBRES Y APELLIDOS', 'givenNames'],
    ['Cliente', undefined],
  ])('below «%s» begins with %s', (heading, first) => {
    expect(orderInHeading(heading)).toBe(first);
  });
});

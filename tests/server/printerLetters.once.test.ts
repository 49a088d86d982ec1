import { describe, expect, it } from 'vitest';
import type { PrintableDocument } from '../../server/reports/print/document.ts';
import { STAND_IN_NOTE, withPrintableLetters } from '../../server/reports/print/letters.ts';

const document = (text: string): PrintableDocument => ({
  definition: {
    content: [{ table: { body: [[{ text, style: 'strong' }, 'SEGURO']] } }],
    header: 'Agencia',
    pageMargins: [40, 60, 40, 60],
  },
  footnote: 'Agencia',
});

describe('the letters of a PDF', () => {
  it.each(['QUIÑÓNEZ ÁVILA', 'ȘTEFAN ŁUKASZ GROẞ Ő Ż', 'José “El Único” — 50 % · $1,200.00'])(
    'are those that its font has: %s',
    (name) => {
      expect(withPrintableLetters(document(name))).toEqual(document(name));
    },
  );

  it('leave alone what is no text', () => {
    const info = { creationDate: new Date('2026-03-16T15:00:00.000Z') };
    const whole = document('ANA');
    const dated = { ...whole, definition: { ...whole.definition, info } };
    expect(withPrintableLetters(dated).definition.info).toEqual(info);
  });

  it('put separate accents on their letters', () => {
    expect(withPrintableLetters(document('QUIN\u0303O\u0301NEZ'))).toEqual(document('QUIÑÓNEZ'));
  });

  it.each([
    ['李 ANA', '� ANA'],
    ['ANA 😀👩🏽‍💻', 'ANA ��'],
    ['МАРИЯ → 王小明', 'МАРИЯ � ���'],
  ])('that it has not are told, one by one: %s', (name, printed) => {
    const { definition, footnote } = withPrintableLetters(document(name));
    expect(definition).toEqual(document(printed).definition);
    expect(footnote).toBe(`Agencia · ${STAND_IN_NOTE}`);
  });
});

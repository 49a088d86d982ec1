import { describe, expect, it } from 'vitest';
import { civilDate } from '../../../domain/civilDate.ts';
import { type AnsweredLine, actOfRow } from '../../../domain/money/debits/batch.ts';
import type { AnswerRow, RejectCode } from '../../../domain/money/debits/layout.ts';

const DAY = civilDate('2026-03-16');
const NO_FUNDS: RejectCode = { code: '51', text: 'SIN FONDOS', bucket: 'retry', days: 3 };

const line = (more: Partial<AnsweredLine> = {}): AnsweredLine => ({
  state: 'included',
  amount: 10_000,
  charged: null,
  code: null,
  ...more,
});

const row = (more: Partial<AnswerRow> = {}): AnswerRow => ({
  row: 1,
  lineNumber: 1,
  isCharged: true,
  amount: null,
  day: null,
  code: null,
  ...more,
});

const act = (of: AnswerRow, on: AnsweredLine) => actOfRow(of, on, [NO_FUNDS], DAY);

describe('a row of an answer', () => {
  it('charges an open line, by default all that was asked on the day of the batch', () => {
    const later = civilDate('2026-03-18');
    expect(act(row(), line())).toEqual({ kind: 'charge', amount: 10_000, day: DAY });
    expect(act(row({ amount: 1, day: later }), line({ state: 'unanswered' }))).toEqual({
      kind: 'charge',
      amount: 1,
      day: later,
    });
  });

  it.each([10_001, 0])('waits for a person where it tells %d cents of 100.00', (amount) => {
    expect(act(row({ amount }), line()).kind).toBe('doubt');
  });

  it('rejects an open line by a code that has a meaning alone', () => {
    const rejected = row({ isCharged: false, code: '51' });
    expect(act(rejected, line())).toEqual({ kind: 'reject', reject: NO_FUNDS });
    expect(act(row({ isCharged: false, code: '99' }), line())).toEqual({
      kind: 'doubt',
      sentence: 'El formato no tiene el código 99',
    });
    expect(act(row({ isCharged: false }), line())).toEqual({
      kind: 'doubt',
      sentence: 'Rechazada sin código',
    });
  });

  it('says nothing new of a line whose result it repeats', () => {
    const charged = { charged: 10_000 };
    expect(act(row(), line({ state: 'charged', ...charged })).kind).toBe('known');
    expect(act(row(), line({ state: 'returned', ...charged })).kind).toBe('known');
    expect(act(row({ amount: 40 }), line({ state: 'part', charged: 40 })).kind).toBe('known');
    const rejected = row({ isCharged: false, code: '51' });
    expect(act(rejected, line({ state: 'rejected', code: '51' })).kind).toBe('known');
    expect(act(rejected, line({ state: 'freed' })).kind).toBe('known');
  });

  it('never charges a line that has another result', () => {
    for (const state of ['rejected', 'freed'] as const)
      expect(act(row(), line({ state })).kind).toBe('doubt');
    expect(act(row({ amount: 50 }), line({ state: 'part', charged: 40 })).kind).toBe('doubt');
    expect(act(row({ isCharged: false }), line({ state: 'charged', charged: 1 })).kind).toBe(
      'doubt',
    );
  });
});

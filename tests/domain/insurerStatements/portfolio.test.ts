import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, civilDate } from '../../../domain/civilDate.ts';
import { findCandidates } from '../../../domain/money/insurerStatements/candidates.ts';
import { guessColumns } from '../../../domain/money/insurerStatements/columns.ts';
import type { StatementLine } from '../../../domain/money/insurerStatements/lines.ts';
import {
  comparePortfolio,
  type OwedInstalment,
} from '../../../domain/money/insurerStatements/portfolio.ts';
import { sumCents } from '../../../domain/money/money.ts';

const POLICIES = [1, 2].map((id) => ({
  id,
  number: `VH-00${id}`,
  customer: `CLIENTE ${id}`,
  identification: '',
}));

const START = civilDate('2026-01-05');
const AS_OF = civilDate('2026-03-31');

/** Instalments of a policy of January, February and so on, by what is owed of each in cents. */
const owing = (policyId: number, ...owed: readonly number[]): OwedInstalment[] =>
  owed.map((cents, index) => ({
    paymentId: policyId * 100 + index + 1,
    policyId,
    ordinal: index + 1,
    number: index + 1,
    dueDate: addMonths(START, index),
    owed: cents,
  }));

const aLine = (row: number, overrides: Partial<StatementLine> = {}): StatementLine => ({
  row,
  policyNumber: 'VH-001',
  commission: 5000,
  receipt: null,
  instalment: null,
  insured: null,
  identification: null,
  lineOfBusiness: null,
  collectedOn: null,
  premium: null,
  percentage: null,
  vat: null,
  withholding: null,
  net: null,
  agentCode: null,
  remarks: null,
  ...overrides,
});

const compare = (lines: readonly StatementLine[], ...owed: readonly OwedInstalment[][]) =>
  comparePortfolio({
    lines,
    candidates: findCandidates(lines, POLICIES, new Map()),
    instalments: new Map(owed.map((of, index) => [index + 1, of])),
    asOf: AS_OF,
    tolerance: 1,
  });

describe('an insurer’s portfolio', () => {
  it('agrees where an instalment owes the same in both', () => {
    const found = compare([aLine(2, { instalment: '2/12' })], owing(1, 0, 5000));
    expect(found).toEqual({ agreeing: 1, differences: [] });
  });

  it('tells an instalment that the insurer calls unpaid and that is collected here', () => {
    const { differences } = compare([aLine(2, { instalment: '1' })], owing(1, 0));
    expect(differences).toMatchObject([
      { difference: 'notOwedHere', paymentId: 101, theirs: 5000, ours: 0, rows: [2] },
    ]);
  });

  it('tells an overdue instalment that the insurer does not name, but none that is due later', () => {
    const { differences } = compare([], owing(1, 0, 0, 5000, 5000));
    expect(differences).toMatchObject([
      { difference: 'notOwedThere', paymentId: 103, theirs: 0, ours: 5000, rows: [] },
    ]);
  });

  it('tells another amount of what is unpaid in both', () => {
    const { differences } = compare([aLine(2, { instalment: '1' })], owing(1, 3000));
    expect(differences).toMatchObject([{ difference: 'amount', theirs: 5000, ours: 3000 }]);
  });

  it('finds an instalment by its due day where no number is given', () => {
    const line = aLine(2, { collectedOn: civilDate('2026-02-10') });
    expect(compare([line], owing(1, 0, 5000)).agreeing).toBe(1);
  });

  it('takes a line without number and day for the balance of its policy', () => {
    const whole = compare([aLine(2, { commission: 20_000 })], owing(1, 5000, 5000, 5000, 5000));
    const due = compare([aLine(2, { commission: 15_000 })], owing(1, 5000, 5000, 5000, 5000));
    expect([whole, due]).toEqual([
      { agreeing: 1, differences: [] },
      { agreeing: 1, differences: [] },
    ]);
  });

  it('adds up two lines of one instalment', () => {
    const part = { instalment: '1', commission: 2500 };
    expect(compare([aLine(2, part), aLine(3, part)], owing(1, 5000)).agreeing).toBe(1);
  });

  it('tells a line without policy, without instalment, and one that several instalments may be', () => {
    const [first] = owing(1, 5000);
    const years = first ? [first, { ...first, paymentId: 199, number: 13 }] : [];
    const lines = [
      aLine(2, { policyNumber: 'XX-9' }),
      aLine(3, { policyNumber: 'VH-002', instalment: '9' }),
      aLine(4, { instalment: '1' }),
    ];
    const { differences } = compare(lines, years, owing(2, 0));
    const found = differences.map(({ difference, rows }) => [difference, ...rows]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['noPolicy', 2],
        ['noInstalment', 3],
        ['ambiguous', 4],
      ]),
    );
  });

  it('accounts for every line and for all that is overdue here', () => {
    const cents = fc.constantFrom(0, 2500, 5000);
    const line = fc.record({
      policyNumber: fc.constantFrom('VH-001', 'VH-002', 'XX-9'),
      instalment: fc.constantFrom(null, '1', '2', '7'),
      commission: fc.constantFrom(2500, 5000),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.array(cents, { maxLength: 5 }),
        (made, owed) => {
          const lines = made.map((one, index) => aLine(index + 2, one));
          const ours = [owing(1, ...owed), owing(2, ...owed)];
          const { agreeing, differences } = compare(lines, ...ours);
          const told = differences.flatMap(({ rows }) => rows);
          expect(new Set(told).size).toBe(told.length);
          if (agreeing === 0) {
            expect(told.toSorted()).toEqual(lines.map(({ row }) => row).toSorted());
            const overdue = ours.flat().filter(({ dueDate }) => dueDate <= AS_OF);
            const named = new Set(differences.map(({ paymentId }) => paymentId));
            const wholes = new Set(
              differences.flatMap(({ paymentId, policyId, difference }) =>
                paymentId === null && (difference === 'amount' || difference === 'notOwedHere')
                  ? policyId
                  : [],
              ),
            );
            const forgotten = overdue.filter(
              (one) => one.owed > 0 && !named.has(one.paymentId) && !wholes.has(one.policyId),
            );
            expect(sumCents(forgotten.map((one) => one.owed))).toBe(0);
          }
        },
      ),
    );
  });
});

describe('headings of a portfolio', () => {
  it.each([
    [
      ['Póliza', 'Cliente', 'Cuota', 'Fecha vencimiento', 'Saldo'],
      [0, 4, 2, 1, 3],
    ],
    [
      ['No. Póliza', 'Asegurado', 'Letra', 'Vence', 'Valor pendiente'],
      [0, 4, 2, 1, 3],
    ],
    [
      ['Contrato', 'Contratante', 'Dividendo', 'F. Vcto', 'Valor cuota'],
      [0, 4, 2, 1, 3],
    ],
  ])(
    '%j are recognised',
    (headings, [policyNumber, commission, instalment, insured, collectedOn]) => {
      expect(guessColumns(headings, [], 'portfolio')).toEqual({
        policyNumber,
        commission,
        instalment,
        insured,
        collectedOn,
      });
    },
  );
});

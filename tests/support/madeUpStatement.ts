import { addDays, addMonths, civilDate } from '../../domain/civilDate.ts';
import type { BookPolicy } from '../../domain/money/insurerStatements/candidates.ts';
import type { EarlierLine } from '../../domain/money/insurerStatements/earlierLines.ts';
import type { BookInstalment } from '../../domain/money/insurerStatements/instalmentChoice.ts';
import type { StatementLine } from '../../domain/money/insurerStatements/lines.ts';
import type { Queue } from '../../domain/money/insurerStatements/queues.ts';
import { expectedCommission } from './insurerCommission.ts';

/** What a line is in truth. */
export interface Truth {
  readonly queue: Queue;
  readonly policyId: number | null;
  readonly paymentId: number | null;
  /** Number, instalment, person and amount are right: a person would confirm it at a glance. */
  readonly isPlain: boolean;
}

export interface MadeUpStatement {
  readonly policies: readonly BookPolicy[];
  readonly instalments: ReadonlyMap<number, readonly BookInstalment[]>;
  readonly earlier: readonly EarlierLine[];
  readonly lines: readonly StatementLine[];
  /** By the line's row. */
  readonly truth: ReadonlyMap<number, Truth>;
}

/** Numbers from 0 up to 1 that are the same in each run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SURNAMES = 'PÉREZ MORA VERA LÓPEZ CEVALLOS ANDRADE ZAMBRANO MENA ORTIZ ROJAS'.split(' ');
const NAMES = 'ANA LUCÍA JUAN CARLOS MARÍA JOSÉ ELENA DIEGO PAÚL ROSA'.split(' ');
const START = civilDate('2025-02-03');
const MONTHS = 12;

type Random = () => number;
const pick = <T>(items: readonly T[], random: Random): T =>
  items[Math.floor(random() * items.length)] as T;
const digits = (length: number, random: Random) =>
  Array.from({ length }, () => Math.floor(random() * 10)).join('');

interface Made {
  readonly policy: BookPolicy;
  readonly instalments: readonly BookInstalment[];
}

/** Policies of one year in monthly instalments: eight collected, of which five are paid. */
function makePolicy(id: number, random: Random): Made {
  const start = addDays(START, Math.floor(random() * 25));
  const period = {
    policyValue: 60_000 + Math.floor(random() * 300_000),
    policyFee: 1_500,
    agencyPercentage: 10 + Math.floor(random() * 10),
    instalments: MONTHS,
  };
  const instalments = Array.from({ length: MONTHS }, (_, index) => {
    const dueDate = addMonths(start, index);
    const expected = expectedCommission(period, index + 1);
    return {
      paymentId: id * 100 + index + 1,
      policyId: id,
      cycle: 0,
      ordinal: index + 1,
      number: index + 1,
      dueDate,
      collectedOn: index < 8 ? addDays(dueDate, Math.floor(random() * 12)) : null,
      expected,
      paidByInsurer: index < 5 ? expected : 0,
    };
  });
  const policy = {
    id,
    // Numbers nine apart: two digits swapped make another policy's number.
    number: `VH-${String(id * 9 + 10_000).padStart(7, '0')}-1`,
    customer: [
      pick(SURNAMES, random),
      pick(SURNAMES, random),
      pick(NAMES, random),
      pick(NAMES, random),
    ].join(' '),
    identification: `17${digits(8, random)}`,
  };
  return { policy, instalments };
}

const noise: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase().replaceAll('-', ' '),
  (number) => number.replaceAll('-', '.').replace(/\.0+/, '.'),
  (number) => ` ${number.replace('VH-', 'VH')} `,
];

const swapped = (number: string) => number.replace(/(\d)(?!\1)(\d)(?=\d*-1)/, '$2$1');

/** What an insurer writes for an instalment: some leave out the day, the number or the person. */
function lineOf(made: Made, place: number, row: number, random: Random): StatementLine {
  const { policy, instalments } = made;
  const { ordinal, expected, collectedOn, dueDate, paymentId } = instalments[
    place
  ] as BookInstalment;
  const day = addDays(collectedOn ?? dueDate, Math.floor(random() * 3));
  const style = Math.floor(random() * 10);
  return {
    row,
    policyNumber: pick(noise, random)(policy.number),
    commission: expected + pick([0, 0, 0, 1, -1], random),
    receipt: style < 7 ? `F-${paymentId}` : null,
    instalment: style === 9 ? null : `${ordinal}/${MONTHS}`,
    insured: style === 8 ? null : policy.customer.slice(0, 18).trim(),
    identification: style < 5 ? policy.identification : null,
    lineOfBusiness: 'VEHÍCULOS',
    collectedOn: style === 7 ? null : day,
    premium: null,
    percentage: null,
    vat: null,
    withholding: null,
    net: null,
    agentCode: null,
    remarks: null,
  };
}

type Kind =
  | 'plain'
  | 'off'
  | 'unknown'
  | 'swapped'
  | 'renewal'
  | 'repeated'
  | 'reversal'
  | 'uncollected'
  | 'adjustment'
  | 'stranger';

/** Of twenty lines; the rest is plain. */
const KINDS: Readonly<Record<number, Kind>> = {
  1: 'off',
  3: 'unknown',
  5: 'swapped',
  8: 'renewal',
  10: 'repeated',
  12: 'reversal',
  14: 'uncollected',
  16: 'adjustment',
  18: 'stranger',
};

/**
 * A statement over a made-up book, with what each of its lines is: a bit more than half are plain,
 * with noise in number, name, day and amount, the others one of nine kinds of trouble.
 *
 * @param count how many lines.
 */
export function madeUpStatement(count: number): MadeUpStatement {
  const random = sequence(7);
  const book = Array.from({ length: count }, (_, index) => makePolicy(index + 1, random));
  const lines: StatementLine[] = [];
  const truth = new Map<number, Truth>();
  const earlier = book.flatMap((made) => [earlierLine(made, 3), earlierLine(made, 4)]);
  for (const [index, made] of book.entries()) {
    const { line, ...is } = troubled(KINDS[index % 20] ?? 'plain', made, index + 1, random);
    lines.push(line);
    truth.set(line.row, is);
  }
  return {
    policies: book.map(({ policy }) => policy),
    instalments: new Map(book.map(({ policy, instalments }) => [policy.id, instalments])),
    earlier,
    lines,
    truth,
  };
}

function earlierLine({ policy, instalments }: Made, place: number): EarlierLine {
  const { paymentId, expected, ordinal, collectedOn } = instalments[place] as BookInstalment;
  return {
    lineId: paymentId,
    policyId: policy.id,
    paymentId,
    isApproved: true,
    policyNumber: policy.number,
    commission: expected,
    receipt: `F-${paymentId}`,
    instalment: `${ordinal}/${MONTHS}`,
    collectedOn,
  };
}

function troubled(
  kind: Kind,
  made: Made,
  row: number,
  random: Random,
): Truth & { readonly line: StatementLine } {
  const { id } = made.policy;
  const paid = earlierLine(made, 4);
  const line = lineOf(made, 5, row, random);
  const is = (queue: Queue, paymentId: number | null = id * 100 + 6) => ({
    queue,
    policyId: id,
    paymentId,
    isPlain: false,
  });
  const nowhere = { policyId: null, paymentId: null, isPlain: false };
  const exact = { ...line, commission: (made.instalments[5] as BookInstalment).expected };
  switch (kind) {
    case 'off': {
      const off = pick([-300, 250, -40, 900], random);
      return {
        line: { ...exact, commission: exact.commission + off },
        ...is(off < 0 ? 'underpaid' : 'overpaid'),
      };
    }
    case 'unknown': {
      const person = { insured: 'ZURITA QUISHPE NELSON', identification: `09${digits(8, random)}` };
      const policyNumber = `AX-${digits(9, random)}`;
      return { line: { ...line, ...person, policyNumber }, queue: 'noPolicy', ...nowhere };
    }
    case 'swapped':
      return { line: { ...line, policyNumber: swapped(made.policy.number) }, ...is('matched') };
    case 'renewal': {
      const collectedOn = addMonths(START, 15);
      return {
        line: { ...line, collectedOn, instalment: '2/12', receipt: 'F-NUEVA' },
        ...is('wrongTerm', null),
      };
    }
    case 'repeated': {
      const { commission, receipt, instalment, collectedOn } = paid;
      return {
        line: { ...line, commission, receipt, instalment, collectedOn },
        ...is('duplicate', paid.paymentId),
      };
    }
    case 'reversal': {
      const { commission, receipt, instalment } = paid;
      return {
        line: { ...line, commission: -commission, receipt, instalment },
        ...is('reversal', paid.paymentId),
      };
    }
    case 'uncollected': {
      const due = lineOf(made, 8, row, random);
      return { line: { ...due, instalment: '9/12' }, ...is('notCollected', id * 100 + 9) };
    }
    case 'adjustment': {
      const without = { policyNumber: '', insured: null, identification: null, instalment: null };
      return { line: { ...line, ...without, collectedOn: null }, queue: 'adjustment', ...nowhere };
    }
    // The number of one customer's policy with the person of another: for a person to decide.
    case 'stranger':
      return {
        line: { ...line, insured: 'QUISHPE TOAPANTA BYRON', identification: null },
        ...is('matched'),
      };
    default:
      return { line, ...is('matched'), isPlain: true };
  }
}

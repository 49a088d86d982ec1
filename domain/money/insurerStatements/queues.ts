import { type Cents, sumCents } from '../money.ts';
import type { Reason } from './candidates.ts';
import type { LineReference } from './earlierLines.ts';
import type { StatementLine } from './lines.ts';
import type { LinePart } from './severalInstalments.ts';

export const QUEUES = [
  'matched',
  'underpaid',
  'overpaid',
  'ambiguous',
  'noPolicy',
  'wrongTerm',
  'duplicate',
  'reversal',
  'notCollected',
  'adjustment',
  'ignored',
] as const;
export type Queue = (typeof QUEUES)[number];

export const QUEUE_NAMES: Readonly<Record<Queue, string>> = {
  matched: 'Conciliadas',
  underpaid: 'Con diferencia en contra',
  overpaid: 'Con diferencia a favor',
  ambiguous: 'Con varias candidatas',
  noPolicy: 'Sin póliza',
  wrongTerm: 'Fuera de periodo o sin renovación',
  duplicate: 'Repetidas',
  reversal: 'Reversos',
  notCollected: 'Sin cobro registrado',
  adjustment: 'Ajustes sin póliza',
  ignored: 'Ignoradas',
};

export interface LineMatch {
  readonly row: number;
  readonly queue: Queue;
  readonly policyId: number | null;
  readonly paymentId: number | null;
  readonly parts: readonly LinePart[];
  /** Amount the instalment still had to bring; of a reversal, negative, what it takes back. */
  readonly expected: Cents | null;
  /** The line's commission less what was expected. */
  readonly difference: Cents | null;
  readonly reasons: readonly Reason[];
  /** May be confirmed together with others, unseen. */
  readonly isCertain: boolean;
  readonly duplicateOf: LineReference | null;
  readonly takesBack: LineReference | null;
}

const REASONS = {
  ignored: 'Se decidió no tomarla en cuenta',
  decided: 'Se decidió que es de esta póliza',
  withoutNumber: 'No trae número de póliza',
  unknownNumber: 'Ninguna póliza de la compañía tiene este número',
  severalPolicies: 'Puede ser de más de una póliza',
  severalInstalments: 'Puede ser de más de una cuota',
  noInstalment: 'Ninguna cuota de la póliza es de esa fecha o de ese número',
  severalPaid: 'Paga varias cuotas: su valor se reparte desde la más antigua',
  oneInstalment: 'Una sola cuota cobrada y por liquidar corresponde',
  likeliestInstalment: 'Es la cuota que más se acerca',
  dayApart: 'La fecha no es la de la cuota que nombra',
  sameAmount: 'El valor es el esperado',
  lessThanExpected: 'La compañía liquidó menos de lo esperado',
  moreThanExpected: 'La compañía liquidó más de lo esperado',
  repeated: 'Repite una línea anterior',
  paidAlready: 'La cuota ya está liquidada',
  paidBefore: 'La cuota ya estaba pagada antes de importarla',
  notCollected: 'La cuota no está cobrada en la agencia',
  takesBack: 'Toma de vuelta una línea anterior',
  takesBackUnknown: 'No se encuentra la línea que toma de vuelta',
} as const;

export type MatchReason = keyof typeof REASONS;

export const reasonText = (...codes: readonly MatchReason[]): Reason[] =>
  codes.map((code) => ({ code, text: REASONS[code] }));

export const unmatched = (row: number, queue: Queue, reasons: readonly Reason[]): LineMatch => ({
  row,
  queue,
  policyId: null,
  paymentId: null,
  parts: [],
  expected: null,
  difference: null,
  reasons,
  isCertain: false,
  duplicateOf: null,
  takesBack: null,
});

interface FiguresToTie {
  readonly lines: readonly Pick<StatementLine, 'commission' | 'vat' | 'withholding' | 'net'>[];
  /** Total of the commissions as the statement says it; null where it does not. */
  readonly total: Cents | null;
  /** Amount that arrived at the bank; null while it is not known. */
  readonly deposit: Cents | null;
  /** Difference up to which figures still tie, in cents. */
  readonly tolerance: Cents;
}

interface Tie {
  readonly sum: Cents;
  /** Sum of the lines with VAT added and withheld amounts taken off. */
  readonly net: Cents;
  /** Statement's total less the sum of the lines; null without a total. */
  readonly totalDifference: Cents | null;
  /** Deposit less what the lines come to; null without a deposit. */
  readonly depositDifference: Cents | null;
  readonly isTied: boolean;
}

/**
 * Lines against the statement's own total, and against the deposit. Where the lines carry a net, VAT
 * or a withholding, the deposit is of the net.
 */
export function tie({ lines, total, deposit, tolerance }: FiguresToTie): Tie {
  const sum = sumCents(lines.map(({ commission }) => commission));
  const net = sumCents(lines.map(netOf));
  const totalDifference = total === null ? null : total - sum;
  const depositDifference = deposit === null ? null : deposit - net;
  const isWithin = (difference: Cents | null) =>
    difference !== null && Math.abs(difference) <= tolerance;
  return {
    sum,
    net,
    totalDifference,
    depositDifference,
    isTied: isWithin(totalDifference) && isWithin(depositDifference),
  };
}

/** Withheld amounts have the sign of their line, whether or not the insurer writes it. */
const netOf = ({ commission, vat, withholding, net }: FiguresToTie['lines'][number]): Cents =>
  net ?? commission + (vat ?? 0) - Math.sign(commission) * Math.abs(withholding ?? 0);

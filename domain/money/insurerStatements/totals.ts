import { type Cents, sumCents } from '../money.ts';
import type { StatementLine } from './lines.ts';

export interface FiguresToTie {
  readonly lines: readonly Pick<StatementLine, 'commission' | 'vat' | 'withholding' | 'net'>[];
  /** Total of the commissions as the statement says it; null where it does not. */
  readonly total: Cents | null;
  /** Amount that arrived at the bank; null while it is not known. */
  readonly deposit: Cents | null;
  /** Difference up to which figures still tie, in cents. */
  readonly tolerance: Cents;
}

export interface Tie {
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

/**
 * Why a commission is what it is: the lines that make it up (domain §8). The balance is computed
 * from these very lines, so a figure and its explanation cannot disagree.
 */
import type { Cents } from '../money.ts';
import { type CentsFraction, roundedSum } from './fraction.ts';
import type { CommissionHistory, CommissionInstalment, CommissionPeriod } from './history.ts';

/** What one period contributes to a figure. */
export interface CommissionLine {
  readonly cycle: number;
  /** Whether its instalments count one by one, or the period as a whole (annualised). */
  readonly basis: 'instalments' | 'period';
  /** number_payment of the instalments counted, in order; none when the period counts whole. */
  readonly numbers: readonly number[];
  /** How many units: instalments, or the one period. */
  readonly counted: number;
  /** What each unit earns, exactly. */
  readonly unit: CentsFraction;
  /** unit × counted, exactly. */
  readonly subtotal: CentsFraction;
}

/** Who is asking, and about which policy. */
export interface CommissionQuestion extends CommissionHistory {
  readonly advisorId: number;
}

/**
 * The lines of an advisor's total commission: all instalments issued, or all periods begun
 * when annualised.
 *
 * An instalment that is paid belongs to who had the policy then, another one to who has it now. A
 * paid instalment counts even if a later cancellation means that it would not be issued today.
 *
 * @returns one line for each cycle that contributes, in order; {@link sumOfLines} is the figure.
 * @throws RangeError when an instalment's cycle has no period.
 */
export function explainTotal(question: CommissionQuestion): CommissionLine[] {
  return linesOf(question, ({ issued, paid }) => issued || paid);
}

/**
 * The lines of what an advisor has earned so far: the paid instalments, or all periods begun when
 * annualised.
 *
 * @returns one line for each cycle that contributes, in order; {@link sumOfLines} is the figure.
 * @throws RangeError when an instalment's cycle has no period.
 */
export function explainReleased(question: CommissionQuestion): CommissionLine[] {
  return linesOf(question, ({ paid }) => paid);
}

/** The figure that lines explain: their exact sum, rounded half-up once. */
export function sumOfLines(lines: readonly CommissionLine[]): Cents {
  return roundedSum(lines.map(({ subtotal }) => subtotal));
}

function linesOf(
  question: CommissionQuestion,
  counts: (instalment: CommissionInstalment) => boolean,
): CommissionLine[] {
  const { isCommissionAnnualized, renewalCommission, advisorId } = question;
  const earns = ({ cycle }: { cycle: number }) => renewalCommission || cycle === 0;
  const periods = question.periods.filter(earns).toSorted((a, b) => a.cycle - b.cycle);
  if (isCommissionAnnualized) {
    return periods.filter((period) => period.advisorId === advisorId).map(wholePeriod);
  }
  const mine = question.instalments.filter(
    (one) => earns(one) && counts(one) && ownerOf(one, question) === advisorId,
  );
  requirePeriods(mine, periods);
  return periods.flatMap((period) => {
    const numbers = mine.filter(({ cycle }) => cycle === period.cycle).map(({ number }) => number);
    return numbers.length === 0 ? [] : [instalmentsOf(period, numbers)];
  });
}

function ownerOf(instalment: CommissionInstalment, { currentAdvisorId }: CommissionHistory) {
  return (instalment.paid ? instalment.earnedBy : undefined) ?? currentAdvisorId;
}

function wholePeriod({ cycle, advisorCommission }: CommissionPeriod): CommissionLine {
  const unit = { numerator: advisorCommission, denominator: 1 };
  return { cycle, basis: 'period', numbers: [], counted: 1, unit, subtotal: unit };
}

function instalmentsOf(period: CommissionPeriod, numbers: number[]): CommissionLine {
  const { cycle, advisorCommission: numerator, numberOfPaymentsAdvisor: denominator } = period;
  const counted = numbers.length;
  return {
    cycle,
    basis: 'instalments',
    numbers: numbers.toSorted((a, b) => a - b),
    counted,
    unit: { numerator, denominator },
    subtotal: { numerator: numerator * counted, denominator },
  };
}

function requirePeriods(
  instalments: readonly CommissionInstalment[],
  periods: readonly CommissionPeriod[],
): void {
  const cycles = new Set(periods.map(({ cycle }) => cycle));
  if (!instalments.every(({ cycle }) => cycles.has(cycle))) {
    throw new RangeError('Each instalment belongs to a period of its policy');
  }
}

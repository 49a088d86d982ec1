import type { CivilDate } from '../../civilDate.ts';
import { type Cents, sumCents } from '../../money/money.ts';
import type { PlannedInstalment } from '../../sales/instalments.ts';
import type { PolicyPlan } from '../../sales/policyPlan.ts';

/** Number of first instalments, or the day up to which they count. */
export type PastThrough = number | CivilDate;

const IN_FUTURE = 'No puede ser una fecha futura';

/**
 * @param today up to which instalments are issued
 * @returns the instalments collected, or a sentence on why they cannot be
 */
export function collectedInstalments(
  plan: PolicyPlan,
  through: PastThrough,
  today: CivilDate,
): { readonly instalments: readonly PlannedInstalment[] } | { readonly message: string } {
  const issued = plan.cycles
    .flatMap(({ instalments }) => instalments)
    .filter(({ dueDate }) => dueDate <= today);
  if (typeof through === 'string') {
    if (through > today) return { message: IN_FUTURE };
    return { instalments: issued.filter(({ dueDate }) => dueDate <= through) };
  }
  if (through > issued.length) {
    return {
      message: `Hasta hoy se emitieron ${issued.length} cuotas: no pueden estar cobradas ${through}`,
    };
  }
  return { instalments: issued.slice(0, through) };
}

/** An instalment or what it earned: its number in the policy, from 1, and its day. */
interface Numbered {
  readonly number: number;
  readonly day: CivilDate;
}

const isReached = ({ number, day }: Numbered, through: PastThrough): boolean =>
  typeof through === 'string' ? day <= through : number <= through;

/**
 * The collected instalments that the insurer had paid the agency for. A day takes what was collected by it: the
 * insurer pays for nothing else, so that one day may stand for a whole portfolio with late policies.
 *
 * @param collected in order of number
 * @returns them, or a sentence on why they cannot be
 */
export function paidByInsurer<Collected extends Numbered>(
  collected: readonly Collected[],
  through: PastThrough,
  today: CivilDate,
): { readonly instalments: readonly Collected[] } | { readonly message: string } {
  if (typeof through === 'string' && through > today) return { message: IN_FUTURE };
  if (typeof through === 'number' && through > collected.length)
    return { message: `La compañía paga cuotas cobradas: están cobradas ${collected.length}` };
  return { instalments: collected.filter((one) => isReached(one, through)) };
}

/** Earning of an advisor; of a whole period, with its first instalment. */
export interface PastEarning extends Numbered {
  readonly amount: Cents;
}

/**
 * What the advisor had been paid of what a policy has earned: all that its instalments earned up to one of them,
 * or up to a day.
 *
 * @param earned by the policy up to today
 * @param most how many instalments can have earned: those collected, or where periods earn whole those issued
 * @returns cents, or a sentence on why it cannot be
 */
export function paidToAdvisor(
  earned: readonly PastEarning[],
  { through, most, today }: { through: PastThrough; most: number; today: CivilDate },
): { readonly amount: Cents } | { readonly message: string } {
  if (typeof through === 'string' && through > today) return { message: IN_FUTURE };
  if (typeof through === 'number' && through > most)
    return {
      message: `El asesor ha ganado comisión de ${most} cuotas: no puede estar pagada de ${through}`,
    };
  const paid = earned.filter((one) => isReached(one, through));
  return { amount: sumCents(paid.map(({ amount }) => amount)) };
}

export interface PolicyPast {
  readonly collectedThrough?: PastThrough | undefined;
  readonly insurerPaidThrough?: PastThrough | undefined;
  readonly advisorPaidThrough?: PastThrough | undefined;
  /** Amount already paid to the advisor, in dollars as decimal text; replaces a last day. */
  readonly advisorPaid?: string | undefined;
}

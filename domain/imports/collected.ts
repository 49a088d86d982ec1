/** What an imported policy has collected already (domain §15). */
import type { CivilDate } from '../civilDate.ts';
import type { PlannedInstalment } from '../instalments.ts';
import type { PolicyPlan } from '../policyPlan.ts';

/** How many instalments were collected, or up to which day. */
export type CollectedThrough = number | CivilDate;

/**
 * @param today up to which instalments are issued
 * @returns the instalments collected, or a sentence on why they cannot be
 */
export function collectedInstalments(
  plan: PolicyPlan,
  through: CollectedThrough,
  today: CivilDate,
): { readonly instalments: readonly PlannedInstalment[] } | { readonly message: string } {
  const issued = plan.cycles
    .flatMap(({ instalments }) => instalments)
    .filter(({ dueDate }) => dueDate <= today);
  if (typeof through === 'string') {
    if (through > today) return { message: 'No puede ser una fecha futura' };
    return { instalments: issued.filter(({ dueDate }) => dueDate <= through) };
  }
  if (through > issued.length) {
    return {
      message: `Hasta hoy se emitieron ${issued.length} cuotas: no pueden estar cobradas ${through}`,
    };
  }
  return { instalments: issued.slice(0, through) };
}

/** What an imported policy had been through before it came here. */
export interface PolicyPast {
  readonly collectedThrough?: CollectedThrough | undefined;
  /** What its advisor had got for it, in dollars as decimal text. */
  readonly advisorPaid?: string | undefined;
}

import { texts } from '../texts.ts';
import type { RenewalPlanRefused } from './renewalPlan.ts';
import type { ReplanRefusal } from './replan.ts';

export function renewalRefusal(refused: RenewalPlanRefused): string {
  switch (refused.refusal) {
    case 'year':
      return texts.renewalYear(refused.mustExceed);
    case 'term_too_long':
      return texts.termTooLong;
    case 'before_payments':
      return texts.renewalBeforePayments;
  }
}

const replanTexts: Record<ReplanRefusal, (year: number) => string> = {
  value_below_credited: texts.valueBelowCollected,
  too_many_credited: texts.noPaymentLeft,
  value_too_small: () => texts.valueTooSmall,
  dates_conflict: texts.paymentsBeforeCollected,
};

/**
 * Why a change does not go with what has been collected, in Spanish.
 * @param year of the period that stands in the way
 */
export const replanRefusal = (refusal: ReplanRefusal, year: number) => replanTexts[refusal](year);

import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addYears, type CivilDate, parseCivilDate } from '../../../../../domain/civilDate.ts';
import { endWithinYear, type Term } from '../../../../../domain/sales/dueDates.ts';
import type { PlannedInstalment } from '../../../../../domain/sales/instalments.ts';
import {
  isTooLongAgo,
  type PlannedCycle,
  type PolicyTerms,
  planPolicy,
} from '../../../../../domain/sales/policyPlan.ts';
import { type Typed, unlessOutOfRange } from '../../../../ui/form/typed.ts';
import { typedCents } from '../../../../ui/format.ts';
import { countOfFrequency, isCustomFrequency, typedTerm } from '../formModel.ts';

export interface TypedPlan {
  readonly startDate?: Typed;
  readonly endDate?: Typed;
  readonly payment_frequency_id?: Typed;
  readonly numberOfPayments?: Typed;
  readonly policyValue?: Typed;
}

export type PlanPreview =
  | { readonly kind: 'tooLongAgo' }
  | {
      readonly kind: 'planned';
      readonly first: readonly PlannedInstalment[];
      /** Whether all cycles share a term shorter than a year. */
      readonly isShort: boolean;
      /** Instalments of all cycles that fall due when the policy has ended. */
      readonly afterEnd: readonly PlannedInstalment[];
      readonly endDate: CivilDate;
      /** Cycles that a policy begun in the past has reached; each comes with a renewal. */
      readonly renewals: readonly PlannedCycle[];
      /** Number of instalments due by today, which are issued at once. */
      readonly issued: number;
    };

/**
 * Plans the policy as the server will. Without an end date yet, it is its first year.
 * @param today up to when a policy begun in the past is caught up
 * @returns `undefined` until start date, frequency, count and value are there
 */
export const previewPlan = (typed: TypedPlan, today: CivilDate): PlanPreview | undefined => {
  const terms = termsOf(typed);
  return terms && unlessOutOfRange(() => planned(terms, today));
};

function planned(terms: PolicyTerms, today: CivilDate): PlanPreview {
  if (isTooLongAgo(terms, today)) return { kind: 'tooLongAgo' };
  const { cycles } = planPolicy(terms, today);
  const [first, ...renewals] = cycles;
  const instalments = cycles.flatMap((cycle) => cycle.instalments);
  return {
    kind: 'planned',
    first: first?.instalments ?? [],
    isShort: endWithinYear(terms) !== undefined,
    afterEnd: instalments.filter(({ dueDate }) => dueDate >= terms.endDate),
    endDate: terms.endDate,
    renewals,
    issued: instalments.filter(({ dueDate }) => dueDate <= today).length,
  };
}

function termsOf(typed: TypedPlan): PolicyTerms | undefined {
  const startDate = parseCivilDate(String(typed.startDate ?? ''));
  const policyValue = typedCents(typed.policyValue);
  if (!startDate || policyValue === undefined) return undefined;
  return {
    startDate,
    endDate: parseCivilDate(String(typed.endDate ?? '')) ?? addYears(startDate, 1),
    policyValue,
    frequencyId: Number(typed.payment_frequency_id),
    numberOfPayments: Number(typed.numberOfPayments),
    // The commissions have a preview of their own.
    policyFee: 0,
    agencyPercentage: 0,
    advisorPercentage: 0,
  };
}

const isSame = (one: Typed, other: Typed) => String(one ?? '') === String(other ?? '');

const written = { shouldDirty: true } as const;

/** Days as a form and a record have them: civil dates or ISO timestamps. */
const dayOf = (typed: Typed): Typed => String(typed ?? '').slice(0, 10);

/**
 * The term that is being typed.
 * @param termStart where the policy was renewed by shorter terms: when its last one began
 * @returns `undefined` until both its days are there
 */
const useTypedTerm = (termStart?: string): Term | undefined => {
  const [startDate, endDate] = useWatch({ name: ['startDate', 'endDate'] });
  return typedTerm(dayOf(termStart ?? startDate), dayOf(endDate));
};

/**
 * Whether the term that is being typed is shorter than a year.
 * @param termStart as of {@link useFollowingCounts}
 */
export const useIsShortTerm = (termStart?: string): boolean => {
  const term = useTypedTerm(termStart);
  return term !== undefined && endWithinYear(term) !== undefined;
};

/**
 * Keeps the numbers of payments in step: the frequency and the term bring theirs, and the advisor's
 * follows. A number typed by hand stays when the frequency leaves it to the hand, and so
 * does an advisor's number that was another one before.
 * @param termStart where the policy was renewed by shorter terms: when its last one began
 * @returns whether the number of payments is typed by hand
 */
export const useFollowingCounts = (termStart?: string): boolean => {
  const { getValues, setValue } = useFormContext();
  const term = useTypedTerm(termStart);
  const [frequencyId, typed] = useWatch({ name: ['payment_frequency_id', 'numberOfPayments'] });
  const count = countOfFrequency(frequencyId, term) ?? typed;
  const last = useRef<Typed>(count);
  useEffect(() => {
    if (isSame(last.current, count)) return;
    const follows = isSame(getValues('numberOfPaymentsAdvisor'), last.current);
    last.current = count;
    setValue('numberOfPayments', count, written);
    if (follows) setValue('numberOfPaymentsAdvisor', count, written);
  }, [count, getValues, setValue]);
  return isCustomFrequency(frequencyId);
};

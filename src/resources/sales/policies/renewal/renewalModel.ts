import { useWatch } from 'react-hook-form';
import { POLICY_STATUS } from '../../../../../domain/catalogueIds.ts';
import {
  addYears,
  type CivilDate,
  civilDate,
  parseCivilDate,
  yearOf,
} from '../../../../../domain/civilDate.ts';
import { date } from '../../../../../domain/contract/fields.ts';
import { policies } from '../../../../../domain/contract/index.ts';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import { followingTerm } from '../../../../../domain/sales/dueDates.ts';
import { paymentsPerYear } from '../../../../../domain/sales/instalments.ts';
import { renewalRefusal } from '../../../../../domain/sales/refusalTexts.ts';
import {
  type PolicyToRenew,
  planRenewal,
  type RenewalPlan,
  type RenewalPlanRefused,
} from '../../../../../domain/sales/renewalPlan.ts';
import { yearToExceed } from '../../../../../domain/sales/renewalRules.ts';
import { texts } from '../../../../../domain/texts.ts';
import type { Policy } from '../../../../data/records.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { type Typed, unlessOutOfRange } from '../../../../ui/form/typed.ts';
import { EMPTY, moneyOf, percentOf, typedCents } from '../../../../ui/format.ts';
import { moneyDifference, percentDifference, pointsDifference } from '../difference.ts';
import { previewCommissions } from '../formModel.ts';
import { inOrder, lastTermOf } from '../policy.ts';

const VALUE_FIELDS = [
  'coverageAmount',
  'policyValue',
  'policyFee',
  'agencyPercentage',
  'advisorPercentage',
] as const;

type TypedRenewal = Readonly<Record<(typeof VALUE_FIELDS)[number], Typed>>;

export interface ComparedLine {
  readonly label: TextKey;
  readonly before: string;
  readonly after: string;
  /** Difference in money, or in percentage points; undefined when nothing differs. */
  readonly difference?: string | undefined;
  readonly percent?: string | undefined;
  readonly inPoints?: boolean;
}

export const withoutBlankFee = (typed: TypedRenewal): TypedRenewal => ({
  ...typed,
  policyFee: typed.policyFee === null || typed.policyFee === '' ? 0 : typed.policyFee,
});

const moneyLine = (
  field: 'coverageAmount' | 'policyValue' | 'policyFee' | 'paymentsToAgency' | 'paymentsToAdvisor',
  was: Typed,
  is: Typed,
): ComparedLine => {
  const [before, after] = [typedCents(was), typedCents(is)];
  const areKnown = before !== undefined && after !== undefined;
  return {
    label: `resources.policies.fields.${field}`,
    before: moneyOf(was),
    after: after === undefined ? EMPTY : moneyOf(fromCents(after)),
    difference: areKnown ? moneyDifference(before, after) : EMPTY,
    percent: areKnown ? percentDifference(before, after) : undefined,
  };
};

const percentLine = (
  field: 'agencyPercentage' | 'advisorPercentage',
  was: Typed,
  is: Typed,
): ComparedLine => {
  const [before, after] = [typedCents(was), typedCents(is)];
  const areKnown = before !== undefined && after !== undefined;
  return {
    label: `resources.policies.fields.${field}`,
    before: percentOf(was),
    after: after === undefined ? EMPTY : percentOf(after / 100),
    difference: areKnown ? pointsDifference(before, after) : EMPTY,
    inPoints: areKnown,
  };
};

/**
 * All lines of the comparison, the commissions as the server will compute them.
 * @param policy with the values of its last year
 */
export const compareRenewal = (policy: Policy, form: TypedRenewal): ComparedLine[] => {
  const typed = withoutBlankFee(form);
  const commissions = previewCommissions(typed);
  const dollars = (cents: number | undefined) =>
    cents === undefined ? undefined : fromCents(cents);
  return [
    moneyLine('coverageAmount', policy.coverageAmount, typed.coverageAmount),
    moneyLine('policyValue', policy.policyValue, typed.policyValue),
    moneyLine('policyFee', policy.policyFee, typed.policyFee),
    percentLine('agencyPercentage', policy.agencyPercentage, typed.agencyPercentage),
    percentLine('advisorPercentage', policy.advisorPercentage, typed.advisorPercentage),
    moneyLine('paymentsToAdvisor', policy.paymentsToAdvisor, dollars(commissions?.advisor)),
    moneyLine('paymentsToAgency', policy.paymentsToAgency, dollars(commissions?.agency)),
  ];
};

export const useTypedRenewal = (): TypedRenewal => {
  const [coverageAmount, policyValue, policyFee, agencyPercentage, advisorPercentage] = useWatch({
    name: VALUE_FIELDS,
  });
  return { coverageAmount, policyValue, policyFee, agencyPercentage, advisorPercentage };
};

/** Values that the plan of a renewal follows from; frequency and number stay where they are not typed. */
interface TypedPlan {
  readonly createdAt: Typed;
  readonly policyValue: Typed;
  readonly payment_frequency_id?: Typed;
  readonly numberOfPayments?: Typed;
}

const toRenew = (policy: Policy, typed?: TypedPlan): PolicyToRenew => {
  const frequencyId = Number(typed?.payment_frequency_id || policy.payment_frequency_id);
  const count = Number(typed?.numberOfPayments || policy.numberOfPayments);
  const last = inOrder([...policy.payments, ...(policy.schedule ?? [])]).at(-1);
  return {
    startDate: civilDate(policy.startDate),
    endDate: civilDate(policy.endDate),
    periodYears: (policy.periods ?? []).map(({ year }) => year),
    lastTerm: lastTermOf(policy),
    renewalDates: policy.renewals.map(({ createdAt }) => civilDate(createdAt)),
    frequencyId,
    count: paymentsPerYear(frequencyId, count),
    last: last && { number: last.number_payment, dueDate: civilDate(last.createdAt) },
  };
};

export const renewalNumberOf = ({ renewals }: Pick<Policy, 'renewals'>) => renewals.length + 1;

/** Nothing is to come; where the schedule is not known, the last payment leaves nothing pending. */
const isIssuedWhole = ({ schedule, payments }: Policy): boolean => {
  if (schedule) return schedule.length === 0;
  const last = inOrder(payments).at(-1);
  return last === undefined || toCents(last.pending_value) === 0;
};

/**
 * Why a policy cannot be renewed, whatever is typed.
 * @returns undefined when it can, as far as the policy tells
 */
export const hindranceOf = (policy: Policy): string | undefined => {
  if (policy.policy_status_id === POLICY_STATUS.cancelled) return texts.policyCancelled;
  return isIssuedWhole(policy) ? undefined : texts.cycleNotIssued;
};

/**
 * The date proposed for a renewal: the anniversary of the first year that is lawful; of a term shorter than
 * a year, where it ends.
 */
export const proposedDate = (policy: Policy): CivilDate => {
  const terms = toRenew(policy);
  if (terms.lastTerm) return followingTerm(terms.startDate, terms.lastTerm).startDate;
  return addYears(terms.startDate, yearToExceed(terms) + 1 - yearOf(terms.startDate));
};

/**
 * The new cycle as the server will write it, or why it will not.
 * @returns undefined until date and value are there
 */
export const previewRenewal = (
  policy: Policy,
  typed: TypedPlan,
): RenewalPlan | RenewalPlanRefused | undefined => {
  const day = parseCivilDate(String(typed.createdAt ?? ''));
  const value = typedCents(typed.policyValue);
  if (!day || value === undefined) return;
  return unlessOutOfRange(() => planRenewal(toRenew(policy, typed), day, value));
};

/**
 * The years a renewal leaves without a cycle; none until its date is lawful.
 * @param createdAt its date, as far as it has been typed
 */
export const skippedYears = (policy: Policy, createdAt: string): readonly number[] => {
  // The value of the policy has no part in it.
  const plan = previewRenewal(policy, { createdAt, policyValue: 0 });
  return plan?.ok ? plan.begun.skippedYears : [];
};

const dateProblem = (policy: Policy, createdAt: CivilDate): string | undefined => {
  const plan = previewRenewal(policy, { createdAt, policyValue: 0 });
  return !plan || plan.ok ? undefined : renewalRefusal(plan);
};

/**
 * The contract's body, with what the server will check besides of the date.
 */
export const renewalSchema = (policy: Policy) =>
  policies.registerRenewal.body.safeExtend({
    createdAt: date.refine((day) => dateProblem(policy, day) === undefined, {
      error: ({ input }) => dateProblem(policy, civilDate(String(input))),
    }),
  });

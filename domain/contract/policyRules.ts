import type { z } from 'zod';
import { PAYMENT_METHOD } from '../catalogueIds.ts';
import { addYears, type CivilDate } from '../civilDate.ts';
import { fitsTerm } from '../dueDates.ts';
import { canBeShared, paymentsInTerm, paymentsPerYear } from '../instalments.ts';
import { toCents } from '../money.ts';
import { texts } from '../texts.ts';

/** What a policy, a renewal or one year of a policy is priced by. */
interface PricingFields {
  readonly policyValue: string;
  readonly policyFee: string;
  readonly agencyPercentage: string;
  readonly advisorPercentage: string;
}

/** The policy form's fields that rules look at together. */
interface PolicyFormFields extends PricingFields {
  readonly payment_method_id: number;
  readonly credit_card_id: number | null;
  readonly bank_account_id: number | null;
  readonly payment_frequency_id: number;
  readonly numberOfPayments: number;
  readonly numberOfPaymentsAdvisor?: number | undefined;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
}

interface Rule<F> {
  /** Where the message belongs. */
  readonly field: keyof F & string;
  /** The other fields it reads; while one of all is invalid by itself, the rule keeps silent. */
  readonly with: readonly (keyof F & string)[];
  readonly message: (form: F) => string | undefined;
}

const MAX_TERM_YEARS = 100;

/** The rules between the fields of a price (specification §5). */
const pricingRules: readonly Rule<PricingFields>[] = [
  {
    field: 'policyFee',
    with: ['policyValue'],
    message: (form) =>
      toCents(form.policyFee) > toCents(form.policyValue) ? texts.feeAboveValue : undefined,
  },
  {
    field: 'advisorPercentage',
    with: ['agencyPercentage'],
    message: (form) => {
      if (toCents(form.agencyPercentage) === 0) return texts.agencyPercentageFirst;
      return toCents(form.advisorPercentage) > toCents(form.agencyPercentage)
        ? texts.advisorAboveAgency
        : undefined;
    },
  },
];

/** The rules between a policy's fields (specification §5). */
const policyRules: readonly Rule<PolicyFormFields>[] = [
  {
    field: 'credit_card_id',
    with: ['payment_method_id'],
    message: (form) =>
      form.payment_method_id === PAYMENT_METHOD.creditCard && form.credit_card_id === null
        ? texts.methodNeedsCard
        : undefined,
  },
  {
    field: 'bank_account_id',
    with: ['payment_method_id'],
    message: (form) =>
      form.payment_method_id === PAYMENT_METHOD.bankDebit && form.bank_account_id === null
        ? texts.methodNeedsAccount
        : undefined,
  },
  ...pricingRules,
  {
    field: 'endDate',
    with: ['startDate'],
    message: (form) => {
      if (form.endDate <= form.startDate) return texts.endBeforeStart;
      return form.endDate > addYears(form.startDate, MAX_TERM_YEARS)
        ? texts.termTooLong
        : undefined;
    },
  },
  {
    field: 'numberOfPayments',
    with: ['payment_frequency_id', 'startDate', 'endDate'],
    message: ({
      payment_frequency_id: frequencyId,
      numberOfPayments: count,
      startDate,
      endDate,
    }) =>
      fitsTerm({ frequencyId, count, startDate, endDate }) ? undefined : texts.morePaymentsThanDays,
  },
  {
    field: 'numberOfPaymentsAdvisor',
    with: ['payment_frequency_id', 'numberOfPayments', 'startDate', 'endDate'],
    message: ({ payment_frequency_id: frequencyId, numberOfPaymentsAdvisor = 1, ...form }) => {
      const count = paymentsInTerm({ ...form, frequencyId });
      // A form that knows years alone sends the count of one: it follows the number of payments.
      const follows =
        numberOfPaymentsAdvisor === paymentsPerYear(frequencyId, form.numberOfPayments);
      return numberOfPaymentsAdvisor > count && !follows ? texts.morePartsThanPayments : undefined;
    },
  },
];

/** The fields the rules look at together, two and two. */
export const ruledTogether: readonly (readonly string[])[] = policyRules.flatMap(
  ({ field, with: others }) => others.map((other) => [field, other]),
);

/** The policy form's fields where the policy is new: all its value is still to be shared out. */
interface NewPolicyFields extends PolicyFormFields {
  readonly numberOfPayments: number;
}

const newPolicyRules: readonly Rule<NewPolicyFields>[] = [
  ...policyRules,
  {
    field: 'policyValue',
    with: ['numberOfPayments'],
    message: (form) =>
      canBeShared(toCents(form.policyValue), form.numberOfPayments)
        ? undefined
        : texts.valueTooSmall,
  },
];

/** An issue without a field is about the whole body: it is no form at all. */
const isReady = <F>(rule: Rule<F>, issues: readonly { path?: PropertyKey[] | undefined }[]) => {
  const fields: readonly PropertyKey[] = [rule.field, ...rule.with];
  return issues.every(({ path: [field] = [] }) => field !== undefined && !fields.includes(field));
};

const withRules = <F, S extends z.ZodObject & z.ZodType<F>>(
  schema: S,
  rules: readonly Rule<F>[],
): S => {
  let checked = schema;
  for (const rule of rules)
    checked = checked.refine((form) => rule.message(form) === undefined, {
      path: [rule.field],
      // `when` has made sure that the fields this rule reads are valid.
      error: (issue) => rule.message(issue.input as F),
      when: ({ issues }) => isReady(rule, issues),
    });
  return checked;
};

/**
 * Adds the rules between fields to the schema of a policy form. They speak as soon as their own
 * fields are valid, whatever the rest of the form looks like.
 * @param schema the form's fields
 * @returns the schema with the rules
 */
export const withPolicyRules = <S extends z.ZodObject & z.ZodType<PolicyFormFields>>(
  schema: S,
): S => withRules<PolicyFormFields, S>(schema, policyRules);

/** {@link withPolicyRules} for a policy that is registered. */
export const withRegistrationRules = <S extends z.ZodObject & z.ZodType<NewPolicyFields>>(
  schema: S,
): S => withRules<NewPolicyFields, S>(schema, newPolicyRules);

/** {@link withPolicyRules} for a form that only sets a price: a renewal, one year of a policy. */
export const withPricingRules = <S extends z.ZodObject & z.ZodType<PricingFields>>(schema: S): S =>
  withRules<PricingFields, S>(schema, pricingRules);

/**
 * The errors that the rules have for a whole policy, such as one that a form changes in part.
 * @param policy amounts and percentages as decimal texts
 * @returns field → Spanish message; empty when it is lawful
 */
export const policyRuleMessages = (policy: PolicyFormFields): Record<string, string> =>
  Object.fromEntries(
    policyRules.flatMap(({ field, message }) => {
      const said = message(policy);
      return said === undefined ? [] : [[field, said]];
    }),
  );

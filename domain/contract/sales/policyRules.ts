import type { z } from 'zod';
import { PAYMENT_METHOD } from '../../catalogueIds.ts';
import { addYears, type CivilDate } from '../../civilDate.ts';
import { readCents, toCents } from '../../money/money.ts';
import { fitsTerm } from '../../sales/dueDates.ts';
import { canBeShared, paymentsInTerm, paymentsPerYear } from '../../sales/instalments.ts';
import { texts } from '../../texts.ts';
import { type Rule, ruleMessages, withRules } from '../rules.ts';

interface PricingFields {
  readonly policyValue: string;
  readonly policyFee: string;
  readonly agencyPercentage: string;
  readonly advisorPercentage: string;
}

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

const MAX_TERM_YEARS = 100;

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
      const [agency, advisor] = [form.agencyPercentage, form.advisorPercentage].map(readCents);
      // A form in which a layout hides one leaves the rule to the server.
      if (agency === undefined || advisor === undefined) return undefined;
      if (agency === 0) return texts.agencyPercentageFirst;
      return advisor > agency ? texts.advisorAboveAgency : undefined;
    },
  },
];

export type Charge = Pick<
  PolicyFormFields,
  'payment_method_id' | 'credit_card_id' | 'bank_account_id'
>;

/**
 * What a method of payment demands; where it is the method that the policy had without, it may stay without.
 */
const chargeRules = (before?: Charge): readonly Rule<PolicyFormFields>[] => {
  const demands = (
    field: 'credit_card_id' | 'bank_account_id',
    methodId: number,
    message: string,
  ): Rule<PolicyFormFields> => ({
    field,
    with: ['payment_method_id'],
    message: (form) =>
      form.payment_method_id === methodId &&
      form[field] === null &&
      !(before?.payment_method_id === methodId && before[field] === null)
        ? message
        : undefined,
  });
  return [
    demands('credit_card_id', PAYMENT_METHOD.creditCard, texts.methodNeedsCard),
    demands('bank_account_id', PAYMENT_METHOD.bankDebit, texts.methodNeedsAccount),
  ];
};

const termRules: readonly Rule<PolicyFormFields>[] = [
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

const policyRules = (before?: Charge) => [...chargeRules(before), ...termRules];

export const ruledTogether: readonly (readonly string[])[] = policyRules().flatMap(
  ({ field, with: others }) => others.map((other) => [field, other]),
);

interface NewPolicyFields extends PolicyFormFields {
  readonly numberOfPayments: number;
}

const sharedRule: Rule<NewPolicyFields> = {
  field: 'policyValue',
  with: ['numberOfPayments'],
  message: (form) =>
    canBeShared(toCents(form.policyValue), form.numberOfPayments) ? undefined : texts.valueTooSmall,
};

/**
 * Adds the rules between fields to the schema of a policy form. They speak as soon as their own
 * fields are valid, whatever the rest of the form looks like.
 * @param before how the policy is paid before the form changes it
 * @returns the schema with the rules
 */
export const withPolicyRules = <S extends z.ZodObject & z.ZodType<PolicyFormFields>>(
  schema: S,
  before: Charge,
): S => withRules<PolicyFormFields, S>(schema, policyRules(before));

export const withRegistrationRules = <S extends z.ZodObject & z.ZodType<NewPolicyFields>>(
  schema: S,
): S => withRules<NewPolicyFields, S>(schema, [...policyRules(), sharedRule]);

/** {@link withRegistrationRules} for a policy that is brought in: its card or account may be told later. */
export const withBroughtRules = <S extends z.ZodObject & z.ZodType<NewPolicyFields>>(schema: S) =>
  withRules<NewPolicyFields, S>(schema, [...termRules, sharedRule]);

/** {@link withPolicyRules} for a form that only sets a price: a renewal, one year of a policy. */
export const withPricingRules = <S extends z.ZodObject & z.ZodType<PricingFields>>(schema: S): S =>
  withRules<PricingFields, S>(schema, pricingRules);

/**
 * The errors that the rules have for a whole policy, such as one that a form changes in part.
 * @param policy amounts and percentages as decimal texts
 * @param before how it is paid before the form changes it
 * @returns field → Spanish message; empty when it is lawful
 */
export const policyRuleMessages = (policy: PolicyFormFields, before: Charge) =>
  ruleMessages(policyRules(before), policy);

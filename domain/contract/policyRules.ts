import type { z } from 'zod';
import { PAYMENT_METHOD } from '../catalogueIds.ts';
import { addYears, type CivilDate } from '../civilDate.ts';
import { toCents } from '../money.ts';
import { texts } from '../texts.ts';

/** The policy form's fields that rules look at together. */
interface PolicyFormFields {
  readonly payment_method_id: number;
  readonly policyValue: string;
  readonly policyFee: string;
  readonly agencyPercentage: string;
  readonly advisorPercentage: string;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
}

interface Rule {
  /** Where the message belongs. */
  readonly field: keyof PolicyFormFields;
  /** The other field it reads; while either is invalid by itself, the rule keeps silent. */
  readonly with?: keyof PolicyFormFields;
  readonly message: (form: PolicyFormFields) => string | undefined;
}

const MAX_TERM_YEARS = 100;

const methodMessages: Readonly<Record<number, string>> = {
  [PAYMENT_METHOD.creditCard]: texts.methodNeedsCard,
  [PAYMENT_METHOD.bankDebit]: texts.methodNeedsAccount,
};

/** The rules between a policy's fields (specification §5). */
const rules: readonly Rule[] = [
  {
    field: 'payment_method_id',
    message: (form) => methodMessages[form.payment_method_id],
  },
  {
    field: 'policyFee',
    with: 'policyValue',
    message: (form) =>
      toCents(form.policyFee) > toCents(form.policyValue) ? texts.feeAboveValue : undefined,
  },
  {
    field: 'advisorPercentage',
    with: 'agencyPercentage',
    message: (form) => {
      if (toCents(form.agencyPercentage) === 0) return texts.agencyPercentageFirst;
      return toCents(form.advisorPercentage) > toCents(form.agencyPercentage)
        ? texts.advisorAboveAgency
        : undefined;
    },
  },
  {
    field: 'endDate',
    with: 'startDate',
    message: (form) => {
      if (form.endDate <= form.startDate) return texts.endBeforeStart;
      return form.endDate > addYears(form.startDate, MAX_TERM_YEARS)
        ? texts.termTooLong
        : undefined;
    },
  },
];

/**
 * Adds the rules between fields to the schema of a policy form. They speak as soon as their own
 * fields are valid, whatever the rest of the form looks like.
 * @param schema the form's fields
 * @returns the schema with the rules
 */
export const withPolicyRules = <S extends z.ZodObject & z.ZodType<PolicyFormFields>>(
  schema: S,
): S => {
  // An issue without a field is about the whole body: it is no form at all.
  const valid = (rule: Rule, issues: readonly { path?: PropertyKey[] | undefined }[]) =>
    issues.every(({ path }) => path?.length && path[0] !== rule.field && path[0] !== rule.with);
  let checked = schema;
  for (const rule of rules)
    checked = checked.refine((form) => rule.message(form) === undefined, {
      path: [rule.field],
      // `when` has made sure that the fields this rule reads are valid.
      error: (issue) => rule.message(issue.input as PolicyFormFields),
      when: ({ issues }) => valid(rule, issues),
    });
  return checked;
};

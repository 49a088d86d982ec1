import { z } from 'zod';
import { PAYMENT_FREQUENCY, POLICY_STATUS } from '../catalogueIds.ts';
import { toCents } from '../money.ts';
import { texts } from '../texts.ts';
import { defineCall, type ListSpec } from './call.ts';
import {
  amount,
  date,
  id,
  optionalId,
  optionalText,
  percent,
  text,
  version,
  whole,
  yesNo,
} from './fields.ts';
import { searchText } from './lists.ts';
import { withPricingRules, withRegistrationRules } from './policyRules.ts';
import {
  periodShape,
  policyRowShape,
  policyShape,
  renewalShape,
  wholePolicyShape,
} from './policyShapes.ts';

const frequencyIds: readonly number[] = Object.values(PAYMENT_FREQUENCY);
const isFrequency = (value: number) => frequencyIds.includes(value);
const frequency = id.refine(isFrequency, texts.notAChoice);

const statusIds: readonly number[] = Object.values(POLICY_STATUS);
const isStatus = (value: number) => statusIds.includes(value);

/** What a policy, a renewal or a year is worth: more than nothing (domain §6). */
const policyValue = amount().refine((value) => toCents(value) !== 0, texts.valueOfNothing);

/** A fee where it is optional: left blank, there is none (specification §5). */
const blankAsNone = (value: unknown) => (value === null || value === '' ? 0 : value);
export const optionalFee = z.preprocess((value) => blankAsNone(value) ?? 0, amount());

const list = {
  name: 'policies',
  sort: [
    'id',
    'numberPolicy',
    'startDate',
    'endDate',
    // Those still to end by their end, then those that have, the latest first.
    'nearestEnd',
    'coverageAmount',
    'policyValue',
    'createdAt',
    'company_id',
    'policy_type_id',
  ],
  filter: {
    q: searchText,
    id: z.array(id).max(1000),
    policy_status_id: id,
    company_id: id,
    advisor_id: id,
    policy_type_id: id,
    customers_id: id,
    // Those not cancelled that end from this day on, and up to this day.
    endsFrom: date,
    endsTo: date,
  },
  search: [
    'numberPolicy',
    'customer.ci_ruc',
    'customer.firstName',
    'customer.secondName',
    'customer.surname',
    'customer.secondSurname',
  ],
} as const satisfies ListSpec;

/** Bare, each has all that stands under it, but of its issued payments the last alone. */
export const listPolicies = defineCall({
  method: 'GET',
  path: 'policy/get-all-policy-optimized',
  access: 'policies.list',
  summary: 'Policies',
  envelope: 'allPolicy',
  answer: policyRowShape,
  whole: wholePolicyShape,
  list,
});

/** Policies that have ended or end within a month, for the dashboard (domain §5). */
export const listEndingPolicies = defineCall({
  method: 'GET',
  path: 'policy/get-all-policy-status',
  access: 'policies.list',
  summary: 'Policies finished or about to finish',
  envelope: 'policiesStatus',
  answer: policyRowShape,
  whole: wholePolicyShape,
  list,
});

export const getPolicy = defineCall({
  method: 'GET',
  path: 'policy/get-policy-id/:id',
  access: 'policies.list',
  summary: 'One policy with its payments, renewals and periods',
  params: z.object({ id }),
  envelope: 'policyById',
  answer: policyShape,
});

/** Registration (specification §5). The two commissions sent by a form are computed anew. */
export const registerPolicy = defineCall({
  method: 'POST',
  path: 'policy/register-policy',
  access: 'policies.create',
  summary: 'Registers a policy with its first period and its instalments',
  body: withRegistrationRules(
    z.object({
      numberPolicy: text(40),
      policy_type_id: id,
      company_id: id,
      payment_frequency_id: frequency,
      customers_id: id,
      advisor_id: id,
      payment_method_id: id,
      credit_card_id: optionalId,
      bank_account_id: optionalId,
      coverageAmount: amount(),
      policyValue,
      policyFee: amount(),
      agencyPercentage: percent(),
      advisorPercentage: percent(texts.advisorPercentageRequired),
      renewalCommission: yesNo,
      isCommissionAnnualized: yesNo,
      numberOfPayments: whole(1, 365),
      numberOfPaymentsAdvisor: whole(1, 365).optional(),
      startDate: date,
      endDate: date,
      observations: optionalText(1000),
    }),
  ),
  envelope: 'policy',
  answer: policyShape,
});

/**
 * The update dialog (specification §5): number, type and customer are read-only. A key not sent
 * stays as it is. Of the statuses a person sets only 2 (cancel) and, on a cancelled policy, any
 * other (take the cancellation back); the rest is computed (domain §5). What rules look at together
 * may lie half in the form and half in the policy, so the server applies them to the whole.
 */
export const updatePolicy = defineCall({
  method: 'POST',
  path: 'policy/update-policy/:id',
  access: 'policies.edit',
  summary: 'Changes a policy, cancels it or takes its cancellation back',
  params: z.object({ id }),
  body: z.object({
    company_id: id.optional(),
    advisor_id: id.optional(),
    payment_frequency_id: frequency.optional(),
    payment_method_id: id.optional(),
    credit_card_id: optionalId.optional(),
    bank_account_id: optionalId.optional(),
    policy_status_id: id.refine(isStatus, texts.notAChoice).optional(),
    coverageAmount: amount(),
    policyValue,
    policyFee: z.preprocess(blankAsNone, amount().optional()),
    agencyPercentage: percent(),
    advisorPercentage: percent(texts.advisorPercentageRequired),
    renewalCommission: yesNo.optional(),
    isCommissionAnnualized: yesNo.optional(),
    numberOfPayments: whole(1, 365),
    numberOfPaymentsAdvisor: whole(1, 365).optional(),
    startDate: date,
    endDate: date,
    observations: optionalText(1000),
    version,
  }),
  envelope: 'policyUpdate',
  answer: policyShape,
});

/** Begins the next cycle (domain §7). Both commissions are computed, whatever a form sent. */
export const registerRenewal = defineCall({
  method: 'POST',
  path: 'policy/register-renewal',
  access: 'policies.renew',
  summary: 'Renews a policy: its next cycle, with its period and its instalments',
  body: withPricingRules(
    z.object({
      policy_id: id,
      renewalNumber: whole(1, 1000),
      createdAt: date,
      coverageAmount: amount(),
      policyValue,
      policyFee: optionalFee,
      agencyPercentage: percent(),
      advisorPercentage: percent(texts.advisorPercentageRequired),
      observations: optionalText(1000),
    }),
  ),
  envelope: 'newRenewal',
  answer: renewalShape,
});

export const listPeriods = defineCall({
  method: 'GET',
  path: 'policy/:id/periods',
  access: 'policies.list',
  summary: 'The periods of a policy, one for each year',
  params: z.object({ id }),
  envelope: null,
  answer: z.array(periodShape),
});

/** Changes what one year of a policy is worth; its unpaid instalments follow (domain §7). */
export const updateValuesByYear = defineCall({
  method: 'PUT',
  path: 'policy/update-values-by-year/:id/:year',
  access: 'policies.adjust',
  summary: 'Changes the values of one year of a policy',
  params: z.object({ id, year: whole(1, 9999) }),
  body: withPricingRules(
    z.object({
      policyValue,
      policyFee: amount(),
      agencyPercentage: percent(),
      advisorPercentage: percent(texts.advisorPercentageRequired),
    }),
  ),
  envelope: 'periodUpdated',
  answer: periodShape,
});

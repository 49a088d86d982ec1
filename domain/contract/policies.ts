import { z } from 'zod';
import { PAYMENT_FREQUENCY } from '../catalogueIds.ts';
import { texts } from '../texts.ts';
import { defineCall } from './call.ts';
import { amount, answer, date, id, optionalText, percent, text, whole, yesNo } from './fields.ts';
import { searchText } from './lists.ts';
import { paymentShape } from './payments.ts';
import { withPolicyRules } from './policyRules.ts';

const frequencyIds: readonly number[] = Object.values(PAYMENT_FREQUENCY);
const isFrequency = (value: number) => frequencyIds.includes(value);

const person = z.object({
  id: answer.id,
  ci_ruc: answer.text,
  firstName: answer.text,
  secondName: answer.optionalText,
  surname: answer.optionalText,
  secondSurname: answer.optionalText,
});

/** A policy as lists show it (specification §3). Amounts in dollars, percentages 0 to 100. */
export const policyRowShape = z.object({
  id: answer.id,
  numberPolicy: answer.text,
  policy_type_id: answer.id,
  company_id: answer.id,
  customers_id: answer.id,
  advisor_id: answer.id,
  payment_method_id: answer.id,
  payment_frequency_id: answer.id,
  policy_status_id: answer.id,
  coverageAmount: answer.amount,
  policyValue: answer.amount,
  policyFee: answer.amount,
  agencyPercentage: answer.amount,
  advisorPercentage: answer.amount,
  paymentsToAgency: answer.amount,
  paymentsToAdvisor: answer.amount,
  numberOfPayments: answer.id,
  numberOfPaymentsAdvisor: answer.id,
  startDate: answer.date,
  endDate: answer.date,
  observations: answer.optionalText,
  renewalCommission: answer.flag,
  isCommissionAnnualized: answer.flag,
  createdAt: answer.instant,
  version: answer.id,
  policyType: z.object({ policyName: answer.text }),
  company: z.object({ companyName: answer.text }),
  paymentMethod: z.object({ methodName: answer.text }),
  paymentFrequency: z.object({ id: answer.id, frequencyName: answer.text }),
  policyStatus: z.object({ id: answer.id, statusName: answer.text }),
  customer: person,
  advisor: person,
});

const renewalShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  renewalNumber: answer.id,
  createdAt: answer.date,
  coverageAmount: answer.amount,
  policyValue: answer.amount,
  policyFee: answer.amount,
  agencyPercentage: answer.amount,
  advisorPercentage: answer.amount,
  paymentsToAgency: answer.amount,
  paymentsToAdvisor: answer.amount,
  observations: answer.optionalText,
});

const periodShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  year: answer.id,
  policyValue: answer.amount,
  policyFee: answer.amount,
  agencyPercentage: answer.amount,
  advisorPercentage: answer.amount,
  numberOfPaymentsAdvisor: answer.id,
});

/** An instalment still to come: planned, not issued yet (domain §6). */
const plannedShape = z.object({
  number_payment: answer.id,
  value: answer.amount,
  createdAt: answer.date,
});

/** A policy with its issued payments, its renewals, its periods and what is still to come. */
export const policyShape = policyRowShape.extend({
  payments: z.array(paymentShape),
  renewals: z.array(renewalShape),
  periods: z.array(periodShape),
  schedule: z.array(plannedShape),
});

export const listPolicies = defineCall({
  method: 'GET',
  path: 'policy/get-all-policy-optimized',
  access: 'policies.list',
  summary: 'Policies without their payments',
  envelope: 'allPolicy',
  answer: policyRowShape,
  list: {
    name: 'policies',
    sort: [
      'id',
      'numberPolicy',
      'startDate',
      'endDate',
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
    },
    search: [
      'numberPolicy',
      'customer.ci_ruc',
      'customer.firstName',
      'customer.secondName',
      'customer.surname',
      'customer.secondSurname',
    ],
  },
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
  body: withPolicyRules(
    z.object({
      numberPolicy: text(40),
      policy_type_id: id,
      company_id: id,
      payment_frequency_id: id.refine(isFrequency, texts.notAChoice),
      customers_id: id,
      advisor_id: id,
      payment_method_id: id,
      coverageAmount: amount(),
      policyValue: amount(),
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

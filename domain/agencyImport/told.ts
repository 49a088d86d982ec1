/**
 * What another agency's server tells of its records (specification §3, §7), as far as it is read: what such
 * servers leave out is optional. Amounts in dollars, days as civil dates, once they are normalised.
 */
import { z } from 'zod';
import { answer } from '../contract/fields.ts';
import { normaliserFor } from '../contract/wire.ts';
import type { ImportKind } from '../imports/columns.ts';

/** Kinds of records that an import from another agency's server brings, and finds again. */
export type LinkKind = ImportKind | 'commissions' | 'refunds';

const optionalText = answer.text.nullish();

const pricing = {
  policyValue: answer.amount,
  policyFee: answer.amount.nullish(),
  agencyPercentage: answer.percent,
  advisorPercentage: answer.percent,
};

/** Some servers tell what a renewal is worth with the period of its year alone. */
const pricingElsewhere = {
  policyValue: answer.amount.nullish(),
  policyFee: answer.amount.nullish(),
  agencyPercentage: answer.percent.nullish(),
  advisorPercentage: answer.percent.nullish(),
};

/** The day an instalment is due is its `createdAt`. */
const toldPayment = z.object({
  number_payment: answer.count,
  value: answer.amount,
  pending_value: answer.amount.nullish(),
  credit: answer.amount.nullish(),
  createdAt: answer.date,
  updatedAt: optionalText,
  observations: optionalText,
  status_payment_id: answer.id,
});

/** To come; our own servers alone tell of it. */
const toldPlanned = z.object({
  number_payment: answer.count,
  value: answer.amount,
  createdAt: answer.date,
});

/** The cycle, the counts of instalments and what was earned are told by our own servers alone. */
export const toldPeriod = z.object({
  year: answer.count,
  cycle: answer.count.nullish(),
  ...pricing,
  numberOfPaymentsAdvisor: answer.count.nullish(),
  numberOfPayments: answer.count.nullish(),
  instalments: answer.count.nullish(),
  commissionEarned: answer.amount.nullish(),
});

const toldRenewal = z.object({
  renewalNumber: answer.count,
  createdAt: answer.date,
  coverageAmount: answer.amount.nullish(),
  ...pricingElsewhere,
  observations: optionalText,
});

/** A commission payment or, without a policy, a general advance. */
export const toldCommission = z.object({
  id: answer.id,
  receiptNumber: answer.text,
  advanceAmount: answer.amount,
  originalAmount: answer.amount.nullish(),
  remaining: answer.amount.nullish(),
  createdAt: answer.date,
  observations: optionalText,
  policy_id: answer.id.nullish(),
  payment_method_id: answer.id,
  status_advance_id: answer.id.nullish(),
  source_advance_id: answer.id.nullish(),
  advisor_id: answer.id.nullish(),
});

export const toldRefund = z.object({
  id: answer.id,
  advisor_id: answer.id.nullish(),
  amountRefunds: answer.amount,
  cancellationDate: answer.date,
  reason: optionalText,
});

export const toldPolicy = z.object({
  id: answer.id,
  numberPolicy: answer.text,
  policy_type_id: answer.id,
  company_id: answer.id,
  customers_id: answer.id,
  advisor_id: answer.id,
  payment_method_id: answer.id,
  bank_account_id: answer.id.nullish(),
  payment_frequency_id: answer.id,
  policy_status_id: answer.id.nullish(),
  coverageAmount: answer.amount.nullish(),
  ...pricing,
  paymentsToAdvisor: answer.amount.nullish(),
  numberOfPayments: answer.count.nullish(),
  numberOfPaymentsAdvisor: answer.count.nullish(),
  startDate: answer.date,
  endDate: answer.date,
  cancelledOn: answer.date.nullish(),
  observations: optionalText,
  renewalCommission: answer.flag.nullish(),
  isCommissionAnnualized: answer.flag.nullish(),
  payments: z.array(toldPayment).nullish(),
  schedule: z.array(toldPlanned).nullish(),
  renewals: z.array(toldRenewal).nullish(),
  periods: z.array(toldPeriod).nullish(),
  commissions: z.array(toldCommission).nullish(),
  commissionRefunds: z.array(toldRefund).nullish(),
});

/** What an advisor earned of a policy is told by our own servers alone. */
export const toldAdvisor = z.object({
  id: answer.id,
  ci_ruc: optionalText,
  policies: z
    .array(
      z.object({
        id: answer.id,
        commissionReleased: answer.amount.nullish(),
        commissions: z.array(toldCommission).nullish(),
      }),
    )
    .nullish(),
  commissions: z.array(toldCommission).nullish(),
});

export type ToldPolicy = z.output<typeof toldPolicy>;
export type ToldPayment = z.output<typeof toldPayment>;
export type ToldPeriod = z.output<typeof toldPeriod>;
export type ToldRenewal = z.output<typeof toldRenewal>;
export type ToldCommission = z.output<typeof toldCommission>;
export type ToldRefund = z.output<typeof toldRefund>;
export type ToldAdvisor = z.output<typeof toldAdvisor>;

/** What a server told, read; or the names of what is not there or makes no sense. */
export type Reading<T> =
  | { readonly told: T }
  | { readonly told?: undefined; readonly lacks: string[] };

/**
 * Reads what a server told, whatever form it wrote ids, amounts and days in.
 * @param schema one of this file
 */
export const reading = <S extends z.ZodType>(schema: S, value: unknown): Reading<z.output<S>> => {
  const { success, data, error } = schema.safeParse(normaliserFor(schema)(value));
  if (success) return { told: data };
  return { lacks: [...new Set(error.issues.map(({ path }) => path.join('.')))] };
};

/** @returns undefined for what lacks something that cannot be done without */
export const readTold = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined =>
  reading(schema, value).told;

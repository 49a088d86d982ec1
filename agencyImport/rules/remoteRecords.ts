/**
 * What another agency's server tells of its records (specification §3, §7), as far as it is read: what such
 * servers leave out is optional. Amounts in dollars, days as civil dates, once they are normalised.
 */
import { z } from 'zod';
import { answer } from '../../domain/contract/fields.ts';
import { normaliserFor } from '../../domain/contract/wire.ts';

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
const remotePaymentSchema = z.object({
  number_payment: answer.count,
  value: answer.amount,
  pending_value: answer.amount.nullish(),
  credit: answer.amount.nullish(),
  createdAt: answer.date,
  updatedAt: optionalText,
  observations: optionalText,
  status_payment_id: answer.id,
});

/** Instalments to come; only our own servers tell them. */
const remotePlannedSchema = z.object({
  number_payment: answer.count,
  value: answer.amount,
  createdAt: answer.date,
});

/** The cycle, the counts of instalments and what was earned are told by our own servers alone. */
export const remotePeriodSchema = z.object({
  year: answer.count,
  cycle: answer.count.nullish(),
  ...pricing,
  numberOfPaymentsAdvisor: answer.count.nullish(),
  numberOfPayments: answer.count.nullish(),
  instalments: answer.count.nullish(),
  commissionEarned: answer.amount.nullish(),
});

const remoteRenewalSchema = z.object({
  renewalNumber: answer.count,
  createdAt: answer.date,
  coverageAmount: answer.amount.nullish(),
  ...pricingElsewhere,
  observations: optionalText,
});

/** A commission payment or, without a policy, a general advance. */
export const remoteCommissionSchema = z.object({
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

export const remoteRefundSchema = z.object({
  id: answer.id,
  advisor_id: answer.id.nullish(),
  amountRefunds: answer.amount,
  cancellationDate: answer.date,
  reason: optionalText,
});

export const remotePolicySchema = z.object({
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
  payments: z.array(remotePaymentSchema).nullish(),
  schedule: z.array(remotePlannedSchema).nullish(),
  renewals: z.array(remoteRenewalSchema).nullish(),
  periods: z.array(remotePeriodSchema).nullish(),
  commissions: z.array(remoteCommissionSchema).nullish(),
  commissionRefunds: z.array(remoteRefundSchema).nullish(),
});

/** Earnings of an advisor from a policy are told by our own servers alone. */
export const remoteAdvisorSchema = z.object({
  id: answer.id,
  ci_ruc: optionalText,
  policies: z
    .array(
      z.object({
        id: answer.id,
        commissionReleased: answer.amount.nullish(),
        commissions: z.array(remoteCommissionSchema).nullish(),
      }),
    )
    .nullish(),
  commissions: z.array(remoteCommissionSchema).nullish(),
});

export type RemotePolicy = z.output<typeof remotePolicySchema>;
export type RemotePayment = z.output<typeof remotePaymentSchema>;
export type RemotePeriod = z.output<typeof remotePeriodSchema>;
export type RemoteRenewal = z.output<typeof remoteRenewalSchema>;
export type RemoteCommission = z.output<typeof remoteCommissionSchema>;
export type RemoteRefund = z.output<typeof remoteRefundSchema>;
export type RemoteAdvisor = z.output<typeof remoteAdvisorSchema>;

export type Reading<T> =
  | { readonly record: T }
  | { readonly record?: undefined; readonly lacks: string[] };

/**
 * Reads what a server told, whatever form it wrote ids, amounts and days in.
 * @param schema one of this file
 */
export const reading = <S extends z.ZodType>(schema: S, value: unknown): Reading<z.output<S>> => {
  const { success, data, error } = schema.safeParse(normaliserFor(schema)(value));
  if (success) return { record: data };
  return { lacks: [...new Set(error.issues.map(({ path }) => path.join('.')))] };
};

/** @returns undefined for a record that lacks a required attribute */
export const parseRemote = <S extends z.ZodType>(
  schema: S,
  value: unknown,
): z.output<S> | undefined => reading(schema, value).record;

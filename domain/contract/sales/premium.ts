import { z } from 'zod';
import { agencySettings } from '../../entities/agencySettings.ts';
import { answerShape } from '../../entities/entity.ts';
import { toCents } from '../../money/money.ts';
import { isInvoiceKey } from '../../sales/premium/invoiceKey.ts';
import { texts } from '../../texts.ts';
import { getCall } from '../call.ts';
import { answer, optionalAmount, optionalDate, optionalText, yesNo } from '../fields.ts';

export const invoice = {
  invoiceNumber: optionalText(40),
  invoiceDay: optionalDate,
  invoiceKey: optionalText(49).refine((key) => !key || isInvoiceKey(key), texts.invoiceKey),
};

/**
 * The breakdown of a period's premium as forms send it (domain §38). What is left blank is computed: the net from
 * the policy's value, the charges from the net; interest of financing left blank is none.
 */
const breakdown = z.object({
  net: optionalAmount().refine((net) => net === null || toCents(net) > 0, texts.netOfNothing),
  contribution: optionalAmount(),
  ruralInsurance: optionalAmount(),
  issueFee: optionalAmount(),
  vat: optionalAmount(),
  interest: optionalAmount(),
  chargesInFirst: yesNo.default(false),
  ...invoice,
});

export type SentPremium = z.output<typeof breakdown>;

export const newPremium = breakdown.optional();

/** Breakdown of an existing period: null removes it; not sent, it stays unless value or fee changes. */
export const changedPremium = breakdown.nullish();

export const premiumShape = z.object({
  net: answer.amount,
  contribution: answer.amount,
  ruralInsurance: answer.amount,
  issueFee: answer.amount,
  vat: answer.amount,
  interest: answer.amount,
  /** By how much each was edited by hand; 0 where it is as computed. */
  differences: z.object({
    contribution: answer.amount,
    ruralInsurance: answer.amount,
    issueFee: answer.amount,
    vat: answer.amount,
  }),
  /** Whether the first instalments carry the charges, or all of them share them. */
  chargesInFirst: answer.flag,
  invoiceNumber: answer.optionalText,
  invoiceDay: answer.date.nullable(),
  invoiceKey: answer.optionalText,
});

const rates = z.object(answerShape(agencySettings)).pick({
  contributionRates: true,
  ruralInsuranceRates: true,
  vatRates: true,
  issueFees: true,
  withholdingBaseRates: true,
  withholdingRates: true,
  vatWithholdingRates: true,
});

export const getPremiumRates = getCall({
  path: 'policy/premium-rates',
  access: 'policies.list',
  summary: 'The rates of the charges on a premium, as the settings have them',
  envelope: 'premiumRates',
  answer: rates.extend({
    withoutVat: z.array(answer.id),
    withoutContribution: z.array(answer.id),
  }),
});

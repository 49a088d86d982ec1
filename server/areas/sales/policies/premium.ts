import { addYears, type CivilDate } from '../../../../domain/civilDate.ts';
import type { policies } from '../../../../domain/contract/index.ts';
import type { SentPremium } from '../../../../domain/contract/sales/premium.ts';
import { fromCents, toCents } from '../../../../domain/money/money.ts';
import {
  CHARGES,
  type Charges,
  chargesOf,
  differencesOf,
  type Premium,
  premiumOf,
  premiumOfNet,
  premiumOfTotal,
  totalOf,
} from '../../../../domain/sales/premium/premium.ts';
import { type PremiumRules, premiumRules } from '../../../../domain/sales/premium/rates.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Input } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { findPremiumRates } from '../../agency/settings/premiumRates.ts';
import { updatePeriodRow } from './existing/repository.ts';
import type { LockedPeriod } from './existing/schedule.ts';
import {
  deletePremium,
  findPremium,
  insertPremiums,
  type PremiumColumns,
} from './premium.repository.ts';
import { type Price, priceColumns } from './pricing.ts';

export const getPremiumRates = async ({ context }: Input<typeof policies.getPremiumRates>) => {
  const rates = await findPremiumRates(context.database.kysely);
  const ids = (all: readonly number[]) => all.map(String);
  return {
    ...rates,
    withoutVat: ids(rates.withoutVat),
    withoutContribution: ids(rates.withoutContribution),
  };
};

type PremiumNotes = Pick<
  SentPremium,
  'chargesInFirst' | 'invoiceNumber' | 'invoiceDay' | 'invoiceKey'
>;

const typedCharges = (sent: SentPremium): Partial<Charges> =>
  Object.fromEntries(
    CHARGES.flatMap((name) => {
      const amount = sent[name];
      return amount === null ? [] : [[name, toCents(amount)]];
    }),
  );

/** @throws Problem 400 for a value that leaves no net */
const completed = (sent: SentPremium, price: Price, rules: PremiumRules): Premium => {
  const typed = typedCharges(sent);
  if (sent.net !== null) return premiumOf(toCents(sent.net), rules, typed);
  const premium = premiumOfTotal(toCents(price.policyValue), rules, typed);
  if (!premium) throw invalid({ policyValue: texts.premiumTooSmall });
  return premium;
};

export const writtenPremium = (
  premium: Premium,
  rules: PremiumRules,
  { chargesInFirst, invoiceNumber, invoiceDay, invoiceKey }: PremiumNotes,
): PremiumColumns => {
  const differences = differencesOf(premium, rules);
  return {
    net: fromCents(premium.net),
    contribution: fromCents(premium.contribution),
    rural_insurance: fromCents(premium.ruralInsurance),
    issue_fee: fromCents(premium.issueFee),
    vat: fromCents(premium.vat),
    interest: fromCents(premium.interest),
    contribution_difference: fromCents(differences.contribution),
    rural_insurance_difference: fromCents(differences.ruralInsurance),
    issue_fee_difference: fromCents(differences.issueFee),
    vat_difference: fromCents(differences.vat),
    charges_in_first: chargesInFirst,
    invoice_number: invoiceNumber,
    invoice_day: invoiceDay,
    invoice_key: invoiceKey,
  };
};

/**
 * A breakdown that was sent as columns, with what was left blank computed.
 * @param price whose value and fee it must sum to
 * @throws Problem 400 where it does not
 */
export const premiumColumns = (sent: SentPremium, price: Price, rules: PremiumRules) => {
  const premium = completed(sent, price, rules);
  const [total, charges] = [fromCents(totalOf(premium)), fromCents(chargesOf(premium))];
  if (total !== price.policyValue) throw invalid({ policyValue: texts.premiumTotal(total) });
  if (charges !== price.policyFee) throw invalid({ policyFee: texts.premiumFee(charges) });
  return writtenPremium(premium, rules, sent);
};

const NO_NOTES = {
  chargesInFirst: false,
  invoiceNumber: null,
  invoiceDay: null,
  invoiceKey: null,
} as const;

/**
 * The breakdown of a policy that a file brings with its net premium: the fee is what the charges are together.
 * @param net dollars, as decimal text
 * @throws Problem 400 for a fee below the charges
 */
export const premiumOfFile = (net: string, price: Price, rules: PremiumRules): PremiumColumns => {
  const premium = premiumOfNet(toCents(net), toCents(price.policyFee), rules);
  if (!premium) throw invalid({ policyFee: texts.chargesTooFew });
  return writtenPremium(premium, rules, NO_NOTES);
};

interface PricedPolicy {
  /** As in {@link premiumOfFile}, where a file changes the policy. */
  readonly netOfFile?: string | null | undefined;
  readonly policyTypeId: number;
  readonly startDate: CivilDate;
}

/**
 * Whether a period has the breakdown that a file's net gives.
 * @param isSame whether its value and fee stay
 * @throws Problem 400 where another one stands
 */
const hasNet = async (trx: Trx, { id }: LockedPeriod, isSame: boolean, net: string) => {
  const standing = await findPremium(trx, id);
  if (standing && !(isSame && standing.net === net))
    throw invalid({ netPremium: texts.otherBreakdown });
  return standing !== undefined;
};

/**
 * Gives a period another price, with its breakdown. One that is not sent stays while the value and the fee do; else
 * the period is left without one, since the new charges are not known (domain §38).
 * @returns the breakdown before and after, for the trail; nothing where neither is
 * @throws Problem 400 as premiumColumns and premiumOfFile, and for a file's net where another breakdown stands
 */
export const updatePeriodPrice = async (
  trx: Trx,
  period: LockedPeriod,
  price: Price,
  sent: SentPremium | null | undefined,
  { netOfFile, policyTypeId, startDate }: PricedPolicy,
) => {
  const isSame = period.policy_value === price.policyValue && period.policy_fee === price.policyFee;
  const net = sent === undefined ? netOfFile : undefined;
  const stays = net ? await hasNet(trx, period, isSame, net) : sent === undefined && isSame;
  if (stays) {
    await updatePeriodRow(trx, period.id, priceColumns(price));
    return undefined;
  }
  const before = await deletePremium(trx, period.id);
  await updatePeriodRow(trx, period.id, priceColumns(price));
  if (!(sent || net)) return before && { before, after: null };
  const day = period.term_start ?? addYears(startDate, period.cycle);
  const rules = premiumRules(await findPremiumRates(trx), policyTypeId, day);
  const after = sent ? premiumColumns(sent, price, rules) : premiumOfFile(net ?? '0', price, rules);
  await insertPremiums(trx, [{ ...after, policy_id: period.policy_id, cycle: period.cycle }]);
  return { before: before ?? null, after };
};

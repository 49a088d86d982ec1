import type { Insertable } from 'kysely';
import { addDays, addYears, type CivilDate, daysBetween, earlier } from '../domain/civilDate.ts';
import type { policy } from '../domain/entities/policy.ts';
import { type Cents, fromCents } from '../domain/money/money.ts';
import { cyclesBegun } from '../domain/sales/instalments.ts';
import { type PolicyPlan, type PolicyTerms, planPolicy } from '../domain/sales/policyPlan.ts';
import { chargesOf, premiumOfTotal } from '../domain/sales/premium/premium.ts';
import { premiumRules } from '../domain/sales/premium/rates.ts';
import { initialPremiumRates } from '../server/areas/agency/settings/premiumRates.ts';
import type { Collected } from '../server/areas/sales/policies/plan/repository.ts';
import { commissionColumns, pricingColumns } from '../server/areas/sales/policies/plan/write.ts';
import type { PremiumColumns } from '../server/areas/sales/policies/premium.repository.ts';
import { writtenPremium } from '../server/areas/sales/policies/premium.ts';
import type { Database } from '../server/db/schema.ts';
import { collectionsOf } from './collections.ts';
import type { Known } from './madeUp.ts';
import { frequencies, methods, priceOf, products } from './products.ts';
import { officeMoment, type Random, type Weighted, yesterdayOf } from './random.ts';

interface Term {
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly cancelledOn: CivilDate | undefined;
}

const DAYS_OF_BUSINESS = 4 * 365;

const endingOn = (endDate: CivilDate, years: number): Term => ({
  startDate: addYears(endDate, -years),
  endDate,
  cancelledOn: undefined,
});

const active = (random: Random, today: CivilDate, years: number) =>
  endingOn(addDays(today, random.int(35, years * 365 + 6)), years);

const finishing = (random: Random, today: CivilDate, years: number) =>
  endingOn(addDays(today, random.int(1, 28)), years);

const finished = (random: Random, today: CivilDate, years: number) => {
  const term = Math.min(years, 3);
  return endingOn(addDays(today, -random.int(0, DAYS_OF_BUSINESS - term * 365 - 5)), term);
};

const cancelled = (random: Random, today: CivilDate, years: number): Term => {
  const startDate = addDays(today, -random.int(60, DAYS_OF_BUSINESS - 10));
  const endDate = addYears(startDate, years);
  const lastDay = daysBetween(startDate, earlier(endDate, today)) - 1;
  return { startDate, endDate, cancelledOn: addDays(startDate, random.int(30, lastDay)) };
};

const fates: Weighted<(random: Random, today: CivilDate, years: number) => Term> = [
  [active, 58],
  [finishing, 9],
  [finished, 23],
  [cancelled, 10],
];

const lengths: Weighted<number> = [
  [1, 55],
  [2, 20],
  [3, 15],
  [4, 10],
];

const makeTerm = (random: Random, today: CivilDate): Term =>
  random.weighted(fates)(random, today, random.weighted(lengths));

const rates = initialPremiumRates();

interface ValuedPolicy {
  readonly typeId: number;
  readonly policyValue: Cents;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
}

interface Breakdown {
  readonly premium: PremiumColumns;
  readonly policyFee: Cents;
}

const withoutInvoice = { invoiceNumber: null, invoiceDay: null, invoiceKey: null } as const;

/**
 * The net premium that is found back from a policy's value, and its charges.
 * @param today up to when it was renewed
 * @returns undefined for a value that leaves no net
 */
const breakdownOf = (
  { typeId, policyValue, startDate, endDate }: ValuedPolicy,
  today: CivilDate,
): Breakdown | undefined => {
  const latest = cyclesBegun({ startDate, endDate, today }).at(-1) ?? 0;
  const rules = premiumRules(rates, typeId, addYears(startDate, latest));
  const premium = premiumOfTotal(policyValue, rules);
  return (
    premium && {
      policyFee: chargesOf(premium),
      premium: writtenPremium(premium, rules, { chargesInFirst: false, ...withoutInvoice }),
    }
  );
};

type Owned = 'company_id' | 'customers_id' | 'advisor_id';

export interface PolicyDraft {
  readonly row: Omit<Known<typeof policy>, Owned> &
    Pick<Insertable<Database['policies']>, 'payment_method_id'>;
  readonly registeredOn: CivilDate;
  readonly writtenAt: Date;
  readonly coverageAmount: string;
  readonly terms: PolicyTerms;
  readonly plan: PolicyPlan;
  readonly premium: PremiumColumns | undefined;
  readonly collected: ReadonlyMap<number, Collected>;
}

const notes = [
  'CLIENTE SOLICITA RECORDATORIO POR CORREO',
  'PAGO COORDINADO CON LA CONTADORA',
  'INSPECCIÓN REALIZADA SIN NOVEDADES',
  'COBERTURA AMPLIADA A SOLICITUD DEL CLIENTE',
];

/**
 * Makes a policy up.
 * @param sequence its place among all, which makes its number unique
 */
export const draftPolicy = (random: Random, today: CivilDate, sequence: number): PolicyDraft => {
  const product = random.weighted(products);
  const { coverage, ...price } = priceOf(random, product);
  const [frequencyId, numberOfPayments] = random.weighted(frequencies);
  const { cancelledOn, ...term } = makeTerm(random, today);
  // Every other one: the random numbers, and with them what else is made up, stay as they are.
  const breakdown =
    sequence % 2 === 0
      ? breakdownOf({ ...term, ...price, typeId: product.typeId }, cancelledOn ?? today)
      : undefined;
  const policyFee = breakdown?.policyFee ?? price.policyFee;
  const terms = { ...term, ...price, policyFee, frequencyId, numberOfPayments };
  // A cancelled policy was not renewed any more.
  const plan = planPolicy(terms, cancelledOn ?? today);
  const registeredOn = earlier(addDays(term.startDate, -random.int(0, 8)), yesterdayOf(today));
  const writtenAt = officeMoment(random, registeredOn);
  const coverageAmount = fromCents(coverage);
  return {
    registeredOn,
    writtenAt,
    coverageAmount,
    terms,
    plan,
    premium: breakdown?.premium,
    collected: collectionsOf(random, plan, today, cancelledOn),
    row: {
      number_policy: `${product.prefix}-${`${sequence}`.padStart(6, '0')}`,
      policy_type_id: product.typeId,
      payment_method_id: random.weighted(methods),
      payment_frequency_id: frequencyId,
      number_of_payments: plan.numberOfPayments,
      number_of_payments_advisor: plan.numberOfPaymentsAdvisor,
      start_date: term.startDate,
      end_date: term.endDate,
      cancelled_on: cancelledOn ?? null,
      voids_unpaid: cancelledOn !== undefined,
      coverage_amount: coverageAmount,
      ...pricingColumns(terms),
      ...commissionColumns(plan),
      renewal_commission: random.chance(80),
      is_commission_annualized: random.chance(8),
      observations: random.chance(15) ? random.pick(notes) : null,
      created_at: writtenAt,
      updated_at: writtenAt,
    },
  };
};

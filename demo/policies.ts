import type { Insertable } from 'kysely';
import { addDays, type CivilDate, earlier } from '../domain/civilDate.ts';
import type { policy } from '../domain/entities/policy.ts';
import { fromCents } from '../domain/money/money.ts';
import { type PolicyPlan, type PolicyTerms, planPolicy } from '../domain/sales/policyPlan.ts';
import type { Collected } from '../server/areas/sales/policies/plan/repository.ts';
import { commissionColumns, pricingColumns } from '../server/areas/sales/policies/plan/write.ts';
import type { PremiumColumns } from '../server/areas/sales/policies/premium.repository.ts';
import type { Database } from '../server/db/schema.ts';
import { collectionsOf } from './collections.ts';
import type { Known } from './madeUp.ts';
import { officeMoment, yesterdayOf } from './moments.ts';
import { breakdownOf } from './premiums.ts';
import { frequencies, methods, priceOf, products } from './products.ts';
import type { Random } from './random.ts';
import { makeTerm } from './terms.ts';

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

import { PAYMENT_FREQUENCY, PAYMENT_METHOD, POLICY_TYPE } from '../domain/catalogueIds.ts';
import type { Cents, Percent } from '../domain/money/money.ts';
import type { Random, Weighted } from './random.ts';

/** Product that the agency sells: how often, at what price and for what cover, in whole dollars. */
interface Product {
  readonly typeId: number;
  readonly prefix: string;
  readonly value: readonly [min: number, max: number];
  /** The cover, as a multiple of the value. */
  readonly cover: readonly [min: number, max: number];
}

export const products: Weighted<Product> = [
  [{ typeId: POLICY_TYPE.vehicle, prefix: 'VH', value: [380, 1600], cover: [22, 30] }, 34],
  [{ typeId: POLICY_TYPE.health, prefix: 'SA', value: [480, 3600], cover: [30, 70] }, 20],
  [{ typeId: POLICY_TYPE.individualLife, prefix: 'VI', value: [240, 2400], cover: [80, 140] }, 15],
  [{ typeId: POLICY_TYPE.groupLife, prefix: 'VG', value: [1500, 12_000], cover: [60, 90] }, 5],
  [{ typeId: POLICY_TYPE.investment, prefix: 'IN', value: [1200, 12_000], cover: [5, 12] }, 6],
  [{ typeId: POLICY_TYPE.fire, prefix: 'IC', value: [180, 2500], cover: [150, 400] }, 12],
  [{ typeId: POLICY_TYPE.civilLiability, prefix: 'RC', value: [300, 4000], cover: [40, 120] }, 8],
];

export const frequencies: Weighted<readonly [frequencyId: number, numberOfPayments: number]> = [
  [[PAYMENT_FREQUENCY.monthly, 12], 50],
  [[PAYMENT_FREQUENCY.quarterly, 4], 15],
  [[PAYMENT_FREQUENCY.halfYearly, 2], 10],
  [[PAYMENT_FREQUENCY.yearly, 1], 15],
  [[PAYMENT_FREQUENCY.other, 10], 5],
  [[PAYMENT_FREQUENCY.other, 6], 3],
  [[PAYMENT_FREQUENCY.other, 5], 2],
];

export const methods: Weighted<number> = [
  [PAYMENT_METHOD.transfer, 28],
  [PAYMENT_METHOD.creditCard, 17],
  [PAYMENT_METHOD.bankDebit, 13],
  [PAYMENT_METHOD.deposit, 12],
  [PAYMENT_METHOD.cash, 10],
  [PAYMENT_METHOD.cheque, 7],
  [PAYMENT_METHOD.internationalCheque, 2],
  [PAYMENT_METHOD.upFront, 8],
  [PAYMENT_METHOD.others, 3],
];

export interface Price {
  readonly coverage: Cents;
  readonly policyValue: Cents;
  readonly policyFee: Cents;
  readonly agencyPercentage: Percent;
  readonly advisorPercentage: Percent;
}

const QUARTERS = 4;

const COVER_STEP: Cents = 100_000;

/** @returns a price for the product: value with odd cents, fee up to 5 % of it */
export const priceOf = (random: Random, { value, cover }: Product): Price => {
  const policyValue = random.int(value[0] * 100, value[1] * 100);
  const agency = random.int(10 * QUARTERS, 24 * QUARTERS);
  return {
    policyValue,
    coverage: Math.ceil((policyValue * random.int(cover[0], cover[1])) / COVER_STEP) * COVER_STEP,
    policyFee: random.chance(30) ? 0 : Math.floor((policyValue * random.int(1, 5)) / 100),
    agencyPercentage: agency / QUARTERS,
    advisorPercentage: Math.floor((agency * random.int(30, 65)) / 100) / QUARTERS,
  };
};

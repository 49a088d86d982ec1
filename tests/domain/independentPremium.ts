/** The total of a premium worked out on its own, in thousandths of cents of whole numbers. */

const FEES = [
  [25_000n, 50n],
  [50_000n, 100n],
  [100_000n, 300n],
  [200_000n, 500n],
  [400_000n, 700n],
] as const;

const perThousand = (amount: bigint, rate: bigint): bigint => (amount * rate + 500n) / 1000n;

/** @returns cents, for a net of as many that pays every charge */
export const independentTotal = (net: number): number => {
  const amount = BigInt(net);
  const [, fee] = FEES.find(([upTo]) => amount <= upTo) ?? [0n, 900n];
  const subtotal = amount + perThousand(amount, 35n) + perThousand(amount, 5n) + fee;
  return Number(subtotal + perThousand(subtotal, 150n));
};

/** How long an unpaid instalment has been due, in the brackets agencies chase debts by (domain §6). */

/** A bracket of days overdue, both ends included; `to` left out: no end. */
export interface AgeingBucket {
  readonly id: AgeingBucketId;
  readonly label: string;
  readonly from: number;
  readonly to?: number;
}

export const AGEING_BUCKET_IDS = ['due', '1-30', '31-60', '61-90', '91-120', 'over-120'] as const;
export type AgeingBucketId = (typeof AGEING_BUCKET_IDS)[number];

/** In order; together they cover every number of days from 0. */
export const AGEING_BUCKETS: readonly AgeingBucket[] = [
  { id: 'due', label: 'Al vencer', from: 0, to: 0 },
  { id: '1-30', label: '1–30 días', from: 1, to: 30 },
  { id: '31-60', label: '31–60 días', from: 31, to: 60 },
  { id: '61-90', label: '61–90 días', from: 61, to: 90 },
  { id: '91-120', label: '91–120 días', from: 91, to: 120 },
  { id: 'over-120', label: 'Más de 120 días', from: 121 },
];

/** What a bracket is called. */
export const bucketLabel = (id: AgeingBucketId): string =>
  AGEING_BUCKETS.find((bucket) => bucket.id === id)?.label ?? id;

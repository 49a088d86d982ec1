/** A bracket of days overdue, both ends included; an end left out: none. */
export interface AgeingBucket {
  readonly id: AgeingBucketId;
  readonly label: string;
  readonly from?: number;
  readonly to?: number;
}

/** Bracket of what is issued and not due yet: it is owed, and not late. */
export const UPCOMING = 'upcoming';

export const AGEING_BUCKET_IDS = [
  UPCOMING,
  'due',
  '1-30',
  '31-60',
  '61-90',
  '91-120',
  'over-120',
] as const;
export type AgeingBucketId = (typeof AGEING_BUCKET_IDS)[number];

/** In order; together they cover every number of days, which is negative before the due date. */
export const AGEING_BUCKETS: readonly AgeingBucket[] = [
  { id: UPCOMING, label: 'Por vencer', to: -1 },
  { id: 'due', label: 'Al vencer', from: 0, to: 0 },
  { id: '1-30', label: '1–30 días', from: 1, to: 30 },
  { id: '31-60', label: '31–60 días', from: 31, to: 60 },
  { id: '61-90', label: '61–90 días', from: 61, to: 90 },
  { id: '91-120', label: '91–120 días', from: 91, to: 120 },
  { id: 'over-120', label: 'Más de 120 días', from: 121 },
];

export const LATE = 'late';

export const AGES = [LATE, ...AGEING_BUCKET_IDS] as const;
export type Age = (typeof AGES)[number];

/**
 * Whether an unpaid instalment is late: due on or before today.
 * @param daysOverdue days since its due date, negative before it
 */
export const isLate = (daysOverdue: number): boolean => daysOverdue >= 0;

/**
 * The bracket of an unpaid instalment.
 * @param daysOverdue days since its due date, negative before it
 */
export const bucketOf = (daysOverdue: number): AgeingBucketId | undefined =>
  AGEING_BUCKETS.find(
    ({ from = daysOverdue, to = daysOverdue }) => from <= daysOverdue && daysOverdue <= to,
  )?.id;

export const bucketLabel = (id: AgeingBucketId): string =>
  AGEING_BUCKETS.find((bucket) => bucket.id === id)?.label ?? id;

import { type Cents, fromCents, sumCents } from '../../domain/money/money.ts';

/** What the clients were told is done; amounts in cents. */
export interface Journal {
  readonly customers: string[];
  /** Number → value. */
  readonly policies: Map<string, Cents>;
  /** Instalment's id → each amount collected on it. */
  readonly collected: Map<number, Cents[]>;
  /** Receipt's number → what was given or paid by it. */
  readonly advances: Map<string, Cents>;
  readonly commissions: Map<string, Cents>;
}

export const emptyJournal = (): Journal => ({
  customers: [],
  policies: new Map(),
  collected: new Map(),
  advances: new Map(),
  commissions: new Map(),
});

/** How many rows and audit entries there are of what the clients write. */
export const COUNTED = ['customers', 'policies', 'collections', 'advances', 'commissions'] as const;
export type Counted = (typeof COUNTED)[number];
export type Counts = Readonly<Record<Counted, { readonly rows: number; readonly entries: number }>>;

/** What the database has, of what the journal names. */
export interface Recorded {
  /** Identity number → rows. */
  readonly customers: ReadonlyMap<string, number>;
  /** Number → rows, their value and that of their instalments. */
  readonly policies: ReadonlyMap<string, { rows: number; value: Cents; instalments: Cents }>;
  /** Id → its credit, and each collection of it. */
  readonly collected: ReadonlyMap<number, { credit: Cents; amounts: readonly Cents[] }>;
  /** Receipt's number → rows and their sum. */
  readonly receipts: ReadonlyMap<string, { rows: number; amount: Cents }>;
  readonly counts: Counts;
}

/** What differs between journal and database, one line each. */
export interface Differences {
  /** Acknowledged and not there. */
  readonly lost: readonly string[];
  /** There, and not as it should be. */
  readonly wrong: readonly string[];
}

const inOrder = (amounts: readonly Cents[]) => [...amounts].sort((a, b) => a - b).join(' ');

/** What one thing is found to be: nothing, lost, or wrong in some way. */
type Finding = { readonly lost?: string; readonly wrong?: string };

const customerFinding = (number: string, rows = 0): Finding => {
  if (rows === 0) return { lost: `customer ${number}` };
  return rows === 1 ? {} : { wrong: `customer ${number} is there ${rows} times` };
};

const policyFinding = (
  [number, value]: readonly [string, Cents],
  found: ReturnType<Recorded['policies']['get']>,
): Finding => {
  if (!found) return { lost: `policy ${number}` };
  if (found.rows === 1 && found.value === value && found.instalments === value) return {};
  return {
    wrong: `policy ${number} of ${fromCents(value)}: ${found.rows} rows of ${fromCents(found.value)}, instalments of ${fromCents(found.instalments)}`,
  };
};

const collectedFinding = (
  [id, amounts]: readonly [number, readonly Cents[]],
  found: ReturnType<Recorded['collected']['get']>,
): Finding => {
  const missing = amounts.length - (found?.amounts.length ?? 0);
  if (!found || missing > 0) return { lost: `${missing} collections of instalment ${id}` };
  if (inOrder(found.amounts) !== inOrder(amounts))
    return { wrong: `collections of instalment ${id}: ${found.amounts} for ${amounts}` };
  if (found.credit === sumCents(amounts)) return {};
  return { wrong: `credit of instalment ${id}: ${found.credit} for ${sumCents(amounts)}` };
};

const receiptFinding = (
  [number, amount]: readonly [string, Cents],
  found: ReturnType<Recorded['receipts']['get']>,
): Finding => {
  if (!found) return { lost: `receipt ${number}` };
  if (found.rows === 1 && found.amount === amount) return {};
  return {
    wrong: `receipt ${number}: ${found.rows} times ${fromCents(found.amount)} for ${fromCents(amount)}`,
  };
};

const written = (journal: Journal): Readonly<Record<Counted, number>> => ({
  customers: journal.customers.length,
  policies: journal.policies.size,
  collections: [...journal.collected.values()].flat().length,
  advances: journal.advances.size,
  commissions: journal.commissions.size,
});

/** Rows and entries that no client had acknowledged would be writes done twice, or in part. */
const countFindings = (journal: Journal, before: Counts, now: Counts): Finding[] => {
  const expected = written(journal);
  return COUNTED.flatMap((of) =>
    (['rows', 'entries'] as const)
      .filter((one) => now[of][one] - before[of][one] !== expected[of])
      .map((one) => ({
        wrong: `${of}: ${now[of][one] - before[of][one]} new ${one} for ${expected[of]} acknowledged`,
      })),
  );
};

/**
 * Compares what was acknowledged with what the database has, once nothing is on its way.
 * @param journal all that was acknowledged
 * @param recorded what the database has of it now
 * @param before rows and entries before the first of it
 */
export const compare = (journal: Journal, recorded: Recorded, before: Counts): Differences => {
  const findings = [
    ...journal.customers.map((number) => customerFinding(number, recorded.customers.get(number))),
    ...[...journal.policies].map((one) => policyFinding(one, recorded.policies.get(one[0]))),
    ...[...journal.collected].map((one) => collectedFinding(one, recorded.collected.get(one[0]))),
    ...[...journal.advances, ...journal.commissions].map((one) =>
      receiptFinding(one, recorded.receipts.get(one[0])),
    ),
    ...countFindings(journal, before, recorded.counts),
  ];
  return {
    lost: findings.flatMap(({ lost }) => lost ?? []),
    wrong: findings.flatMap(({ wrong }) => wrong ?? []),
  };
};

import { type DetailedAccount, earnedByNumber } from '../../../../domain/commissions/account.ts';
import { type Cents, sumCents, toCents } from '../../../../domain/money.ts';

type Period = DetailedAccount['periods'][number];
type Entry = DetailedAccount['earnings'][number];

/** What one year of a policy earned an advisor; amounts in cents. */
export interface YearEarnings {
  readonly period: Period;
  /** Those of which something is left, ascending, and what they earned. */
  readonly instalments: { readonly numbers: readonly number[]; readonly amount: Cents };
  /** What the year earned as a whole. */
  readonly whole: Cents;
  readonly adjusted: readonly Entry[];
}

const amountOf = (entries: readonly Entry[]): Cents =>
  sumCents(entries.map(({ amount }) => toCents(amount)));

/** The entries of an account by the year they belong to; years that earned nothing are left out. */
export function earningsByYear({ periods, earnings }: DetailedAccount): YearEarnings[] {
  return periods.flatMap((period) => {
    const own = earnings.filter(({ year }) => year === period.year);
    const byNumber = earnedByNumber({ earnings: own });
    const ofKind = (kind: Entry['kind']) => own.filter((entry) => entry.kind === kind);
    const year = {
      period,
      instalments: {
        numbers: [...byNumber.keys()].toSorted((a, b) => a - b),
        amount: sumCents([...byNumber.values()]),
      },
      whole: amountOf(ofKind('begun')),
      adjusted: ofKind('adjusted'),
    };
    const hasEarned = byNumber.size > 0 || year.whole !== 0 || year.adjusted.length > 0;
    return hasEarned ? [year] : [];
  });
}

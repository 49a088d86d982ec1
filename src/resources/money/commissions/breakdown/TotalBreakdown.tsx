import { useTranslate } from 'react-admin';
import {
  type DetailedAccount,
  earnedByNumber,
  unearnedOf,
} from '../../../../../domain/money/commissions/account.ts';
import {
  type Cents,
  divideCents,
  formatMoney,
  sumCents,
  toCents,
} from '../../../../../domain/money/money.ts';
import type { CommissionAccount } from '../../../../data/commissionHistory.ts';
import { dayOf, moneyOf, percentOf } from '../../../../ui/format.ts';
import { type BreakdownLine, BreakdownLines } from './BreakdownLines.tsx';

type Entry = DetailedAccount['earnings'][number];

/** Earnings of an advisor from one year of a policy; amounts in cents. */
interface YearEarnings {
  readonly period: DetailedAccount['periods'][number];
  /** Instalments with earnings left, ascending, and the sum of what they earned. */
  readonly instalments: { readonly numbers: readonly number[]; readonly amount: Cents };
  readonly whole: Cents;
  readonly adjusted: readonly Entry[];
}

const amountOf = (entries: readonly Entry[]): Cents =>
  sumCents(entries.map(({ amount }) => toCents(amount)));

function earningsByYear({ periods, earnings }: CommissionAccount): YearEarnings[] {
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

/**
 * Numbers as people list them: 1, 2, 3, 5 → "1–3, 5".
 * @param numbers whole numbers, ascending
 */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open && number === open.last + 1) open.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges
    .map(({ first, last }) => {
      if (first === last) return `${first}`;
      return last === first + 1 ? `${first}, ${last}` : `${first}–${last}`;
    })
    .join(', ');
}

interface EarnedBreakdownProps {
  readonly account: CommissionAccount;
  readonly advisorId: number;
}

function useEarningTexts() {
  const translate = useTranslate();
  const baseOf = (period: DetailedAccount['periods'][number]): BreakdownLine => ({
    key: `${period.year} base`,
    text: translate('breakdown.base', {
      year: period.year,
      value: moneyOf(period.policyValue),
      fee: moneyOf(period.policyFee),
      percentage: percentOf(period.advisorPercentage),
      commission: moneyOf(period.advisorCommission),
    }),
  });
  const instalmentsText = ({ period, instalments: { numbers, amount } }: YearEarnings) => {
    const parts = period.numberOfPaymentsAdvisor;
    const whole = toCents(period.advisorCommission);
    const isRegular = amount === divideCents(whole * numbers.length, parts);
    return translate(isRegular ? 'breakdown.instalments' : 'breakdown.instalmentsAsEarned', {
      smart_count: numbers.length,
      numbers: numberRanges(numbers),
      commission: formatMoney(whole),
      parts,
    });
  };
  const linesOf = (year: YearEarnings): BreakdownLine[] => {
    const { period, instalments, whole, adjusted } = year;
    const lineOf = (kind: string, text: string, amount: Cents): BreakdownLine => ({
      key: `${period.year} ${kind}`,
      text,
      amount: formatMoney(amount),
    });
    return [
      baseOf(period),
      ...(instalments.numbers.length > 0
        ? [lineOf('instalments', instalmentsText(year), instalments.amount)]
        : []),
      ...(whole === 0 ? [] : [lineOf('whole', translate('breakdown.wholeYear'), whole)]),
      ...adjusted.map(({ id, date, amount }) => ({
        key: id,
        text: translate('breakdown.adjusted', { date: dayOf(date) }),
        amount: moneyOf(amount),
      })),
    ];
  };
  return { translate, baseOf, linesOf };
}

const yearsOf = (account: CommissionAccount) => (account.isCommissionAnnualized ? 'Years' : '');

export const ReleasedBreakdown = ({ account }: Pick<EarnedBreakdownProps, 'account'>) => {
  const { translate, linesOf } = useEarningTexts();
  return (
    <BreakdownLines
      rule={translate(`breakdown.released${yearsOf(account)}`)}
      lines={earningsByYear(account).flatMap(linesOf)}
      result={moneyOf(account.commissionReleased)}
      note={translate('breakdown.earnedStays')}
    />
  );
};

export const TotalBreakdown = ({ account, advisorId }: EarnedBreakdownProps) => {
  const { translate, baseOf } = useEarningTexts();
  const firstYear = account.renewalCommission ? '' : ` ${translate('breakdown.firstYearOnly')}`;
  const unearned = unearnedOf(account, advisorId);
  const sum = sumCents([
    toCents(account.commissionReleased),
    ...unearned.map(({ amount }) => amount),
  ]);
  return (
    <BreakdownLines
      rule={translate('breakdown.total') + firstYear}
      lines={[
        {
          key: 'released',
          text: translate('history.figures.released'),
          amount: moneyOf(account.commissionReleased),
        },
        ...unearned.flatMap(({ period, amount }) => [
          baseOf(period),
          {
            key: period.year,
            text: translate('breakdown.unearned', { year: period.year }),
            amount: formatMoney(amount),
          },
        ]),
      ]}
      result={formatMoney(sum)}
    />
  );
};

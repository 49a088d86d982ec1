import { useTranslate } from 'react-admin';
import { type DetailedAccount, unearnedOf } from '../../../../domain/commissions/account.ts';
import { divideCents, formatMoney, sumCents, toCents } from '../../../../domain/money.ts';
import { dayOf, moneyOf, percentOf } from '../../../ui/format.ts';
import { earningsByYear, type YearEarnings } from './earningsByYear.ts';
import { numberRanges } from './numberRanges.ts';
import { type WhyLine, WhyLines } from './WhyLines.tsx';

interface WhyEarnedProps {
  readonly account: DetailedAccount;
  readonly advisorId: number;
}

type Period = DetailedAccount['periods'][number];

/** Words of the lines, in the language of the screen. */
function useEarningTexts() {
  const translate = useTranslate();
  const baseOf = (period: Period): WhyLine => ({
    key: `${period.year} base`,
    text: translate('why.base', {
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
    return translate(isRegular ? 'why.instalments' : 'why.instalmentsAsEarned', {
      smart_count: numbers.length,
      numbers: numberRanges(numbers),
      commission: formatMoney(whole),
      parts,
    });
  };
  const linesOf = (year: YearEarnings): WhyLine[] => {
    const { period, instalments, whole, adjusted } = year;
    return [
      baseOf(period),
      ...(instalments.numbers.length > 0
        ? [
            {
              key: `${period.year} instalments`,
              text: instalmentsText(year),
              amount: formatMoney(instalments.amount),
            },
          ]
        : []),
      ...(whole === 0
        ? []
        : [
            {
              key: `${period.year} whole`,
              text: translate('why.wholeYear'),
              amount: formatMoney(whole),
            },
          ]),
      ...adjusted.map(({ id, date, amount }) => ({
        key: id,
        text: translate('why.adjusted', { date: dayOf(date) }),
        amount: moneyOf(amount),
      })),
    ];
  };
  return { translate, baseOf, linesOf };
}

const yearsOf = (account: DetailedAccount) => (account.isCommissionAnnualized ? 'Years' : '');

/** What a policy earned its advisor: entry by entry, by the year they belong to. */
export const WhyReleased = ({ account }: Pick<WhyEarnedProps, 'account'>) => {
  const { translate, linesOf } = useEarningTexts();
  return (
    <WhyLines
      rule={translate(`why.released${yearsOf(account)}`)}
      lines={earningsByYear(account).flatMap(linesOf)}
      result={moneyOf(account.commissionReleased)}
      note={translate('why.earnedStays')}
    />
  );
};

/** What the commission of all years begun is: what is released, and what is left. */
export const WhyTotal = ({ account, advisorId }: WhyEarnedProps) => {
  const { translate, baseOf } = useEarningTexts();
  const firstYear = account.renewalCommission ? '' : ` ${translate('why.firstYearOnly')}`;
  const unearned = unearnedOf(account, advisorId);
  const sum = sumCents([
    toCents(account.commissionReleased),
    ...unearned.map(({ amount }) => amount),
  ]);
  return (
    <WhyLines
      rule={translate('why.total') + firstYear}
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
            text: translate('why.unearned', { year: period.year }),
            amount: formatMoney(amount),
          },
        ]),
      ]}
      result={formatMoney(sum)}
    />
  );
};

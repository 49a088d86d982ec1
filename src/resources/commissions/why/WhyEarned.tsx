import { useTranslate } from 'react-admin';
import {
  type CommissionLine,
  explainReleased,
  explainTotal,
  sumOfLines,
} from '../../../../domain/commissions/explain.ts';
import { exactText } from '../../../../domain/commissions/fraction.ts';
import { type DetailedAccount, questionOf } from '../../../../domain/commissions/wireHistory.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { moneyOf, percentOf } from '../../../ui/format.ts';
import { numberRanges } from './numberRanges.ts';
import { type WhyLine, WhyLines } from './WhyLines.tsx';

export interface WhyEarnedProps {
  readonly account: DetailedAccount;
  readonly advisorId: number;
  /** Of all that is issued, or of what is collected. */
  readonly which: 'total' | 'released';
}

/** What a policy earned its advisor: period by period, instalment by instalment. */
export const WhyEarned = ({ account, advisorId, which }: WhyEarnedProps) => {
  const translate = useTranslate();
  const explain = which === 'total' ? explainTotal : explainReleased;
  const lines = explain(questionOf(account, advisorId));
  const parts = lines.map(({ subtotal }) => subtotal);
  const result = formatMoney(sumOfLines(lines));
  const exact = exactText(parts);
  const years = account.isCommissionAnnualized ? 'Years' : '';
  const firstYear = account.renewalCommission ? '' : ` ${translate('why.firstYearOnly')}`;
  return (
    <WhyLines
      rule={translate(`why.${which}${years}`) + firstYear}
      lines={lines.flatMap(linesOf)}
      result={result}
      note={exact === result ? undefined : translate('why.exact', { exact })}
    />
  );

  function linesOf(line: CommissionLine): WhyLine[] {
    const { cycle, basis, numbers, counted, unit, subtotal } = line;
    const period = account.periods.find((one) => one.cycle === cycle);
    const base = translate('why.base', {
      year: period?.year,
      value: moneyOf(period?.policyValue),
      fee: moneyOf(period?.policyFee),
      percentage: percentOf(period?.advisorPercentage),
      commission: formatMoney(unit.numerator),
    });
    const how =
      basis === 'period'
        ? translate('why.wholeYear', { subtotal: exactText([subtotal]) })
        : translate('why.instalments', {
            smart_count: counted,
            numbers: numberRanges(numbers),
            commission: formatMoney(unit.numerator),
            parts: unit.denominator,
            subtotal: exactText([subtotal]),
          });
    return [
      { key: `${cycle} base`, text: base },
      { key: cycle, text: how, amount: exactText([subtotal]) },
    ];
  }
};

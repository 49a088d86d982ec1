import { useTranslate } from 'react-admin';
import { type Cents, formatMoney } from '../../../../domain/money.ts';
import { WhyLines } from './WhyLines.tsx';

/** One of what a sum is made of. */
export interface Part {
  readonly id: number;
  readonly name: string;
  readonly amount: Cents;
}

interface WhySumProps {
  /** How many it is made of: "Suma de 12 pólizas". */
  readonly rule: string;
  /** The largest of them, the largest first. */
  readonly largest: readonly Part[];
  /** How many there are besides. */
  readonly others: number;
  readonly sum: Cents;
  /** Key of the text for the others. */
  readonly othersText?: 'why.others' | 'why.othersOfAdvisors';
}

/** A sum of many: the largest by name, the others together. */
export const WhySum = (props: WhySumProps) => {
  const { rule, largest, others, sum, othersText = 'why.others' } = props;
  const translate = useTranslate();
  const shown = largest.filter(({ amount }) => amount !== 0);
  const rest = shown.reduce((left, { amount }) => left - amount, sum);
  const lines = shown.map(({ id, name, amount }) => ({
    key: id,
    text: name,
    amount: formatMoney(amount),
  }));
  const last = { key: 'others', text: translate(othersText, { count: others }) };
  return (
    <WhyLines
      rule={rule}
      lines={rest === 0 ? lines : [...lines, { ...last, amount: formatMoney(rest) }]}
      result={formatMoney(sum)}
    />
  );
};

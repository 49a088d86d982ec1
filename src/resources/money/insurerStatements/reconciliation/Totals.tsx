import { useTranslate } from 'react-admin';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import type { InsurerStatementDetail } from '../../../../data/insurerStatements.ts';
import { type Figure, Figures } from '../../../../ui/Figures.tsx';
import { moneyOf, textOf } from '../../../../ui/format.ts';

/** Difference between a known total and the lines, in dollars; null while it is not known. */
const apart = (known: number | null, lines: number): number | null =>
  known === null ? null : Number(fromCents(toCents(known) - toCents(lines)));

export const Totals = ({ statement }: { readonly statement: InsurerStatementDetail }) => {
  const translate = useTranslate();
  const { linesTotal, acceptedTotal, statedTotal, deposited } = statement;
  const figure = (
    key: 'lines' | 'accepted' | 'stated' | 'deposited',
    value: number | null,
    difference: number | null = null,
  ): Figure => ({
    name: translate(`insurerStatements.bench.totals.${key}`),
    value: value === null ? textOf(value) : moneyOf(value),
    ...(difference
      ? {
          of: `${translate('insurerStatements.bench.totals.difference')} ${moneyOf(difference)}`,
          tone: 'error.main',
        }
      : {}),
  });
  return (
    <Figures
      figures={[
        figure('lines', linesTotal),
        figure('accepted', acceptedTotal),
        figure('stated', statedTotal, apart(statedTotal, linesTotal)),
        figure('deposited', deposited, apart(deposited, acceptedTotal)),
      ]}
    />
  );
};

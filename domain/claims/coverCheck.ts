import { type CivilDate, formatDate } from '../civilDate.ts';
import { type Cents, formatMoney } from '../money/money.ts';

/**
 * An insured item of a policy, with its first day in the policy and its first day out of it; null where it came or goes
 * with the policy.
 */
export interface CoverItem {
  readonly title: string;
  readonly inSince: CivilDate | null;
  readonly outSince: CivilDate | null;
}

export interface CoverFacts {
  readonly lossDay: CivilDate;
  readonly startDate: CivilDate;
  /** The first day that is not covered any more, of the last term it was renewed to. */
  readonly endDate: CivilDate;
  readonly cancelledOn: CivilDate | null;
  /** Instalments that were due before the day and not collected by it. */
  readonly overdue: { readonly instalments: number; readonly amount: Cents };
  readonly itemsOut: readonly CoverItem[];
  readonly sameDay: readonly string[];
  readonly usedSum: Cents;
}

export const COVER_WARNINGS = [
  'beforeStart',
  'afterEnd',
  'cancelled',
  'itemsOut',
  'overdue',
  'sameDay',
  'usedSum',
] as const;

export interface CoverWarning {
  readonly code: (typeof COVER_WARNINGS)[number];
  readonly text: string;
}

const MOST_ITEMS = 5;

const itemsOutText = (lossDay: CivilDate, items: readonly CoverItem[]): string => {
  const named = items.slice(0, MOST_ITEMS).map(({ title, inSince, outSince }) => {
    const isToCome = inSince !== null && lossDay < inSince;
    const [verb, day] = isToCome ? ['entró', inSince] : ['salió', outSince];
    return day ? `${title} (${verb} el ${formatDate(day)})` : title;
  });
  const others = items.length - named.length;
  return `Ese día no estaba en la póliza: ${named.join(', ')}${others > 0 ? ` y ${others} más` : ''}.`;
};

/** @returns what is doubtful, in the order in which the insurer would object to it */
export const coverWarnings = ({
  lossDay,
  startDate,
  endDate,
  cancelledOn,
  overdue: { instalments, amount },
  itemsOut,
  sameDay,
  usedSum,
}: CoverFacts): readonly CoverWarning[] => {
  const found: CoverWarning[] = [];
  const warn = (code: CoverWarning['code'], text: string) => found.push({ code, text });
  if (lossDay < startDate)
    warn('beforeStart', `La póliza empezó el ${formatDate(startDate)}, después del siniestro.`);
  if (cancelledOn !== null && lossDay >= cancelledOn)
    warn('cancelled', `La póliza se canceló el ${formatDate(cancelledOn)}.`);
  else if (lossDay >= endDate)
    warn('afterEnd', `La póliza terminó el ${formatDate(endDate)}: revise si se renovó.`);
  if (itemsOut.length > 0) warn('itemsOut', itemsOutText(lossDay, itemsOut));
  if (instalments > 0)
    warn(
      'overdue',
      `Ese día había ${instalments === 1 ? 'una cuota vencida' : `${instalments} cuotas vencidas`} por ${formatMoney(amount)}.`,
    );
  if (sameDay.length > 0)
    warn('sameDay', `Ya hay un siniestro de ese día en esta póliza: ${sameDay.join(', ')}.`);
  if (usedSum > 0)
    warn(
      'usedSum',
      `Otros siniestros del periodo ya tomaron ${formatMoney(usedSum)} del monto de cobertura.`,
    );
  return found;
};

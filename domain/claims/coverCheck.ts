import { type CivilDate, formatDate } from '../civilDate.ts';
import { type Cents, formatMoney } from '../money/money.ts';

/** What is doubtful about a claim when it is opened: said, and never refused (domain §37). */

/** A policy as it was on the day of a loss. */
export interface CoverFacts {
  readonly lossDay: CivilDate;
  readonly startDate: CivilDate;
  /** The first day that is not covered any more, of the last term it was renewed to. */
  readonly endDate: CivilDate;
  readonly cancelledOn: CivilDate | null;
  /** Instalments that were due before the day and not collected by it. */
  readonly overdue: { readonly instalments: number; readonly amount: Cents };
  /** Codes of other claims of the policy with the same day. */
  readonly sameDay: readonly string[];
}

export const COVER_WARNINGS = [
  'beforeStart',
  'afterEnd',
  'cancelled',
  'overdue',
  'sameDay',
] as const;

export interface CoverWarning {
  readonly code: (typeof COVER_WARNINGS)[number];
  readonly text: string;
}

/** @returns what is doubtful, in the order in which the insurer would object to it */
export const coverWarnings = ({
  lossDay,
  startDate,
  endDate,
  cancelledOn,
  overdue: { instalments, amount },
  sameDay,
}: CoverFacts): readonly CoverWarning[] => {
  const found: CoverWarning[] = [];
  const warn = (code: CoverWarning['code'], text: string) => found.push({ code, text });
  if (lossDay < startDate)
    warn('beforeStart', `La póliza empezó el ${formatDate(startDate)}, después del siniestro.`);
  if (cancelledOn !== null && lossDay >= cancelledOn)
    warn('cancelled', `La póliza se canceló el ${formatDate(cancelledOn)}.`);
  else if (lossDay >= endDate)
    warn('afterEnd', `La póliza terminó el ${formatDate(endDate)}: revise si se renovó.`);
  if (instalments > 0)
    warn(
      'overdue',
      `Ese día había ${instalments === 1 ? 'una cuota vencida' : `${instalments} cuotas vencidas`} por ${formatMoney(amount)}.`,
    );
  if (sameDay.length > 0)
    warn('sameDay', `Ya hay un siniestro de ese día en esta póliza: ${sameDay.join(', ')}.`);
  return found;
};

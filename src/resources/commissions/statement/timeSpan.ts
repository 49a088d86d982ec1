import {
  addDays,
  addMonths,
  type CivilDate,
  civilDate,
  parseCivilDate,
} from '../../../../domain/civilDate.ts';
import type { TimeSpan } from '../../../data/commissionHistory.ts';
import type { TextKey } from '../../../i18n/amparo.ts';

/** Times one asks for with a click. */
export const PRESETS = ['thisMonth', 'lastMonth', 'thisYear'] as const;
export type Preset = (typeof PRESETS)[number];

const monthOf = (day: CivilDate) => civilDate(`${day.slice(0, 7)}-01`);

/**
 * A time one asks for with a click; it ends today at the latest.
 * @param today the agency's civil date
 */
export function presetSpan(preset: Preset, today: CivilDate): TimeSpan {
  const month = monthOf(today);
  switch (preset) {
    case 'thisMonth':
      return { from: month, to: today };
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** What is wrong with a time, by its field. */
export type SpanProblem = Readonly<Partial<Record<keyof TimeSpan, TextKey>>>;

/**
 * Checks a time as the server will.
 * @param span as typed: a blank or impossible day is no day
 * @param today the agency's civil date
 * @returns undefined when a statement can be asked for
 */
export function spanProblem({ from, to }: TimeSpan, today: CivilDate): SpanProblem | undefined {
  if (!parseCivilDate(from)) return { from: 'statement.invalid' };
  if (!parseCivilDate(to)) return { to: 'statement.invalid' };
  if (to > today) return { to: 'statement.future' };
  return to < from ? { to: 'statement.reversed' } : undefined;
}

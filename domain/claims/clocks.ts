import { addDays, type CivilDate, daysBetween } from '../civilDate.ts';
import { keysOf } from '../keysOf.ts';
import { businessDaysBetween, dueOn, type Holidays, type Term } from '../privacy/terms.ts';

export const CLAIM_CLOCKS = {
  notice: {
    name: 'Aviso a la compañía',
    basis: 'Condiciones de la póliza: plazo para dar aviso, en días hábiles',
  },
  papers: { name: 'Documentos', basis: 'Plazo que la agencia da para reunir los documentos' },
  answer: {
    name: 'Respuesta de la compañía',
    basis:
      'Ley General de Seguros, art. 42: 30 días desde el reclamo completo; 10 en fianzas públicas',
  },
  payment: {
    name: 'Pago del siniestro',
    basis: 'Plazo para pagar lo liquidado, según los ajustes de la agencia',
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly basis: string }>>;

export type ClaimClock = keyof typeof CLAIM_CLOCKS;

export const CLAIM_CLOCK_IDS = keysOf(CLAIM_CLOCKS);

/** Days that the insurer has to answer (Ley General de Seguros, art. 42). */
export const ANSWER_DAYS = 30;
export const PUBLIC_BOND_ANSWER_DAYS = 10;

export type ClaimTerms = Readonly<Record<ClaimClock, Term>>;

/** From a day on a clock stands still, until it is resumed. */
export interface Pause {
  readonly from: CivilDate;
  /** The last day that does not count; null while it stands still. */
  readonly until: CivilDate | null;
}

export interface ClockRun {
  readonly clock: ClaimClock;
  /** Day that is counted from, which does not count itself. */
  readonly from: CivilDate;
  readonly pauses: readonly Pause[];
  readonly endedOn: CivilDate | null;
}

export interface ClockStanding {
  readonly clock: ClaimClock;
  readonly startedOn: CivilDate;
  /** Last day of the term; null while the clock is paused. */
  readonly dueOn: CivilDate | null;
  readonly endedOn: CivilDate | null;
  /** Since when it stands still; null while it runs or once it has ended. */
  readonly pausedOn: CivilDate | null;
  /** Whole days until the last day, negative after it; null when it stands still or has ended. */
  readonly daysLeft: number | null;
}

const daysOf = ({ kind }: Term, from: CivilDate, to: CivilDate, holidays: Holidays): number =>
  kind === 'calendar' ? daysBetween(from, to) : businessDaysBetween(from, to, holidays);

/**
 * The last day of a term that stood still at times: the days after a pause begins, to the day on which it ends, do
 * not count.
 * @param pauses in their order; one that began before the term counts from its first day
 * @returns null while it stands still
 */
export const dueWithPauses = (
  term: Term,
  start: CivilDate,
  pauses: readonly Pause[],
  holidays: Holidays,
): CivilDate | null => {
  let [from, left] = [start, term.days];
  for (const pause of pauses) {
    if (pause.until !== null && pause.until <= from) continue;
    const counted = pause.from > from ? daysOf(term, from, pause.from, holidays) : 0;
    if (counted >= left) break;
    if (pause.until === null) return null;
    left -= counted;
    from = pause.until;
  }
  return dueOn({ ...term, days: left }, from, holidays);
};

export const clocksOn = (
  runs: readonly ClockRun[],
  terms: ClaimTerms,
  holidays: Holidays,
  today: CivilDate,
): readonly ClockStanding[] =>
  runs.map(({ clock, from, pauses, endedOn }) => {
    const due = dueWithPauses(terms[clock], from, pauses, holidays);
    const isRunning = endedOn === null;
    const standing = pauses.find(({ until }) => until === null);
    return {
      clock,
      startedOn: from,
      dueOn: due,
      endedOn,
      pausedOn: (isRunning && due === null && standing?.from) || null,
      daysLeft: isRunning && due !== null ? daysBetween(today, due) : null,
    };
  });

/** Days before a clock's last day on which people are reminded; also on that day. */
export const REMINDED_DAYS_BEFORE = 5;

export const insistFrom = (due: CivilDate): CivilDate => addDays(due, 1);

import { addDays, type CivilDate, daysBetween, earlier } from '../civilDate.ts';

/**
 * Business days (domain §23): Monday to Friday without the holidays of the agency's table. A term
 * counts from the day after the one it is counted from.
 */

export type Holidays = ReadonlySet<CivilDate>;

const DAYS_OF_WEEK = 7;
const BUSINESS_DAYS_OF_WEEK = 5;
const MONDAY = '2024-01-01' as CivilDate;

/** @returns 0 for Monday to 6 for Sunday */
export const weekdayOf = (day: CivilDate): number =>
  ((daysBetween(MONDAY, day) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;

export const isBusinessDay = (day: CivilDate, holidays: Holidays): boolean =>
  weekdayOf(day) < BUSINESS_DAYS_OF_WEEK && !holidays.has(day);

/**
 * The n-th business day after a day, which itself does not count.
 * @param count business days, 0 or more; 0 is the day itself, whatever it is
 * @throws RangeError when the count is negative or not whole
 */
export const addBusinessDays = (day: CivilDate, count: number, holidays: Holidays): CivilDate => {
  if (!Number.isSafeInteger(count) || count < 0)
    throw new RangeError('A whole number of business days is needed');
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached, holidays)) left -= 1;
  }
  return reached;
};

/** Days from Monday to Friday that come after a day until another, holidays among them. */
const weekdaysAfter = (from: CivilDate, to: CivilDate): number => {
  const since = (day: CivilDate) => {
    const days = daysBetween(MONDAY, day) + 1;
    const weeks = Math.floor(days / DAYS_OF_WEEK);
    return (
      weeks * BUSINESS_DAYS_OF_WEEK + Math.min(days - weeks * DAYS_OF_WEEK, BUSINESS_DAYS_OF_WEEK)
    );
  };
  return since(to) - since(from);
};

/**
 * Business days after `from` until `to`, which counts.
 * @returns negative, counted the other way round, when `to` is earlier
 */
export const businessDaysBetween = (from: CivilDate, to: CivilDate, holidays: Holidays): number => {
  if (to < from) return -businessDaysBetween(to, from, holidays) || 0;
  const closed = [...holidays].filter(
    (day) => day > from && day <= to && weekdayOf(day) < BUSINESS_DAYS_OF_WEEK,
  );
  return weekdaysAfter(from, to) - closed.length;
};

export const TERM_KINDS = ['calendar', 'business'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

export const TERM_KIND_NAMES: Readonly<Record<TermKind, string>> = {
  calendar: 'días calendario',
  business: 'días hábiles',
};

export interface Term {
  readonly days: number;
  readonly kind: TermKind;
}

interface TermOfLaw extends Term {
  readonly label: string;
  readonly article: string;
}

export const MAX_TERM_DAYS = 365;

export const PRIVACY_TERMS = {
  requestAnswer: {
    label: 'Responder una solicitud',
    article: 'LOPDP, arts. 13 a 16',
    days: 15,
    kind: 'calendar',
  },
  requestClaim: {
    label: 'Responder un requerimiento al responsable',
    article: 'LOPDP, art. 62',
    days: 10,
    kind: 'business',
  },
  requestReminder: {
    label: 'Recordar una solicitud antes de que venza',
    article: 'Aviso interno',
    days: 5,
    kind: 'calendar',
  },
  breachAuthority: {
    label: 'Notificar una vulneración a la Autoridad de Protección de Datos',
    article: 'LOPDP, art. 43',
    days: 5,
    kind: 'business',
  },
  breachArcotel: {
    label: 'Notificar una vulneración a ARCOTEL',
    article: 'LOPDP, art. 43',
    days: 5,
    kind: 'business',
  },
  breachPersons: {
    label: 'Notificar una vulneración a las personas afectadas',
    article: 'LOPDP, art. 46',
    days: 3,
    kind: 'business',
  },
} as const satisfies Record<string, TermOfLaw>;

export type PrivacyTermKey = keyof typeof PRIVACY_TERMS;

export const PRIVACY_TERM_KEYS = Object.keys(PRIVACY_TERMS) as PrivacyTermKey[];

export type PrivacyTerms = Readonly<Record<PrivacyTermKey, Term>>;

/**
 * The last day of a term. One that ends on a day when offices are closed is not moved: the agency
 * answers before it rather than after.
 * @param from the day it is counted from, which does not count itself
 */
export const dueOn = (term: Term, from: CivilDate, holidays: Holidays): CivilDate =>
  term.kind === 'calendar' ? addDays(from, term.days) : addBusinessDays(from, term.days, holidays);

/**
 * The day by which a request is answered: the earlier of what its article and article 62 allow.
 * @param from the day it was received, or completed
 */
export const requestDueOn = (
  terms: Pick<PrivacyTerms, 'requestAnswer' | 'requestClaim'>,
  from: CivilDate,
  holidays: Holidays,
) => earlier(dueOn(terms.requestAnswer, from, holidays), dueOn(terms.requestClaim, from, holidays));

export type Urgency = 'calm' | 'near' | 'overdue';

export const NEAR_DAYS = 5;

/** @param daysLeft whole days until the last day; 0 on it, negative after it */
export const urgencyOf = (daysLeft: number): Urgency => {
  if (daysLeft < 0) return 'overdue';
  return daysLeft <= NEAR_DAYS ? 'near' : 'calm';
};

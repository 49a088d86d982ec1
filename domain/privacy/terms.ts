import { addDays, type CivilDate, earlier } from '../civilDate.ts';
import { addBusinessDays, type Holidays } from './calendar.ts';

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

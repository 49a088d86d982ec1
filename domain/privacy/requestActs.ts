import type { CivilDate } from '../civilDate.ts';
import { keysOf } from '../keysOf.ts';
import { yearCode } from '../yearCode.ts';
import { type Holidays, type PrivacyTerms, requestDueOn } from './terms.ts';

export const ACTS = {
  noted: 'Anotación',
  incomplete: 'Se pidió completarla',
  completed: 'Completada',
  handedOver: 'Encargo',
  fulfilled: 'Cumplimiento',
  decided: 'Decisión',
  mailed: 'Envío por correo',
  answered: 'Respuesta enviada',
  withdrawn: 'Retirada',
} as const;

export type Act = keyof typeof ACTS;

export const ACT_IDS = keysOf(ACTS);

export const STATES = {
  received: 'Recibida',
  incomplete: 'Por completar',
  inProgress: 'En trámite',
  decided: 'Decidida',
  answered: 'Respondida',
  withdrawn: 'Retirada',
} as const;

export type RequestState = keyof typeof STATES;

export const STATE_IDS = keysOf(STATES);

const WHILE_OPEN: readonly Act[] = [
  'noted',
  'incomplete',
  'handedOver',
  'fulfilled',
  'decided',
  'withdrawn',
];

/** A decision can be taken anew until it is sent; what was sent, or withdrawn, is over. */
const ALLOWED: Readonly<Record<RequestState, readonly Act[]>> = {
  received: WHILE_OPEN,
  inProgress: WHILE_OPEN,
  incomplete: ['noted', 'completed', 'withdrawn'],
  decided: ['noted', 'handedOver', 'fulfilled', 'decided', 'mailed', 'answered'],
  answered: [],
  withdrawn: [],
};

export const mayFollow = (state: RequestState, act: Act): boolean => ALLOWED[state].includes(act);

/** State of a request, and the day by which it is answered: null while its clock is stopped. */
export interface Standing {
  readonly state: RequestState;
  readonly dueOn: CivilDate | null;
}

/** State that an act leaves a request in; other acts change none, but begin the work on a new one. */
const STATE_AFTER: Partial<Record<Act, RequestState>> = {
  incomplete: 'incomplete',
  completed: 'inProgress',
  decided: 'decided',
  answered: 'answered',
  withdrawn: 'withdrawn',
};

const nextState = (state: RequestState, act: Act): RequestState =>
  STATE_AFTER[act] ?? (state === 'received' ? 'inProgress' : state);

interface Calendar {
  readonly terms: Pick<PrivacyTerms, 'requestAnswer' | 'requestClaim'>;
  readonly holidays: Holidays;
}

/**
 * Where a request stands after an act. To ask for what is missing stops its clock; what completes it
 * begins a new one, by the terms in force then.
 * @param act one that may follow
 * @param day on which it was done
 */
export const stateAfter = (
  { state, dueOn }: Standing,
  act: Act,
  day: CivilDate,
  { terms, holidays }: Calendar,
): Standing => {
  const next = nextState(state, act);
  if (act === 'completed') return { state: next, dueOn: requestDueOn(terms, day, holidays) };
  const isStopped = act === 'incomplete' || act === 'withdrawn';
  return { state: next, dueOn: isStopped ? null : dueOn };
};

export const CHANNELS = {
  person: 'En persona',
  letter: 'Por escrito',
  email: 'Por correo',
  whatsapp: 'Por WhatsApp',
  telephone: 'Por teléfono',
} as const;

export type RequestChannel = keyof typeof CHANNELS;

export const CHANNEL_IDS = keysOf(CHANNELS);

export const REQUESTERS = {
  self: 'La persona titular',
  representative: 'Quien la representa',
} as const;

export type Requester = keyof typeof REQUESTERS;

export const REQUESTER_IDS = keysOf(REQUESTERS);

export const requestCode = (year: number, number: number): string =>
  `SOL-${yearCode(year, number, 4)}`;

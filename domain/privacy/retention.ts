import { addDays, addMonths, type CivilDate } from '../civilDate.ts';
import { keysOf } from '../keysOf.ts';
import type { LegalBasis, RetainedBy } from './personalData/shapes.ts';

/** Start that a term is counted from, in Spanish, after «desde». */
interface ReadyTerm extends RetentionTerm {
  readonly label: string;
  readonly from: string;
}

const NORM_BOOKS =
  'Código Tributario, arts. 55 y 94; Reglamento de Comprobantes de Venta, art. 41 (siete años)';
const NORM_PRINCIPLE = 'LOPDP, art. 10, lit. i (conservación)';

/**
 * The terms that an agency begins with. Those of an obligation hold an erasure back; what the others are
 * about goes at once when a person asks, and by itself once they are over.
 */
export const DEFAULT_TERMS = {
  books: {
    label: 'Pólizas, cuotas y recibos, con el nombre y la cédula o RUC de a quién se cobraron',
    from: 'el fin de su última póliza',
    months: 84,
    basis: 'obligation',
    norm: NORM_BOOKS,
  },
  statements: {
    label: 'Nombre e identificación en las liquidaciones de las compañías',
    from: 'el fin de su última póliza',
    months: 84,
    basis: 'obligation',
    norm: NORM_BOOKS,
  },
  prospects: {
    label: 'Clientes sin pólizas, o cuyas pólizas ya no hay que conservar',
    from: 'el último contacto',
    months: 36,
    basis: 'interest',
    norm: NORM_PRINCIPLE,
  },
  contacts: {
    label: 'Lo conversado con los clientes',
    from: 'el día del contacto',
    months: 36,
    basis: 'contract',
    norm: NORM_PRINCIPLE,
  },
  messages: {
    label: 'Direcciones y textos de los mensajes enviados',
    from: 'el envío',
    months: 24,
    basis: 'contract',
    norm: NORM_PRINCIPLE,
  },
  tasks: {
    label: 'Descripción de las tareas terminadas',
    from: 'el registro de la tarea',
    months: 36,
    basis: 'interest',
    norm: NORM_PRINCIPLE,
  },
  imports: {
    label: 'Celdas de los archivos importados',
    from: 'el fin de la importación',
    months: 12,
    basis: 'interest',
    norm: NORM_PRINCIPLE,
  },
  cards: {
    label: 'Tarjetas caducadas que no pagan ninguna póliza vigente',
    from: 'la fecha de expiración',
    months: 12,
    basis: 'contract',
    norm: NORM_PRINCIPLE,
  },
  requests: {
    label: 'Solicitudes de derechos respondidas, con sus documentos',
    from: 'la respuesta',
    months: 60,
    basis: 'obligation',
    norm: 'LOPDP, art. 47 (responsabilidad proactiva y demostrada)',
  },
  breaches: {
    label: 'Vulneraciones de seguridad cerradas',
    from: 'el cierre',
    months: 60,
    basis: 'obligation',
    norm: 'LOPDP, arts. 43, 46 y 47',
  },
} as const satisfies Readonly<Record<string, ReadyTerm>>;

export type RetentionKey = keyof typeof DEFAULT_TERMS;
export const RETENTION_KEYS = keysOf(DEFAULT_TERMS);

/** The terms that hold an erasure back, which count from the end of the person's last policy. */
export const HOLDING_KEYS = ['books', 'statements'] as const satisfies (RetentionKey &
  RetainedBy)[];

export interface RetentionTerm {
  readonly months: number;
  readonly basis: LegalBasis;
  readonly norm: string;
}

export type RetentionTerms = Readonly<Record<RetentionKey, RetentionTerm>>;

export const MAX_MONTHS = 360;

/** The shortest term that an agency may set, in months: of an obligation the law's, with which it begins. */
export const leastMonths = (key: RetentionKey): number => {
  const { basis, months } = DEFAULT_TERMS[key];
  return basis === 'obligation' ? months : 1;
};

/**
 * The last day whose term is over on a day: what began later still has to be kept. Several days may
 * end a term on one, as 28 and 29 February do.
 * @param months the term, not negative
 */
export const lastDayOver = (asOf: CivilDate, months: number): CivilDate => {
  let day = addMonths(asOf, -months);
  for (let next = addDays(day, 1); addMonths(next, months) <= asOf; next = addDays(next, 1))
    day = next;
  return day;
};

export const termText = (months: number): string => {
  if (months % 12 !== 0) return months === 1 ? '1 mes' : `${months} meses`;
  return months === 12 ? '1 año' : `${months / 12} años`;
};

export const PAST_PLACES = {
  customers: { term: 'prospects', label: 'Clientes de quienes ya no hay nada que conservar' },
  contacts: { term: 'contacts', label: DEFAULT_TERMS.contacts.label },
  messages: { term: 'messages', label: DEFAULT_TERMS.messages.label },
  tasks: { term: 'tasks', label: DEFAULT_TERMS.tasks.label },
  imports: { term: 'imports', label: DEFAULT_TERMS.imports.label },
  cards: { term: 'cards', label: DEFAULT_TERMS.cards.label },
  requests: { term: 'requests', label: DEFAULT_TERMS.requests.label },
  breaches: { term: 'breaches', label: DEFAULT_TERMS.breaches.label },
} as const satisfies Readonly<Record<string, { term: RetentionKey; label: string }>>;

export type PastKey = keyof typeof PAST_PLACES;
export const PAST_KEYS = keysOf(PAST_PLACES);

export const RUN_STATUSES = {
  proposed: 'Por aprobar',
  running: 'En curso',
  done: 'Terminada',
  dismissed: 'Descartada',
} as const;
export type RunStatus = keyof typeof RUN_STATUSES;
export const RUN_STATUS_IDS = keysOf(RUN_STATUSES);

export type PastCounts = Partial<Record<PastKey, number>>;

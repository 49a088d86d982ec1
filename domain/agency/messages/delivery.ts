import { keysOf } from '../../keysOf.ts';
import type { MessageKind } from './kinds.ts';

/** Delivery of a message: where it stands, when it is tried again, why it is not sent. */

export const MESSAGE_STATUSES = {
  queued: 'En cola',
  joined: 'En el mismo mensaje',
  sending: 'Enviando',
  sent: 'Enviado',
  failed: 'No enviado',
  doubtful: 'Dudoso',
  dropped: 'No hizo falta',
  cancelled: 'Cancelado',
  opened: 'Abierto en WhatsApp',
} as const;
export type MessageStatus = keyof typeof MESSAGE_STATUSES;
export const MESSAGE_STATUS_IDS = Object.keys(MESSAGE_STATUSES) as MessageStatus[];

/** Reasons why a person is not written to, each as a clause after «no se envió:». */
export const OMISSIONS = {
  anonymous: 'la persona fue anonimizada',
  limited: 'el tratamiento de sus datos está limitado; consulte con protección de datos',
  merged: 'se unió con otro cliente',
  collected: 'ya cobrada',
  cancelled: 'la póliza está cancelada',
  earlier: 'la póliza tiene una cuota anterior sin pagar',
  not_late: 'la cuota no está atrasada',
  not_coming: 'la cuota ya venció',
  rescheduled: 'la cuota cambió de fecha',
  renewed: 'ya renovada',
  not_ending: 'la vigencia no está por terminar',
  ended: 'la vigencia terminó hace más de 90 días',
  card_renewed: 'la tarjeta ya se actualizó',
  not_expiring: 'la tarjeta no está por caducar',
  not_birthday: 'no es su cumpleaños',
  not_closed: 'el estado de cuenta no está cerrado',
  objected: 'se opuso a recibir mensajes',
  no_consent: 'no ha dado su consentimiento',
  no_address: 'no tiene una dirección válida; corríjala en su ficha',
  already: 'ya se le escribió',
  together: 'va en el mismo mensaje que otro registro de la persona',
  documents_there: 'ya no falta ningún documento; pida antes los que falten',
  task_done: 'la tarea está terminada',
  inactive: 'el usuario está desactivado',
  gone: 'el registro ya no existe',
} as const;
export type Omission = keyof typeof OMISSIONS;
export const OMISSION_IDS = keysOf(OMISSIONS);

/** Omissions because the person is written to about nothing, whatever became of the record. */
const OMISSIONS_OF_PERSON: ReadonlySet<Omission> = new Set(['anonymous', 'limited', 'merged']);

export const omissionText = (omission: Omission): string => `No se envió: ${OMISSIONS[omission]}`;

/** Minutes before each further attempt: with all of them a server may be away for most of a day. */
const WAITS = [1, 5, 15, 60, 120, 240, 480] as const;

/**
 * How long a message waits before it is tried again.
 * @param attempts how often it has been tried, 1 or more
 * @returns milliseconds; undefined where it is given up
 */
export const retryWait = (attempts: number): number | undefined => {
  const minutes = WAITS[attempts - 1];
  return minutes === undefined ? undefined : minutes * 60_000;
};

/** Delivery that failed: it ended without the server's answer 250. */
export interface FailedAttempt {
  readonly code?: number | undefined;
  /** Server unreachable, refusing login or gone: no fault of the message. */
  readonly isOfServer: boolean;
  /** Whole text had been sent: the server may have taken it. */
  readonly isHandedOver: boolean;
}

/**
 * Outcome for a message whose attempt failed.
 * - `refused`: the server does not take it and never will (5xx, or no address at all);
 * - `doubtful`: it may have been taken, which only a person can find out;
 * - `away`: no server is there, so the others wait, too;
 * - `later`: this one is tried again (4xx).
 */
export const outcomeOf = ({ code, isOfServer, isHandedOver }: FailedAttempt) => {
  if (isHandedOver && code === undefined) return 'doubtful';
  if (isOfServer) return 'away';
  return code === undefined || code >= 500 ? 'refused' : 'later';
};

/** Change of a record since a message about it was queued, as its other occasion tells. */
const CHANGED: Partial<Record<MessageKind, Omission>> = {
  renewal: 'renewed',
  'coming-payment': 'rescheduled',
  'card-expiring': 'card_renewed',
  birthday: 'not_birthday',
  'advisor-statement': 'not_closed',
};

/**
 * Why a message that was queued is not sent after all.
 * @param queued the occasion it was queued for
 * @param now the record as it is; undefined where there is none any more
 * @returns null where it still holds
 */
export const omissionNow = (
  kind: MessageKind,
  queued: string,
  now: { readonly occasion: string; readonly omission: Omission | null } | undefined,
): Omission | null => {
  if (!now) return 'gone';
  const isOfPerson = now.omission !== null && OMISSIONS_OF_PERSON.has(now.omission);
  if (isOfPerson || now.occasion === queued) return now.omission;
  return CHANGED[kind] ?? now.omission;
};

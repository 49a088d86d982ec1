import { keysOf } from '../../keysOf.ts';
export const DELIVERY_STATES = {
  queued: 'En cola',
  sent: 'Entregada',
  failed: 'No entregada',
} as const;
export type DeliveryState = keyof typeof DELIVERY_STATES;
export const DELIVERY_STATE_IDS = keysOf(DELIVERY_STATES);

/** Reasons why an attempt failed, as sentences without their end. */
export const FAILURES = {
  address: 'La dirección no es pública: no se envía a redes privadas',
  unresolved: 'No se encontró el nombre en internet: revise la dirección',
  unreachable: 'El receptor no aceptó la conexión o la cortó',
  certificate: 'El certificado del receptor no es válido',
  timeout: 'El receptor no respondió a tiempo',
  redirect:
    'El receptor respondió con una redirección, que no se sigue: escriba la dirección final',
  status: 'El receptor no aceptó la entrega',
} as const;
export type Failure = keyof typeof FAILURES;
export const FAILURE_IDS = keysOf(FAILURES);

export interface Outcome {
  readonly status: number | null;
  readonly failure: Failure | null;
}

/** @returns in words why an attempt failed; null where it did not */
export const failureText = ({ status, failure }: Outcome): string | null =>
  failure && `${FAILURES[failure]}${status === null ? '' : ` (código ${status})`}`;

/** Failures in a row after which a webhook pauses itself. */
export const MOST_FAILURES = 20;

/** Seconds before each further attempt: with all of them a receiver may be away for a day. */
const WAITS = [5, 60, 300, 900, 1800, 3600, 10_800, 25_200, 43_200] as const;

/** @param attempts how often it was tried, 1 or more @returns milliseconds; undefined after the last attempt */
export const retryWait = (attempts: number): number | undefined => {
  const seconds = WAITS[attempts - 1];
  return seconds && seconds * 1000;
};

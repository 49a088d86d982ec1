/** Milliseconds by which the server's clock is ahead of this machine's; 0 until an answer tells. */
let ahead = 0;

/**
 * Learns the server's clock from an answer.
 * @param instant ISO; null where the server does not send it
 */
export function noteServerClock(instant: string | null): void {
  if (instant) ahead = Date.parse(instant) - Date.now();
}

/** The present by the server's clock, or by this machine's while that is not known. */
export const serverNow = (): Date => new Date(Date.now() + ahead);

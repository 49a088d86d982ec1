/** Whether the server has said that the token is over; the session stays stored (specification §4). */
let expired = false;

const listeners = new Set<() => void>();

const set = (value: boolean) => {
  if (expired === value) return;
  expired = value;
  for (const listener of [...listeners]) listener();
};

/** Notes that the token is over; the first time it warns on the console. */
export function reportExpired(): void {
  if (!expired) console.warn('The session token has expired.');
  set(true);
}

/** A new token is there. */
export function clearExpired(): void {
  set(false);
}

/** @returns whether the token is over */
export function isExpired(): boolean {
  return expired;
}

/**
 * @param listener called when it changes
 * @returns stops telling
 */
export function onExpiryChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

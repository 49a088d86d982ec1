import type { Permission, Role } from '../../domain/permissions.ts';
import { forgetPermissionMark } from './permissionMark.ts';

export interface SessionUser {
  readonly uuid: string;
  readonly firstName: string;
  readonly surname: string;
  readonly role: Role;
}

/** Parts of a login that the browser's local storage keeps (specification §3). */
export interface Session {
  readonly accessToken: string;
  readonly user: SessionUser;
  /** Actions that the user may do; undefined with a legacy API, which has no such list (docs/architecture.md). */
  readonly permissions?: readonly Permission[] | undefined;
}

const KEY = 'amparo.session';

const endListeners = new Set<() => void>();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  typeof value.accessToken === 'string' &&
  isRecord(value.user) &&
  typeof value.user.uuid === 'string';

export function readSession(): Session | undefined {
  const stored = localStorage.getItem(KEY);
  if (stored === null) return undefined;
  try {
    const value: unknown = JSON.parse(stored);
    return isSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function storeSession(session: Session): void {
  localStorage.setItem(KEY, JSON.stringify(session));
}

export function clearSession(): void {
  localStorage.removeItem(KEY);
  forgetPermissionMark();
  for (const listener of [...endListeners]) listener();
}

/**
 * Tells when the session is removed: here, or in another tab of this browser.
 * @returns stops telling
 */
export function onSessionEnd(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if ((key === KEY || key === null) && newValue === null) listener();
  };
  endListeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    endListeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Whether the server has said that the token is over; the session stays stored. */
let expired = false;

const listeners = new Set<() => void>();

const set = (value: boolean) => {
  if (expired === value) return;
  expired = value;
  for (const listener of [...listeners]) listener();
};

export function reportExpired(): void {
  if (!expired) console.warn('The session token has expired.');
  set(true);
}

export function clearExpired(): void {
  set(false);
}

export function isExpired(): boolean {
  return expired;
}

/**
 * @returns stops telling
 */
export function onExpiryChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

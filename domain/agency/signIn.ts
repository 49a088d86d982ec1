import { publicPaths } from '../contract/publicPaths.ts';
import type { Role } from '../roles.ts';

export const ASKERS = { provider: 'El proveedor', amparo: 'Amparo' } as const;

/** How a visitor comes to the login page: from the provider, in the end that the sign-in had there, or invited. */
export const ARRIVALS = [
  'ready',
  'invited',
  'pending',
  'expired',
  'refused',
  'clock',
  'away',
  'inactive',
  'group',
  'taken',
  'invitation',
] as const;

export type Arrival = (typeof ARRIVALS)[number];

export const ARRIVAL_PARAMETER = 'sign-in';

export const arrivalQuery = (arrival: Arrival): string => `?${ARRIVAL_PARAMETER}=${arrival}`;

/** Address to which the provider sends browsers back. @param publicUrl the configured one, without `/` at its end */
export const callbackAddress = (publicUrl: string): string =>
  `${publicUrl}/api/${publicPaths.finishSignIn}`;

interface GroupRole {
  readonly group: string;
  readonly role: Role;
}

export const roleOfGroups = (
  rows: readonly GroupRole[],
  groups: readonly string[],
): Role | undefined => rows.find(({ group }) => groups.includes(group))?.role;

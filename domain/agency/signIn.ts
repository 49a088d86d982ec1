import { publicPaths } from '../contract/publicPaths.ts';
import type { Role } from '../roles.ts';

export const ASKERS = { provider: 'El proveedor', amparo: 'Amparo' } as const;

/** How a sign-in at the provider ended, as the login page's address names it. */
export const SIGN_IN_OUTCOMES = [
  'ready',
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

export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Parameter of the page's address that names the outcome, and the path of an invitation after `#`. */
export const OUTCOME_PARAMETER = 'sign-in';
export const INVITATION_PATH = '#/invitation/';

/** Address to which the provider sends browsers back. @param publicUrl the configured one, without `/` at its end */
export const callbackAddress = (publicUrl: string): string =>
  `${publicUrl}/api/${publicPaths.finishSignIn}`;

interface GroupRole {
  readonly group: string;
  readonly role: Role;
}

/** Role of the first row whose group a person is in; undefined where no row is theirs. */
export const roleOfGroups = (
  rows: readonly GroupRole[],
  groups: readonly string[],
): Role | undefined => rows.find(({ group }) => groups.includes(group))?.role;

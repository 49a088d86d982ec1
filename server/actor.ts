import type { IsHidden } from '../domain/agency/layouts/hidden.ts';
import type { Permission, Role } from '../domain/permissions.ts';

export interface Actor {
  readonly userId: string;
  readonly userName: string;
  readonly firstName: string;
  readonly surname: string;
  readonly role: Role;
  readonly permissions: ReadonlySet<Permission>;
  /** Fields that layouts hide from the role (domain §33); undefined where it sees everything. */
  readonly isHidden?: IsHidden | undefined;
  /** Mark of the definitions of own fields that the request sees; undefined for an actor without a session. */
  readonly ownFieldsMark?: string | undefined;
  /** SHA-256 of the session's token, or of the key's secret. */
  readonly sessionHash: Uint8Array;
  /** The key that acts for the user; undefined for the user's own session. */
  readonly apiKey?: ApiKeyName | undefined;
}

interface ApiKeyName {
  readonly id: number;
  readonly name: string;
}

export type Doer = Pick<Actor, 'userId' | 'userName' | 'apiKey'>;

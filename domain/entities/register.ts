import type { PermissionGroup } from '../areas/area.ts';
import type { Rule } from '../contract/rules.ts';
import type { Role } from '../roles.ts';

export interface RecordNames {
  readonly singular: string;
  readonly plural: string;
  readonly gender: 'm' | 'f';
}

interface Address {
  readonly path: string;
  readonly envelope: string;
  readonly summary: string;
}

export interface Register extends RecordNames {
  readonly title: string;
  readonly group: PermissionGroup;
  readonly registeredBy: readonly Role[];
  /** Roles that see it. Where missing, everybody, or administrators where they alone register it. */
  readonly seenBy?: readonly Role[];
  readonly changing: 'actualizar' | 'corregir';
  /** Rules about two fields, for its forms and the server. */
  readonly rules?: readonly Rule<never>[];
  readonly calls: { readonly [Act in 'list' | 'register' | 'update']: Address };
}

export const within = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase('es') + name.slice(1);

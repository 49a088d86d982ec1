import { ROLES, type Role } from '../../roles.ts';
import type { Filter } from './days.ts';

/** Audience of whoever made a view, whatever their role is. */
export const OWNER = 'OWNER';

export const AUDIENCES = [OWNER, ...ROLES] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface ViewState {
  /** Columns shown, in order; null leaves each user's own. */
  readonly columns: readonly string[] | null;
  /** As the list's call takes it; null is the list's own order. */
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'] | null;
  readonly filter: Filter;
  /** Column whose values rows are counted and summed by, WHOLE_LIST, or null for none. */
  readonly sumBy: string | null;
}

export interface ViewUse {
  readonly sharedWith: readonly Role[];
  /** Audiences for whom the list opens with this view. */
  readonly defaultOf: readonly Audience[];
  readonly pinnedFor: readonly Audience[];
  readonly tileFor: readonly Audience[];
  readonly chartFor: readonly Audience[];
  /** Audiences who see it on the pages of the records that its list can be narrowed to. */
  readonly recordFor: readonly Audience[];
  readonly mailedFor: readonly Audience[];
}

export const includesUser = (
  audiences: readonly Audience[],
  { isOwner, role }: { readonly isOwner: boolean; readonly role: Role },
): boolean => audiences.includes(role) || (isOwner && audiences.includes(OWNER));

import { ROLES, type Role } from '../../roles.ts';
import type { Filter } from './days.ts';

/** Lists under a name: their columns, order and filter, for oneself or for roles. */

/** Whoever made a view, whatever their role is. */
export const OWNER = 'OWNER';

export const AUDIENCES = [OWNER, ...ROLES] as const;
export type Audience = (typeof AUDIENCES)[number];

/** How a list looks. */
export interface ViewState {
  /** Those that are shown, in their order; null leaves them as each user has them. */
  readonly columns: readonly string[] | null;
  /** As the list's call takes it; null is the list's own order. */
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'] | null;
  readonly filter: Filter;
  /** The column by whose values its rows are counted and summed up below it, WHOLE_LIST, or null for neither. */
  readonly sumBy: string | null;
}

/** What a view is used for, and by whom. */
export interface ViewUse {
  /** The roles that may use it besides its owner. */
  readonly sharedWith: readonly Role[];
  /** For whom the list opens with it. */
  readonly defaultOf: readonly Audience[];
  /** In whose menu it stands. */
  readonly pinnedFor: readonly Audience[];
  /** On whose home it is counted. */
  readonly tileFor: readonly Audience[];
  /** Whom it is sent to by mail each Monday. */
  readonly mailedFor: readonly Audience[];
}

/** Whether some audiences hold a user. */
export const includesUser = (
  audiences: readonly Audience[],
  { isOwner, role }: { readonly isOwner: boolean; readonly role: Role },
): boolean => audiences.includes(role) || (isOwner && audiences.includes(OWNER));

import { useState } from 'react';
import { type PermissionChange, permissionChange } from '../../../domain/permissionChange.ts';
import type { Permission, Role } from '../../../domain/permissions.ts';
import type { PermissionMatrix, RolePermissions } from '../../data/permissions.ts';

/** A role with what it is to be able to do. */
export interface DraftRole extends RolePermissions {
  readonly wanted: readonly Permission[];
  /** What that changes. */
  readonly change: PermissionChange;
}

type Wanted = Readonly<Partial<Record<Role, readonly Permission[]>>>;

const sizeOf = ({ gained, lost }: PermissionChange) => gained.length + lost.length;

/** Whether a role is to change at all. */
export const isChanged = ({ change }: DraftRole): boolean => sizeOf(change) > 0;

/** Whether a role is to be able to do just what it can by default. */
export const isDefault = ({ wanted, defaults }: DraftRole): boolean =>
  sizeOf(permissionChange(defaults, wanted)) === 0;

/**
 * What the visitor is about to make of the matrix.
 * @param matrix as it is in force
 */
export function useDraft({ roles }: PermissionMatrix) {
  const [wanted, setWanted] = useState<Wanted>({});
  const drafts = roles.map((row): DraftRole => {
    const actions = wanted[row.role] ?? row.actions;
    return { ...row, wanted: actions, change: permissionChange(row.actions, actions) };
  });
  const want = (role: Role, actions: readonly Permission[]) =>
    setWanted((before) => ({ ...before, [role]: actions }));
  return {
    drafts,
    /** How many boxes differ from what is in force. */
    changes: drafts.reduce((total, { change }) => total + sizeOf(change), 0),
    /** Gives an action to a role, or takes it. */
    toggle: ({ role, wanted: actions }: DraftRole, action: Permission): void =>
      want(
        role,
        actions.includes(action) ? actions.filter((one) => one !== action) : [...actions, action],
      ),
    /** Gives a role back what it can do by default. */
    reset: ({ role, defaults }: DraftRole): void => want(role, defaults),
    /** Forgets all that was not saved. */
    discard: (): void => setWanted({}),
  };
}

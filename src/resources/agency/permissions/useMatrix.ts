import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Permission,
  type PermissionChange,
  permissionChange,
  type Role,
} from '../../../../domain/permissions.ts';
import type { PermissionMatrix, RolePermissions } from '../../../data/permissions.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useCommand } from '../../../ui/useCommand.ts';
import { useFailureSentence } from '../../../ui/useFailure.ts';

/** The matrix in force; null where the server has none. */
export function useMatrix() {
  const agency = useAgency();
  const { data, error, refetch } = useQuery({
    queryKey: ['permissions', 'matrix'],
    queryFn: async ({ signal }) => (await agency.permissionMatrix(signal)).data,
    // Under who is deciding about it, it must not change by itself.
    refetchOnWindowFocus: false,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  return { matrix: data, error, refetch };
}

export interface DraftRole extends RolePermissions {
  readonly wanted: readonly Permission[];
  readonly change: PermissionChange;
}

type Wanted = Readonly<Partial<Record<Role, readonly Permission[]>>>;

const sizeOf = ({ gained, lost }: PermissionChange) => gained.length + lost.length;

export const isChanged = ({ change }: DraftRole): boolean => sizeOf(change) > 0;

export const isDefault = ({ wanted, defaults }: DraftRole): boolean =>
  sizeOf(permissionChange(defaults, wanted)) === 0;

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
    changes: drafts.reduce((total, { change }) => total + sizeOf(change), 0),
    toggle: ({ role, wanted: actions }: DraftRole, action: Permission): void =>
      want(
        role,
        actions.includes(action) ? actions.filter((one) => one !== action) : [...actions, action],
      ),
    reset: ({ role, defaults }: DraftRole): void => want(role, defaults),
    discard: (): void => setWanted({}),
  };
}

const withRole = (matrix: PermissionMatrix, saved: RolePermissions): PermissionMatrix => ({
  ...matrix,
  roles: matrix.roles.map((row) => (row.role === saved.role ? saved : row)),
});

/**
 * Saves roles one after the other; those that are saved are in force though the next one fails.
 */
export function useSaveMatrix(onSaved: () => void) {
  const agency = useAgency();
  const write = useFailureSentence();
  const queryClient = useQueryClient();

  const saveOne = async ({ role, wanted, actions }: DraftRole) => {
    const { data } = await agency.setPermissions(role, wanted, actions);
    queryClient.setQueryData<PermissionMatrix>(
      ['permissions', 'matrix'],
      (matrix) => matrix && withRole(matrix, data),
    );
  };

  const { mutate, isPending, error } = useCommand({
    mutationFn: async (changed: readonly DraftRole[]) => {
      for (const draft of changed) await saveOne(draft);
    },
    done: 'permissions.saved',
    onSuccess: () => onSaved(),
    onError: () =>
      // Another user may have changed the matrix: what is decided next is decided on what it is.
      queryClient.invalidateQueries({ queryKey: ['permissions', 'matrix'] }),
  });
  return {
    save: mutate,
    isSaving: isPending,
    problem: error ? write('permissions.failed', error) : undefined,
  };
}

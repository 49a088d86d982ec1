import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { PermissionMatrix, RolePermissions } from '../../data/permissions.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useFailureSentence } from '../../ui/useFailure.ts';
import type { DraftRole } from './useDraft.ts';

const withRole = (matrix: PermissionMatrix, saved: RolePermissions): PermissionMatrix => ({
  ...matrix,
  roles: matrix.roles.map((row) => (row.role === saved.role ? saved : row)),
});

/**
 * Saves roles one after the other; those that are saved are in force though the next one fails.
 * @param onSaved called once all are
 */
export function useSaveMatrix(onSaved: () => void) {
  const agency = useAgency();
  const notify = useNotify();
  const write = useFailureSentence();
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const saveOne = async ({ role, wanted, actions }: DraftRole) => {
    const { data } = await agency.setPermissions(role, wanted, actions);
    queryClient.setQueryData<PermissionMatrix>(
      ['permissions', 'matrix'],
      (matrix) => matrix && withRole(matrix, data),
    );
  };

  const save = async (changed: readonly DraftRole[]): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      for (const draft of changed) await saveOne(draft);
      notify('permissions.saved', { type: 'success' });
      onSaved();
    } catch (error) {
      setProblem(write('permissions.failed', error));
      // Somebody else may have changed the matrix: what is decided next is decided on what it is.
      void queryClient.invalidateQueries({ queryKey: ['permissions', 'matrix'] });
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving, problem };
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { forgetChecks } from './checks.ts';
import { onPermissionNews } from './permissionMark.ts';

const forget = (queryClient: QueryClient): void => {
  // First the answer itself, then who asked for it: they find it out of date and ask anew, once.
  void queryClient.invalidateQueries({ queryKey: ['permissions', 'mine'], refetchType: 'none' });
  forgetChecks(queryClient);
};

/**
 * Follows a change of the matrix in a browser that is open: menu, buttons and screens ask anew what
 * the visitor may do.
 */
export const PermissionWatch = () => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  useEffect(
    () =>
      onPermissionNews((news) => {
        forget(queryClient);
        if (news === 'changed') notify('auth.permissionsChanged', { type: 'info' });
      }),
    [queryClient, notify],
  );
  return null;
};

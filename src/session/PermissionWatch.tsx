import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { onPermissionNews } from './permissionMark.ts';

/**
 * What react-admin keeps of what the visitor may do, under keys of its own: it has no public way to
 * ask it anew. tests/components/permissionWatch.test.tsx holds them to useCanAccess.
 */
const CACHED_CHECKS = ['canAccess', 'getPermissions'];

const forget = (queryClient: QueryClient): void => {
  // First the answer itself, then who asked for it: they find it out of date and ask anew, once.
  void queryClient.invalidateQueries({ queryKey: ['permissions', 'mine'], refetchType: 'none' });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, what] }) =>
      area === 'auth' && CACHED_CHECKS.includes(String(what)),
  });
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

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';

/** The mark of the user's permissions in the server's last answer; undefined until one has a mark. */
let known: string | undefined;

/** What has happened: the permissions are others now, or something was refused for want of one. */
type PermissionNews = 'changed' | 'denied';

const listeners = new Set<(news: PermissionNews) => void>();

const tell = (news: PermissionNews) => {
  for (const listener of [...listeners]) listener(news);
};

/**
 * Takes the mark an answer carries; another than the one before means other permissions.
 * @param mark of domain/permissions; null where the server sends none
 */
export function notePermissionMark(mark: string | null): void {
  if (mark === null) return;
  const isNews = known !== undefined && known !== mark;
  known = mark;
  if (isNews) tell('changed');
}

/** Another user may sign in next, with other permissions. */
export function forgetPermissionMark(): void {
  known = undefined;
}

/** Something was refused for want of a permission: what the browser believes may be out of date. */
export function reportDenied(): void {
  tell('denied');
}

/**
 * @param listener called at each news
 * @returns stops telling
 */
export function onPermissionNews(listener: (news: PermissionNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What react-admin keeps of what the visitor may do, under keys of its own: it has no public way to
 * ask it anew. tests/components/permissionWatch.test.tsx holds them to useCanAccess.
 */
const KEPT = ['canAccess', 'getPermissions'];

const forget = (queryClient: QueryClient): void => {
  // First the answer itself, then who asked for it: they find it out of date and ask anew, once.
  void queryClient.invalidateQueries({ queryKey: ['permissions', 'mine'], refetchType: 'none' });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, what] }) => area === 'auth' && KEPT.includes(String(what)),
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

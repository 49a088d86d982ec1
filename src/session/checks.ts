import type { QueryClient } from '@tanstack/react-query';

/**
 * What react-admin keeps of what the visitor may do, under keys of its own: it has no public way to
 * ask it anew. tests/components/permissionWatch.test.tsx holds them to useCanAccess.
 */
const CACHED_CHECKS = ['canAccess', 'getPermissions'];

export const forgetChecks = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, what] }) =>
      area === 'auth' && CACHED_CHECKS.includes(String(what)),
  });

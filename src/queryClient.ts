import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';

/** A refusal is not asked again; a server that is busy or out of reach gets one more chance. */
const retry = (failures: number, error: Error): boolean => {
  const status = error instanceof HttpError ? Number(error.status) : 0;
  return failures < 1 && (status === 0 || status >= 500);
};

/** Without a network a call must fail and say so, not wait in silence for the network's return. */
const networkMode = 'always';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, networkMode, staleTime: 2_000, refetchOnWindowFocus: false },
    mutations: { networkMode },
  },
});

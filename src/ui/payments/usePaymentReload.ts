import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { timings } from '../../timings.ts';

/** What is listed of payments, and what lists of policies say of them. */
const lists: readonly (readonly string[])[] = [
  ['payments'],
  ['policies', 'getList'],
  ['policies', 'getManyReference'],
];

function readAnew(queryClient: QueryClient): void {
  for (const queryKey of lists) void queryClient.invalidateQueries({ queryKey });
}

/**
 * Reads what is listed of payments anew 2000 ms after something was done to them (specification
 * §9), also when the dialog that did it is closed by then.
 * @returns call it once it is done
 */
export function usePaymentReload(): () => void {
  const queryClient = useQueryClient();
  return () => {
    setTimeout(() => readAnew(queryClient), timings.paymentReload);
  };
}

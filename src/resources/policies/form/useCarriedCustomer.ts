import { useGetOne, useLocation } from 'react-admin';
import { isMissing } from '../../../data/status.ts';

/** The customer this form was opened for; `missing` when there is no such customer. */
export type CarriedCustomer =
  | { readonly kind: 'none' | 'missing' }
  | { readonly kind: 'loading' | 'found'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly retry: () => void };

/** What the address or the navigation's state names as a customer's id, if anything. */
function useCarried(): { readonly id: number } | undefined {
  const { state, search } = useLocation();
  const carried: unknown = state?.customers_id ?? new URLSearchParams(search).get('customers_id');
  return carried === null || carried === undefined ? undefined : { id: Number(carried) };
}

/**
 * The customer that "registrar póliza" of the customer list carries to this form, in the
 * navigation's state or in the address (`?customers_id=12`). Addresses are typed by hand too, so the
 * server is asked whether there is such a customer.
 */
export const useCarriedCustomer = (): CarriedCustomer => {
  const carried = useCarried();
  const isId = carried !== undefined && Number.isInteger(carried.id) && carried.id > 0;
  const id = isId ? carried.id : 0;
  const { data, error, refetch } = useGetOne('customers', { id }, { enabled: isId });
  if (!carried) return { kind: 'none' };
  if (!isId || isMissing(error)) return { kind: 'missing' };
  if (error) return { kind: 'failed', id, retry: () => void refetch() };
  return { kind: data ? 'found' : 'loading', id };
};

/**
 * The customer's id as the form's field holds it.
 * @returns null where one is to be chosen
 */
export const carriedId = (customer: CarriedCustomer): number | null =>
  'id' in customer ? customer.id : null;

import { useLocation } from 'react-admin';

/**
 * The customer that "registrar póliza" of the customer list carries to this form, in the
 * navigation's state or in the address (`?customers_id=12`).
 * @returns the customer's id, `undefined` when none is carried
 */
export const useCarriedCustomer = (): number | undefined => {
  const { state, search } = useLocation();
  const carried: unknown = state?.customers_id ?? new URLSearchParams(search).get('customers_id');
  const id = Number(carried);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

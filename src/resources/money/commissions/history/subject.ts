import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { z } from 'zod';

export interface HistorySubject {
  readonly advisorId: number;
  readonly customerId?: number | undefined;
}

const id = z.coerce.number().int().positive();

const reference = z.union([id, z.object({ id }).transform((record) => record.id)]);

const optional = reference.optional().catch(undefined);

const stateSchema = z.object({ advisor: reference, customer: optional });

const addressSchema = z.object({ advisor: id, customer: id.optional().catch(undefined) });

const subjectOf = ({ advisor, customer }: { advisor: number; customer?: number | undefined }) => ({
  advisorId: advisor,
  ...(customer === undefined ? {} : { customerId: customer }),
});

/**
 * What the state of the navigation carries: `{ advisor, customer? }`, each a record or its id.
 * @returns undefined when it carries no advisor
 */
export function subjectInState(state: unknown): HistorySubject | undefined {
  const { data } = stateSchema.safeParse(state);
  return data && subjectOf(data);
}

/**
 * What the address names: `?advisor=5&customer=12`.
 * @param search what stands behind the page's path
 * @returns undefined when it names no advisor
 */
export function subjectInAddress(search: string): HistorySubject | undefined {
  const { data } = addressSchema.safeParse(Object.fromEntries(new URLSearchParams(search)));
  return data && subjectOf(data);
}

export function addressOf({ advisorId, customerId }: HistorySubject): string {
  const customer = customerId === undefined ? '' : `&customer=${customerId}`;
  return `?advisor=${advisorId}${customer}`;
}

/**
 * Whose history the page shows: what the navigation brought, else what the address names. The
 * address is made to name what the navigation brought, so that it can be shared.
 */
export function useSubject(): HistorySubject | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const brought = subjectInState(state);
  const wanted = brought && addressOf(brought);
  useEffect(() => {
    if (wanted && wanted !== search)
      navigate({ pathname, search: wanted }, { replace: true, state });
  }, [wanted, pathname, search, state, navigate]);
  return brought ?? subjectInAddress(search);
}

export function useShowHistory() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (subject?: HistorySubject): void => {
    const search = subject ? addressOf(subject) : '';
    const state = subject ? { advisor: subject.advisorId, customer: subject.customerId } : {};
    navigate({ pathname, search }, { state });
  };
}

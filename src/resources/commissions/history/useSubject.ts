import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { addressOf, type HistorySubject, subjectInAddress, subjectInState } from './subject.ts';

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

/** Shows another history, or asks whose when there is none to show. */
export function useShowHistory() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (subject?: HistorySubject): void => {
    const search = subject ? addressOf(subject) : '';
    const state = subject ? { advisor: subject.advisorId, customer: subject.customerId } : {};
    navigate({ pathname, search }, { state });
  };
}

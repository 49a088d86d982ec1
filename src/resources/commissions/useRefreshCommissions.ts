import { useRecordCache } from '../../data/recordCache.ts';
import { BALANCES, REACH } from './useBalances.ts';

/** Everything that shows what an advisor has earned and got. */
const CONCERNED = [
  BALANCES,
  'balance-customers',
  'commission-advances',
  'statement-entries',
  'commission-overview',
  'advisor-commissions',
  'company-commissions',
  'advisors',
  'commissions',
  'policies',
];

/** Reads anew what the screens show of commissions. */
export function useRefreshCommissions() {
  const cache = useRecordCache();
  const refresh = (keys: readonly string[]): void => {
    for (const key of keys) cache.readAnew(key);
  };
  return {
    /** After some were given or discounted; the form is done with its distribution. */
    afterSuccess: () => refresh(CONCERNED),
    /** After a conflict: the form, which stays, is not what the agency has. */
    afterConflict: () => refresh([...CONCERNED, REACH]),
  };
}

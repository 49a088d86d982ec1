import { useState } from 'react';
import { type Cents, fromCents, sumCents, toCents } from '../../../../domain/money.ts';
import type { CommissionPayment } from '../../../data/commissions.ts';
import { useBalanceTotals, useOpenAdvances } from '../useBalances.ts';
import { NOTHING, reachOf, type Standing } from './plan.ts';
import { filterOf, type Selection, storedSelection, storeSelection } from './selection.ts';
import { useReach } from './useReach.ts';

const none: readonly CommissionPayment[] = [];

const leftOf = (advances: readonly CommissionPayment[]): number =>
  Number(fromCents(sumCents(advances.map(({ remaining }) => toCents(remaining)))));

/**
 * What a commission is paid over: the selection, kept for the advisor, how it stands, and the
 * advances it absorbs.
 * @param advisorId whose
 * @param isWanted whether a commission is being paid: nothing is asked before
 * @param typed the new amount and the day of the receipt, as they are typed: an advance dated later is
 * not absorbed
 */
export function usePayable(
  advisorId: number,
  isWanted: boolean,
  { amount, day }: { readonly amount: Cents; readonly day: string },
) {
  const [selection, setSelection] = useState(() => storedSelection(advisorId));
  const filter = filterOf(selection);
  const asked = isWanted ? filter : undefined;
  const totals = useBalanceTotals(advisorId, asked);
  const advances = useOpenAdvances(advisorId, isWanted);
  const openAdvances = (advances.data ?? none).filter(
    ({ createdAt }) => createdAt.slice(0, 10) <= day,
  );
  const standing: Standing =
    asked && totals.data && !totals.isPlaceholderData
      ? { ...totals.data, advancesOpen: leftOf(openAdvances) }
      : NOTHING;
  const reached = useReach(advisorId, asked, reachOf(standing, amount));
  return {
    advisorId,
    amount,
    selection,
    choose: (next: Selection): void => {
      setSelection(next);
      storeSelection(advisorId, next);
    },
    /** The selection as a filter; undefined while nothing is chosen. */
    filter,
    standing,
    openAdvances,
    /** The accounts the distribution reaches. */
    reached,
    upTo: reached.upTo,
    /** Whether its figures are on their way. */
    isPending:
      (isWanted && advances.isPending) ||
      (asked !== undefined && (totals.isPending || totals.isPlaceholderData)),
    error: totals.error ?? advances.error,
    retry: (): void => {
      void totals.refetch();
      void advances.refetch();
    },
  };
}

/** See {@link usePayable}. */
export type PayableState = ReturnType<typeof usePayable>;

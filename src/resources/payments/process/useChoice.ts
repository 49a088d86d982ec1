import { useState } from 'react';
import type { Issuable } from '../../../data/paymentProcessing.ts';

/** Which of the payments that could be issued are to be; none until the user chooses. */
export interface Choice {
  /** Those chosen, in the order of the preview. */
  readonly payments: readonly Issuable[];
  readonly has: (payment: Issuable) => boolean;
  /** Chooses payments, or no longer. */
  readonly set: (payments: readonly Issuable[], isChosen: boolean) => void;
}

/**
 * A choice among the payments of a preview. What was chosen stays so when another preview comes, as
 * long as it is still there.
 * @param payments of the preview; none before it is there
 */
export function useChoice(payments: readonly Issuable[] = []): Choice {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const has = ({ id }: Issuable) => ids.has(id);
  return {
    payments: payments.filter(has),
    has,
    set: (some, isChosen) => {
      const next = new Set(ids);
      for (const { id } of some) isChosen ? next.add(id) : next.delete(id);
      setIds(next);
    },
  };
}

import { useRef } from 'react';
import { useFailure } from '../../../ui/useFailure.ts';
import type { Payment } from '../policy.ts';
import { useCollect } from './useCollect.ts';
import { useCollectedNotice } from './useCollectedNotice.tsx';

const failure = { refused: 'payments.refused', failed: 'payments.failed' } as const;

/**
 * Marks an instalment paid whole, with one click (specification §2). It says what it did. Clicks
 * made while it runs do nothing.
 * @param payment the instalment
 * @param onDone called after a success
 */
export const useCollectWhole = (payment: Payment, onDone?: () => void) => {
  const { mutateAsync, isPending } = useCollect(payment);
  const sayFailed = useFailure();
  const announce = useCollectedNotice();
  // A second click may come before the screen has had time to disable the button.
  const isRunning = useRef(false);

  const collectWhole = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const collected = await mutateAsync({ whole: true });
      announce(collected);
      onDone?.();
    } catch (error) {
      sayFailed(failure, error);
    } finally {
      isRunning.current = false;
    }
  };
  return { collectWhole, isPending };
};

import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { Payment } from '../policy.ts';
import { CollectedNotice } from './CollectedNotice.tsx';
import { refusalText } from './refusalText.ts';
import { useCollect } from './useCollect.ts';

/**
 * Marks an instalment paid whole, with one click (specification §2). It says what it did. Clicks
 * made while it runs do nothing.
 * @param payment the instalment
 * @param onDone called after a success
 */
export const useCollectWhole = (payment: Payment, onDone?: () => void) => {
  const { mutateAsync, isPending } = useCollect(payment);
  const notify = useNotify();
  // A second click may come before the screen has had time to disable the button.
  const isRunning = useRef(false);

  const collectWhole = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const collected = await mutateAsync({ whole: true });
      notify(<CollectedNotice payment={collected} />, { type: 'success' });
      onDone?.();
    } catch (error) {
      const text = refusalText(error);
      notify(text, { type: 'error', messageArgs: { _: text } });
    } finally {
      isRunning.current = false;
    }
  };
  return { collectWhole, isPending };
};

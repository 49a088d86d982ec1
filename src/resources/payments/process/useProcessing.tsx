import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ProcessingRequest } from '../../../data/paymentProcessing.ts';
import { isConflict } from '../../../data/status.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useThisDialog } from '../../../dialogs/dialogContext.ts';
import { useCloseAfter } from '../../../ui/dialog/useCloseAfter.ts';
import { undoableFor } from '../../../ui/notices/UndoableNotice.tsx';
import { IssuedNotice } from '../../../ui/payments/IssuedNotice.tsx';
import { usePaymentReload } from '../../../ui/payments/usePaymentReload.ts';
import { useFailure } from '../../../ui/useFailure.ts';

/** Ready to be done, being done, done. */
type Phase = 'ready' | 'running' | 'done';

/**
 * Issues what a preview showed, once. It says what it did, closes the dialog and has the list read
 * anew; when the preview has been overtaken, nothing is issued and the new one is asked for.
 * @param lookAgain asks for the preview anew
 */
export function useProcessing(lookAgain: () => unknown) {
  const agency = useAgency();
  const notify = useNotify();
  const sayFailed = useFailure();
  const { close } = useThisDialog();
  const reload = usePaymentReload();
  const isRunning = useRef(false);
  const [phase, setPhase] = useState<Phase>('ready');
  const [conflict, setConflict] = useState<string>();
  useCloseAfter(phase === 'done', close);

  const fail = (error: unknown) => {
    setPhase('ready');
    // Others issued or registered something since the preview.
    if (isConflict(error)) {
      setConflict(error.message);
      return void lookAgain();
    }
    sayFailed('payments.process.failed', error);
  };

  /** @param request what of the preview on the screen; nothing where the server gives none */
  const process = async (request?: ProcessingRequest): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setConflict(undefined);
    setPhase('running');
    try {
      const { data } = await agency.processPayments(request);
      setPhase('done');
      notify(<IssuedNotice processed={data} />, undoableFor);
      reload();
    } catch (error) {
      isRunning.current = false;
      fail(error);
    }
  };
  return { process, phase, conflict };
}

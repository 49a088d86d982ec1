import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { payments } from '../../../../../domain/contract/index.ts';
import type { Issuable, ProcessingRequest } from '../../../../data/paymentProcessing.ts';
import { isConflict } from '../../../../data/status.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { useThisDialog } from '../../../../dialogs/useDialogs.ts';
import { useCloseAfter } from '../../../../ui/dialog/FormDialog.tsx';
import { undoableFor } from '../../../../ui/notices/UndoableNotice.tsx';
import {
  IssuedNotice,
  PROCESSING_KEY,
  RUNS_KEY,
  usePaymentReload,
} from '../../../../ui/payments/issuing.tsx';
import { useFailure } from '../../../../ui/useFailure.ts';

export const usePreview = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: [PROCESSING_KEY],
    queryFn: async ({ signal }) =>
      (await agency.callIfKnown(payments.previewProcessing, {}, signal)).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export const useRuns = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: [RUNS_KEY],
    queryFn: async ({ signal }) => (await agency.call(payments.listRuns, {}, signal)).data,
    gcTime: 0,
  });
};

export interface Choice {
  readonly payments: readonly Issuable[];
  readonly has: (payment: Issuable) => boolean;
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

/**
 * Issues what a preview showed, once. It tells what was issued, closes the dialog and has the list read
 * anew; when the preview has been overtaken, nothing is issued and the new one is asked for.
 */
export function useProcessing(lookAgain: () => unknown) {
  const agency = useAgency();
  const notify = useNotify();
  const sayFailed = useFailure();
  const { close } = useThisDialog();
  const reload = usePaymentReload();
  const isRunning = useRef(false);
  const [phase, setPhase] = useState<'ready' | 'running' | 'done'>('ready');
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

  const process = async ({ mark, policies }: ProcessingRequest = {}): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setConflict(undefined);
    setPhase('running');
    try {
      const body = policies ? { policies: [...policies] } : {};
      const { data } = await agency.call(payments.processPayments, { query: { mark }, body });
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

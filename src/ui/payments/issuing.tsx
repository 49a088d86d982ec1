import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { payments } from '../../../domain/contract/index.ts';
import { fromCents, sumCents, toCents } from '../../../domain/money/money.ts';
import type { Processed } from '../../data/paymentProcessing.ts';
import { useRecordCache } from '../../data/recordCache.ts';
import { useAgency } from '../../data/useAgency.ts';
import { timings } from '../../timings.ts';
import { moneyOf } from '../format.ts';
import { UndoableNotice } from '../notices/UndoableNotice.tsx';

/**
 * What payments are worth together, to the cent.
 * @param payments values in dollars
 * @returns dollars as decimal text
 */
export const sumOf = (payments: readonly { readonly value: number }[]): string =>
  fromCents(sumCents(payments.map(({ value }) => toCents(value))));

/**
 * Reads what is listed of payments anew 2000 ms after something was done to them (specification
 * §9), also when the dialog that did it is closed by then.
 * @returns call it once it is done
 */
export function usePaymentReload(): () => void {
  const cache = useRecordCache();
  const readAnew = () => {
    cache.readAnew('payments');
    // The lists of policies tell of their payments, too.
    cache.readAnew('policies', 'getList');
    cache.readAnew('policies', 'getManyReference');
  };
  return () => {
    setTimeout(readAnew, timings.paymentReload);
  };
}

export const PROCESSING_KEY = 'payment-processing';
export const RUNS_KEY = 'payment-processing-runs';

/**
 * Reads anew what depends on which payments have been issued: at once what stands on the screen of
 * it, the lists after their wait.
 * @returns call it after issuing payments or withdrawing them
 */
export function useIssuedChanged(): () => void {
  const queryClient = useQueryClient();
  const cache = useRecordCache();
  const reload = usePaymentReload();
  return () => {
    for (const key of [PROCESSING_KEY, RUNS_KEY])
      void queryClient.invalidateQueries({ queryKey: [key] });
    cache.readAnew('policies', 'getOne');
    reload();
  };
}

/**
 * Withdraws what a run of processing issued, and notifies the outcome.
 * @returns takes the run's id; throws what the server refused it with
 */
export function useUndoRun(): (id: number) => Promise<void> {
  const agency = useAgency();
  const notify = useNotify();
  const showChanged = useIssuedChanged();
  return async (id) => {
    try {
      const { data } = await agency.call(payments.undoRun, { params: { id } });
      notify(data.message, { type: 'info', messageArgs: { _: data.message } });
    } finally {
      // Refused or not, the screen may show what is no longer so.
      showChanged();
    }
  };
}

export const IssuedNotice = ({ processed }: { readonly processed: Processed }) => {
  const translate = useTranslate();
  const undoRun = useUndoRun();
  const { message, data } = processed;
  const { createdPayments, run_id: runId } = data;
  return (
    <UndoableNotice
      title={message || translate('payments.process.done')}
      undo={runId ? () => undoRun(runId) : undefined}
    >
      {translate('payments.process.sum', { amount: moneyOf(sumOf(createdPayments)) })}
    </UndoableNotice>
  );
};

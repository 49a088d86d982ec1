import { useTranslate } from 'react-admin';
import type { Processed } from '../../data/paymentProcessing.ts';
import { moneyOf } from '../format.ts';
import { UndoableNotice } from '../notices/UndoableNotice.tsx';
import { sumOf } from './sumOf.ts';
import { useUndoRun } from './useUndoRun.ts';

/** Says what was issued and how much that is; for a while it can be undone from here. */
export const IssuedNotice = ({ processed }: { readonly processed: Processed }) => {
  const translate = useTranslate();
  const undoRun = useUndoRun();
  const { message, payments, runId } = processed;
  return (
    <UndoableNotice
      title={message || translate('payments.process.done')}
      undo={runId ? () => undoRun(runId) : undefined}
    >
      {translate('payments.process.sum', { amount: moneyOf(sumOf(payments)) })}
    </UndoableNotice>
  );
};

import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useAgency } from '../../../data/useAgency.ts';
import { refusedBy } from '../../../ui/form/refused.ts';
import { undoableFor } from '../../../ui/notices/UndoableNotice.tsx';
import { IssuedNotice } from '../../../ui/payments/IssuedNotice.tsx';
import { useIssuedChanged } from '../../../ui/payments/useIssuedChanged.ts';

/**
 * Issues a policy's next payment and says so, with its way back. Clicks made meanwhile do nothing.
 * @param policyId whose
 * @param onDone called once it is over, whatever came of it
 */
export function useIssueNext(policyId: number, onDone: () => void) {
  const agency = useAgency();
  const notify = useNotify();
  const showChanged = useIssuedChanged();
  const isUnderWay = useRef(false);
  const [isRunning, setRunning] = useState(false);

  /** @param number_payment as the screen shows it: another one is not issued in its place */
  const issue = async (number_payment: number): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    try {
      const policies = [{ policy_id: policyId, number_payment }];
      const { data } = await agency.processPayments({ policies });
      notify(<IssuedNotice processed={data} />, undoableFor);
    } catch (error) {
      const { isRefusal, message } = refusedBy(error);
      const reason = isRefusal ? message : undefined;
      notify(reason ?? 'payments.process.failed', { type: 'error', messageArgs: { _: reason } });
    }
    // Refused or not: another may have issued it meanwhile.
    showChanged();
    isUnderWay.current = false;
    setRunning(false);
    onDone();
  };
  return { issue, isRunning };
}

import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { POLICY_STATUS } from '../../../../domain/catalogueIds.ts';
import type { PlannedPayment, Policy } from '../../../data/records.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useCan } from '../../../session/useCan.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { refusedBy } from '../../../ui/form/failure.ts';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { undoableFor } from '../../../ui/notices/UndoableNotice.tsx';
import { IssuedNotice, useIssuedChanged } from '../../../ui/payments/issuing.tsx';

import { inOrder } from '../policy.ts';

/**
 * Issues a policy's next payment and says so, with its way back. Clicks made meanwhile do nothing.
 * @param policyId whose
 * @param onDone called once it is over, whatever came of it
 */
function useIssueNext(policyId: number, onDone: () => void) {
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

const RUNNING: readonly number[] = [POLICY_STATUS.active, POLICY_STATUS.finishing];

/** The instalment that can be issued next: the first to come, while the policy runs (domain §6). */
const nextToIssue = ({ policy_status_id, schedule }: Policy): PlannedPayment | undefined =>
  RUNNING.includes(policy_status_id) ? inOrder(schedule ?? [])[0] : undefined;

/** Issues a policy's next payment before its day, once that is confirmed. */
export const IssueNext = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { issue, isRunning } = useIssueNext(policy.id, () => setAsked(false));
  const canIssue = useCan('payments', 'process');
  const next = nextToIssue(policy);
  if (!canIssue || !next) return null;
  const { number_payment: number } = next;
  return (
    <>
      <Button size="small" startIcon={<PlaylistAdd />} onClick={() => setAsked(true)}>
        {translate('payments.issueNext.open')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={translate('payments.issueNext.title', { number })}
          question={translate('payments.issueNext.question', {
            number,
            amount: moneyOf(next.value),
            date: dayOf(next.createdAt),
          })}
          isRunning={isRunning}
          onConfirm={() => issue(number)}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </>
  );
};

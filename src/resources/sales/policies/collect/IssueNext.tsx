import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { POLICY_STATUS } from '../../../../../domain/catalogueIds.ts';
import { payments } from '../../../../../domain/contract/index.ts';
import type { PlannedPayment, Policy } from '../../../../data/records.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { useCan } from '../../../../session/useCan.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { parseApiError } from '../../../../ui/form/failure.ts';
import { dayOf, moneyOf } from '../../../../ui/format.ts';
import { undoableFor } from '../../../../ui/notices/UndoableNotice.tsx';
import { IssuedNotice, useIssuedChanged } from '../../../../ui/payments/issuing.tsx';
import { useCommand } from '../../../../ui/useCommand.ts';
import { inOrder } from '../policy.ts';

/**
 * Issues a policy's next payment and says so, with its way back. Its mutation takes the number of the
 * payment as the screen shows it: another one is not issued in its place.
 * @param onDone called once it is over, whatever came of it
 */
function useIssueNext(policyId: number, onDone: () => void) {
  const agency = useAgency();
  const notify = useNotify();
  const showChanged = useIssuedChanged();
  return useCommand({
    mutationFn: async (number_payment: number) => {
      const policies = [{ policy_id: policyId, number_payment }];
      return (await agency.call(payments.processPayments, { body: { policies } })).data;
    },
    onSuccess: (processed) => notify(<IssuedNotice processed={processed} />, undoableFor),
    onError: (error) => {
      const { isRefusal, message } = parseApiError(error);
      const reason = isRefusal ? message : undefined;
      notify(reason ?? 'payments.process.failed', { type: 'error', messageArgs: { _: reason } });
    },
    onSettled: () => {
      // Refused or not: another user may have issued it meanwhile.
      showChanged();
      onDone();
    },
  });
}

const RUNNING: readonly number[] = [POLICY_STATUS.active, POLICY_STATUS.finishing];

const nextToIssue = ({ policy_status_id, schedule }: Policy): PlannedPayment | undefined =>
  RUNNING.includes(policy_status_id) ? inOrder(schedule ?? [])[0] : undefined;

export const IssueNext = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate: issue, isPending } = useIssueNext(policy.id, () => setConfirming(false));
  const canIssue = useCan('payments', 'process');
  const next = nextToIssue(policy);
  if (!canIssue || !next) return null;
  const { number_payment: number } = next;
  return (
    <>
      <Button size="small" startIcon={<PlaylistAdd />} onClick={() => setConfirming(true)}>
        {translate('payments.issueNext.open')}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={translate('payments.issueNext.title', { number })}
          question={translate('payments.issueNext.question', {
            number,
            amount: moneyOf(next.value),
            date: dayOf(next.createdAt),
          })}
          isRunning={isPending}
          onConfirm={() => issue(number)}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
};

import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { POLICY_STATUS } from '../../../../domain/catalogueIds.ts';
import { useCan } from '../../../session/useCan.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { inOrder } from '../paymentOrder.ts';
import type { PlannedPayment, Policy } from '../policy.ts';
import { useIssueNext } from './useIssueNext.tsx';

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

import { Button, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { insurerStatements } from '../../../../../domain/contract/index.ts';
import type { InsurerStatementDetail } from '../../../../data/insurerStatements.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { useCan } from '../../../../session/useCan.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { SentenceDialog } from '../../../../ui/dialog/SentenceDialog.tsx';
import { useStatementCommand } from './useReconciliation.ts';

interface OfStatement {
  readonly statement: InsurerStatementDetail;
}

const useText = () => {
  const translate = useTranslate();
  return (
    key:
      | 'placeAgain'
      | 'reconcile'
      | 'approve'
      | 'approveQuestion'
      | 'reopen'
      | 'reason'
      | 'explanation',
  ) => translate(`insurerStatements.bench.${key}`);
};

const DraftActions = ({ statement: { id, version, certain, open } }: OfStatement) => {
  const translate = useTranslate();
  const text = useText();
  const agency = useAgency();
  const [isAsking, setAsking] = useState(false);
  const openId = useId();
  const params = { id };
  const confirm = useStatementCommand(
    () => agency.call(insurerStatements.confirmCertain, { params }),
    'insurerStatements.bench.confirmedCertain',
  );
  const again = useStatementCommand(
    () => agency.call(insurerStatements.placeAgain, { params }),
    'insurerStatements.bench.placedAgain',
  );
  const reconcile = useStatementCommand(
    (explanation: string) =>
      agency.call(insurerStatements.reconcileStatement, {
        params,
        body: { explanation: explanation || null, version },
      }),
    'insurerStatements.bench.reconciled',
    () => setAsking(false),
  );
  return (
    <>
      <Button disabled={again.isPending} onClick={() => again.mutate()}>
        {text('placeAgain')}
      </Button>
      {certain > 0 ? (
        <Button variant="outlined" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
          {translate('insurerStatements.bench.confirmCertain', { count: certain })}
        </Button>
      ) : null}
      {open > 0 ? (
        <Typography variant="body2" id={openId} sx={{ color: 'text.secondary' }}>
          {translate('insurerStatements.bench.openLines', { smart_count: open })}
        </Typography>
      ) : null}
      <Button
        // As long as lines are open, the next step is at them.
        variant={open > 0 ? 'outlined' : 'contained'}
        disabled={open > 0}
        aria-describedby={open > 0 ? openId : undefined}
        onClick={() => setAsking(true)}
      >
        {text('reconcile')}
      </Button>
      {isAsking ? (
        <SentenceDialog
          title={text('reconcile')}
          label={text('explanation')}
          isRequired={false}
          isRunning={reconcile.isPending}
          onConfirm={(explanation) => reconcile.mutate(explanation)}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

const ApprovalActions = ({ statement: { id, version, status } }: OfStatement) => {
  const text = useText();
  const agency = useAgency();
  const [asking, setAsking] = useState<'approve' | 'reopen'>();
  const params = { id };
  const close = () => setAsking(undefined);
  const approve = useStatementCommand(
    () => agency.call(insurerStatements.approveStatement, { params, body: { version } }),
    'insurerStatements.bench.approved',
    close,
  );
  const reopen = useStatementCommand(
    (reason: string) =>
      agency.call(insurerStatements.reopenStatement, { params, body: { reason, version } }),
    'insurerStatements.bench.reopened',
    close,
  );
  const dialogs: Readonly<Record<'approve' | 'reopen', ReactNode>> = {
    approve: (
      <ConfirmDialog
        title={text('approve')}
        question={text('approveQuestion')}
        isRunning={approve.isPending}
        onConfirm={() => approve.mutate()}
        onCancel={close}
      />
    ),
    reopen: (
      <SentenceDialog
        title={text('reopen')}
        label={text('reason')}
        isRequired
        isDestructive
        isRunning={reopen.isPending}
        onConfirm={(reason) => reopen.mutate(reason)}
        onCancel={close}
      />
    ),
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking('reopen')}>
        {text('reopen')}
      </Button>
      {status === 'reconciled' ? (
        <Button variant="contained" onClick={() => setAsking('approve')}>
          {text('approve')}
        </Button>
      ) : null}
      {asking ? dialogs[asking] : null}
    </>
  );
};

export const StatementActions = ({ statement }: OfStatement) => {
  const canEdit = useCan('insurer-statements', 'edit');
  const canApprove = useCan('insurer-statements', 'approve');
  if (statement.status === 'draft') return canEdit ? <DraftActions statement={statement} /> : null;
  return canApprove ? <ApprovalActions statement={statement} /> : null;
};

import { Alert, Button, CircularProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ProcessingPreview, ProcessingRequest } from '../../../data/paymentProcessing.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { LoadError, Notice } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { PaymentsToIssue } from './process/PaymentsToIssue.tsx';
import { RecentRuns } from './process/RecentRuns.tsx';
import { type Choice, useChoice, usePreview, useProcessing } from './process/useProcessing.tsx';

/** Request for a choice: a whole preview by its mark, however many; otherwise the chosen ones. */
const requestFor = ({ mark, payments }: ProcessingPreview, choice: Choice): ProcessingRequest =>
  choice.payments.length === payments.length
    ? { mark }
    : {
        policies: choice.payments.map(({ policy_id, number_payment }) => ({
          policy_id,
          number_payment,
        })),
      };

/**
 * Issues payments by hand: shows which ones it could before it does, and issues just
 * those that are chosen. The server's own sentence stands above when the others were faster. What was
 * issued lately can be undone from here.
 */
const ProcessPaymentsDialog = () => {
  const translate = useTranslate();
  const { data: preview, error, isFetching, refetch } = usePreview();
  const { process, phase, conflict } = useProcessing(refetch);
  const choice = useChoice(preview?.payments);
  const count = choice.payments.length;
  const isBusy = isFetching || phase !== 'ready';
  const content = () => {
    if (error) return <LoadError message="payments.process.previewFailed" retry={refetch} />;
    if (preview === undefined) return <TableSkeleton rows={5} />;
    if (preview === null) return <Notice title="payments.process.unknown" />;
    return <PaymentsToIssue payments={preview.payments} choice={choice} />;
  };
  const button =
    error || preview === undefined || preview?.payments.length === 0 ? null : (
      <Button
        variant="contained"
        disabled={isBusy || (preview !== null && count === 0)}
        startIcon={phase === 'running' ? <CircularProgress size={16} color="inherit" /> : null}
        onClick={() => process(preview ? requestFor(preview, choice) : undefined)}
      >
        {preview === null
          ? translate('payments.process.open')
          : translate('payments.process.issue', { smart_count: count })}
      </Button>
    );
  return (
    <DialogFrame resource="payments" title="payments.process.title" actions={button ?? <span />}>
      {conflict === undefined ? null : (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {conflict}
        </Alert>
      )}
      <RecentRuns />
      {content()}
    </DialogFrame>
  );
};

export default ProcessPaymentsDialog;

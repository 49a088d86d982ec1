import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { LoadError, Notice, TableSkeleton } from '../../ui/list/states.tsx';
import { PaymentsToIssue } from './process/PaymentsToIssue.tsx';
import { usePreview } from './process/usePreview.ts';
import { useProcessing } from './process/useProcessing.tsx';

/**
 * Issues payments by hand (domain §6): shows which ones before it does, and does just that. The
 * server's own sentence stands above when the others were faster.
 */
const ProcessPaymentsDialog = () => {
  const translate = useTranslate();
  const { data: preview, error, isFetching, refetch } = usePreview();
  const { process, phase, conflict } = useProcessing(refetch);
  const count = preview?.payments.length;
  const isBusy = isFetching || phase !== 'ready';
  const content = () => {
    if (error) return <LoadError message="payments.process.previewFailed" retry={refetch} />;
    if (preview === undefined) return <TableSkeleton rows={5} />;
    if (preview === null) return <Notice title={translate('payments.process.unknown')} />;
    return <PaymentsToIssue payments={preview.payments} />;
  };
  const button =
    error || preview === undefined || count === 0 ? null : (
      <Button
        variant="contained"
        disabled={isBusy}
        startIcon={phase === 'running' ? <CircularProgress size={16} color="inherit" /> : null}
        onClick={() => process(preview?.mark)}
      >
        {count === undefined
          ? translate('payments.process.open')
          : translate('payments.process.issue', { smart_count: count })}
      </Button>
    );
  return (
    <ResourceContextProvider value="payments">
      <DialogFrame title={translate('payments.process.title')} actions={button ?? <span />}>
        {conflict === undefined ? null : (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {conflict}
          </Alert>
        )}
        {content()}
      </DialogFrame>
    </ResourceContextProvider>
  );
};

export default ProcessPaymentsDialog;

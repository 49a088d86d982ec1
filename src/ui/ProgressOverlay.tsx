import { Button, CircularProgress, Dialog, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface ProgressOverlayProps {
  readonly text: string;
  /** Progress of the work; it changes too often to be read out. */
  readonly detail?: string;
  readonly onCancel: () => void;
}

const paper = { sx: { alignItems: 'center', gap: 2, px: 5, py: 3.5 } } as const;

/** Cancels on Esc only: a click beside it is no reason to give up. */
const onEscape = (cancel: () => void) => (_event: object, reason: string) => {
  if (reason === 'escapeKeyDown') cancel();
};

export const ProgressOverlay = ({ text, detail, onCancel }: ProgressOverlayProps) => {
  const translate = useTranslate();
  const textId = useId();
  return (
    <Dialog open aria-labelledby={textId} onClose={onEscape(onCancel)} slotProps={{ paper }}>
      <CircularProgress aria-hidden />
      <Typography id={textId} role="status">
        {text}
      </Typography>
      {detail === undefined ? null : (
        <Typography aria-hidden sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
          {detail}
        </Typography>
      )}
      <Button onClick={onCancel} autoFocus>
        {translate('ra.action.cancel')}
      </Button>
    </Dialog>
  );
};

import { Alert, Button, Dialog, DialogActions, DialogContent } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopiedText } from '../CopiedText.tsx';
import { DialogHead } from './DialogHead.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly warning: string;
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

const typed = { fontFamily: 'monospace', fontSize: '1.125rem', letterSpacing: '0.06em' };

const SecretDialog = (props: SecretDialogProps) => {
  const { title, warning, label, secret, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    // A click beside it must not lose it.
    <Dialog
      open
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogHead titleId={titleId} title={title} onClose={onClose} />
      <DialogContent>
        <Alert severity="warning">{warning}</Alert>
        <CopiedText autoFocus label={label} text={secret} style={typed} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Shows a secret that is nowhere else; `show` resolves once its dialog is closed. */
export const useSecretDialog = () => {
  const [given, setGiven] = useState<SecretDialogProps>();
  const show = async (secret: Omit<SecretDialogProps, 'onClose'>): Promise<void> => {
    await new Promise<void>((onClose) => setGiven({ ...secret, onClose }));
    setGiven(undefined);
  };
  return { show, secretDialog: given ? <SecretDialog {...given} /> : null };
};

import { Alert, Button, Dialog, DialogActions, DialogContent } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopiedText } from '../../../ui/CopiedText.tsx';
import { DialogHead } from '../../../ui/dialog/DialogHead.tsx';

interface TemporaryPasswordProps {
  readonly name: string;
  readonly password: string;
  readonly onClose: () => void;
}

const typed = { fontFamily: 'monospace', fontSize: '1.125rem', letterSpacing: '0.06em' };

export const TemporaryPassword = ({ name, password, onClose }: TemporaryPasswordProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    // A click beside it must not lose what cannot be shown again.
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogHead
        titleId={titleId}
        title={translate('users.temporaryOf', { name })}
        onClose={onClose}
      />
      <DialogContent>
        <Alert severity="warning">{translate('users.temporaryOnce')}</Alert>
        <CopiedText autoFocus label={translate('users.temporary')} text={password} style={typed} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

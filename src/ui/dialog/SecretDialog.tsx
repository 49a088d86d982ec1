import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogHead } from './DialogHead.tsx';

/** Puts a text on the clipboard and says so; hidden where the browser has none (plain HTTP). */
const CopyButton = ({ text }: { readonly text: string }) => {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button
      variant="outlined"
      startIcon={isCopied ? <Check /> : <ContentCopy />}
      onClick={copy}
      aria-live="polite"
      sx={{ flex: 'none', px: 1.5 }}
    >
      {translate(isCopied ? 'common.copied' : 'common.copy')}
    </Button>
  );
};

interface SecretDialogProps {
  readonly title: string;
  readonly warning: string;
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

const typed = { fontFamily: 'monospace', fontSize: '1.125rem', letterSpacing: '0.06em' };

export const SecretDialog = (props: SecretDialogProps) => {
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
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5 }}>
          <TextField
            autoFocus
            label={label}
            value={secret}
            onFocus={(event) => event.target.select()}
            slotProps={{
              input: { readOnly: true },
              htmlInput: { style: typed, spellCheck: false, autoComplete: 'off' },
            }}
          />
          <CopyButton text={secret} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

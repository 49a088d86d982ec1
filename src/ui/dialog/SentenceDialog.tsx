import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { typedInCapitals } from '../inputs/LineInput.tsx';
import { DialogHead } from './DialogHead.tsx';

interface SentenceDialogProps {
  readonly title: string;
  readonly label: string;
  readonly question?: string;
  readonly isRequired: boolean;
  readonly isDestructive?: boolean;
  readonly isRunning: boolean;
  readonly onConfirm: (text: string) => void;
  readonly onCancel: () => void;
}

export const SentenceDialog = (props: SentenceDialogProps) => {
  const { title, label, question, isRequired, isRunning, onConfirm, onCancel } = props;
  const color = props.isDestructive ? 'error' : 'primary';
  const translate = useTranslate();
  const titleId = useId();
  const [text, setText] = useState('');
  const isMissing = isRequired && text.trim() === '';
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) onConfirm(text.trim());
        }}
      >
        <DialogHead titleId={titleId} title={title} onClose={onCancel} />
        <DialogContent>
          {question ? <DialogContentText>{question}</DialogContentText> : null}
          <TextField
            autoFocus
            multiline
            required={isRequired}
            label={label}
            value={text}
            onChange={(event) => setText(typedInCapitals(event))}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={isRunning}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={color} disabled={isRunning || isMissing}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

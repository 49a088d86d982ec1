import { Button, Dialog, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { auth } from '../i18n/texts/auth.ts';
import type { SessionUser } from '../session/session.ts';
import { enterCode } from '../session/signIn.ts';
import { DialogHead } from '../ui/dialog/DialogHead.tsx';
import { FormField, type Message, Notice } from './fields.tsx';
import { loginTexts } from './texts.ts';

const texts = auth.secondFactor;

interface SecondStepProps {
  readonly onSuccess: (user: SessionUser) => void;
  readonly onCancel: () => void;
}

const SecondStep = ({ onSuccess, onCancel }: SecondStepProps) => {
  const titleId = useId();
  const [code, setCode] = useState('');
  const [hint, setHint] = useState<string>();
  const [message, setMessage] = useState<Message>();
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!code.trim()) return setHint(texts.codeRequired);
    setSending(true);
    setMessage(undefined);
    const outcome = await enterCode(code.trim());
    setSending(false);
    if (outcome.kind === 'success') return onSuccess(outcome.user);
    if (outcome.kind === 'failure')
      setMessage({ severity: 'error', title: outcome.title, text: outcome.text });
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onCancel()}
    >
      <form noValidate onSubmit={submit}>
        <DialogHead titleId={titleId} title={texts.title} onClose={onCancel} />
        <DialogContent>
          <Stack sx={{ gap: 1.5 }}>
            <Typography>{texts.enter}</Typography>
            <FormField
              label={texts.code}
              name="code"
              autoComplete="one-time-code"
              autoFocus
              value={code}
              onChange={(typed) => {
                setHint(undefined);
                setCode(typed);
              }}
              error={hint}
            />
            <Notice message={message} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{texts.back}</Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            {isSending ? loginTexts.sending : texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default SecondStep;

import { Button, Dialog, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { ApiError } from '../data/http/apiError.ts';
import { auth } from '../i18n/texts/auth.ts';
import { clearSession, type Session } from '../session/session.ts';
import { changePassword, openSession } from '../session/signIn.ts';
import { timings } from '../timings.ts';
import { DialogHead } from '../ui/dialog/DialogHead.tsx';
import { type Message, Notice } from './fields.tsx';
import { NewPassword, usePasswordForm } from './NewPassword.tsx';
import { loginTexts } from './texts.ts';

const changeTexts = auth.passwordChange;

/** A refusal is titled, whatever else went wrong is not (specification §8). */
const explain = (error: unknown): Message =>
  error instanceof ApiError && error.status > 0
    ? {
        severity: 'error',
        title: changeTexts.errorTitle,
        text: error.body.message ?? changeTexts.refused,
      }
    : { severity: 'error', text: error instanceof ApiError ? error.message : changeTexts.failed };

const preparing: Message = { severity: 'info', text: changeTexts.preparing };

/**
 * The forced password change's state (specification §4): after success an alert, then "preparing
 * login", then the stored session gives way to the one that the login led to, if any, and the page reloads.
 */
function usePasswordChange(userId: string) {
  const session = useRef<Session>(undefined);
  const form = usePasswordForm({
    send: async (newPassword) => {
      const changed = await changePassword({ userId, newPassword });
      session.current = changed.session;
      return changed.words;
    },
    explain,
  });
  const { phase, setMessage } = form;

  useEffect(() => {
    if (phase !== 'done') return;
    const { passwordChangeReload, passwordChangeNotice } = timings;
    const notice = setTimeout(
      () => setMessage(preparing),
      passwordChangeReload - passwordChangeNotice,
    );
    const reload = setTimeout(() => {
      clearSession();
      if (session.current) openSession(session.current);
      window.location.reload();
    }, passwordChangeReload);
    return () => {
      clearTimeout(notice);
      clearTimeout(reload);
    };
  }, [phase, setMessage]);

  return form;
}

const texts = auth.passwordChange;

interface ForcedPasswordChangeProps {
  readonly userId: string;
  readonly username: string;
  readonly password: string;
}

const ForcedPasswordChange = ({ userId, username, password }: ForcedPasswordChangeProps) => {
  const titleId = useId();
  const change = usePasswordChange(userId);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form noValidate onSubmit={change.submit}>
        <DialogHead titleId={titleId} title={texts.title} />
        <DialogContent>
          {change.phase === 'done' ? (
            <Notice message={change.message} />
          ) : (
            <Stack sx={{ gap: 1.5 }}>
              <Typography>{texts.explanation}</Typography>
              <NewPassword
                form={change}
                autoFocus
                refusal={change.message?.text}
                current={password}
                owner={{ userName: username, email: username }}
              />
              <Notice message={change.message} />
            </Stack>
          )}
        </DialogContent>
        {change.phase === 'done' ? null : (
          <DialogActions>
            <Button type="submit" variant="contained" disabled={!change.isReady}>
              {change.phase === 'sending' ? loginTexts.saving : texts.submit}
            </Button>
          </DialogActions>
        )}
      </form>
    </Dialog>
  );
};

export default ForcedPasswordChange;

import { useEffect } from 'react';
import { ApiError } from '../data/http/apiError.ts';
import { auth } from '../i18n/texts/auth.ts';
import { clearSession } from '../session/session.ts';
import { changePassword } from '../session/signIn.ts';
import { timings } from '../timings.ts';
import type { Message } from './Notice.tsx';
import { usePasswordForm } from './usePasswordForm.ts';

const texts = auth.passwordChange;

/** A refusal is titled, whatever else went wrong is not (specification §8). */
const explain = (error: unknown): Message =>
  error instanceof ApiError && error.status > 0
    ? { severity: 'error', title: texts.errorTitle, text: error.body.message ?? texts.refused }
    : { severity: 'error', text: error instanceof ApiError ? error.message : texts.failed };

const preparing: Message = { severity: 'info', text: texts.preparing };

/**
 * The forced password change's state (specification §4): after success an alert, then "preparing
 * login", then the stored session is cleared and the page reloads.
 * @param userId whose password it is
 */
export function usePasswordChange(userId: string) {
  const form = usePasswordForm({
    send: (newPassword) => changePassword({ userId, newPassword }),
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
      window.location.reload();
    }, passwordChangeReload);
    return () => {
      clearTimeout(notice);
      clearTimeout(reload);
    };
  }, [phase, setMessage]);

  return form;
}

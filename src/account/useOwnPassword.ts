import { useState } from 'react';
import { useLogout } from 'react-admin';
import { useAgency } from '../data/useAgency.ts';
import { auth } from '../i18n/texts/auth.ts';
import type { Message } from '../login/Notice.tsx';
import { usePasswordForm } from '../login/usePasswordForm.ts';
import type { InternalAddress } from '../routes.ts';
import { timings } from '../timings.ts';
import { refusedBy } from '../ui/form/refused.ts';

const texts = auth.passwordChange;
const login: InternalAddress = '/login';

/**
 * The change of one's own password: after success it alerts, and after its wait goes to the login
 * page (specification §2, §9). The server has ended all sessions by then.
 */
export function useOwnPassword() {
  const agency = useAgency();
  const logout = useLogout();
  const [currentPassword, setCurrentPassword] = useState('');
  /** Field → the server's message about it. */
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});

  const explain = (error: unknown): Message | undefined => {
    const { isRefusal, message, fields } = refusedBy(error);
    setWrong(fields);
    if (fields.currentPassword || fields.newPassword) return undefined;
    return isRefusal
      ? { severity: 'error', title: texts.errorTitle, text: message ?? texts.refused }
      : { severity: 'error', text: message ?? texts.failed };
  };

  const form = usePasswordForm({
    isComplete: currentPassword !== '',
    send: async (newPassword) =>
      (await agency.changeOwnPassword({ currentPassword, newPassword })).data,
    explain,
    // Whether the dialog is still open or not: this session is over.
    onDone: () => {
      setTimeout(() => logout({ isOver: true }, login, false), timings.passwordChangeRedirect);
    },
  });

  return {
    ...form,
    setPassword: (typed: string): void => {
      setWrong({});
      form.setPassword(typed);
    },
    currentPassword,
    setCurrentPassword: (typed: string): void => {
      setWrong({});
      form.setMessage(undefined);
      setCurrentPassword(typed);
    },
    wrong,
  };
}

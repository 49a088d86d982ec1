import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { useAgency } from '../data/useAgency.ts';
import { useThisDialog } from '../dialogs/useDialogs.ts';
import { auth } from '../i18n/texts/auth.ts';
import { type Message, Notice, PasswordField } from '../login/fields.tsx';
import { NewPassword } from '../login/NewPassword.tsx';
import { loginTexts } from '../login/texts.ts';
import { usePasswordForm } from '../login/usePasswordForm.ts';
import type { InternalAddress } from '../routes.ts';
import { readSession } from '../session/session.ts';
import { timings } from '../timings.ts';
import { DialogFrame } from '../ui/dialog/DialogFrame.tsx';
import { DialogFoot } from '../ui/form/DialogFoot.tsx';
import { parseApiError } from '../ui/form/failure.ts';
import { useLeaveGuard } from '../ui/form/UnsavedChanges.tsx';

const texts = auth.passwordChange;
const login: InternalAddress = '/login';

/**
 * The change of one's own password: after success it alerts, and after its wait goes to the login
 * page. The server has ended all sessions by then.
 */
function useOwnPassword() {
  const agency = useAgency();
  const logout = useLogout();
  const [currentPassword, setCurrentPassword] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});

  const explain = (error: unknown): Message | undefined => {
    const { isRefusal, message, fields } = parseApiError(error);
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
    // Also when the dialog has been closed: the session is over.
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

type Change = ReturnType<typeof useOwnPassword>;

const Fields = ({ change }: { readonly change: Change }) => {
  const translate = useTranslate();
  const owner = readSession()?.user;
  return (
    <>
      <Typography>{translate('account.passwordExplanation')}</Typography>
      <PasswordField
        label={translate('account.currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        value={change.currentPassword}
        onChange={change.setCurrentPassword}
        error={change.wrong.currentPassword}
      />
      <NewPassword
        form={change}
        error={change.wrong.newPassword}
        refusal={change.wrong.newPassword}
        current={change.currentPassword}
        owner={owner}
      />
    </>
  );
};

const OwnPasswordDialog = () => {
  const translate = useTranslate();
  const { close } = useThisDialog();
  const change = useOwnPassword();
  const isDone = change.phase === 'done';
  const typed = [change.currentPassword, change.password, change.confirmation];
  useLeaveGuard(() => !isDone && typed.some(Boolean));
  const submit = translate('auth.passwordChange.submit');
  return (
    <DialogFrame title="account.password" width="xs">
      <form noValidate onSubmit={change.submit}>
        <Stack sx={{ gap: 1.5 }}>
          {isDone ? null : <Fields change={change} />}
          <Notice message={change.message} />
          {isDone ? (
            <Typography>{translate('account.leaving')}</Typography>
          ) : (
            <DialogFoot>
              <Button onClick={close}>{translate('ra.action.cancel')}</Button>
              <Button type="submit" variant="contained" disabled={!change.isReady}>
                {change.phase === 'sending' ? loginTexts.saving : submit}
              </Button>
            </DialogFoot>
          )}
        </Stack>
      </form>
    </DialogFrame>
  );
};

export default OwnPasswordDialog;

import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useLogout, useTranslate } from 'react-admin';
import { ROLE_NAMES, ROLES } from '../../domain/permissions.ts';
import { useAgency } from '../data/useAgency.ts';
import type { DialogSubject } from '../dialogs/requests.ts';
import { useThisDialog } from '../dialogs/useDialogs.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { auth } from '../i18n/texts/auth.ts';
import { type Message, Notice, PasswordField } from '../login/fields.tsx';
import { NewPassword, usePasswordForm } from '../login/NewPassword.tsx';
import { loginTexts } from '../login/texts.ts';
import type { InternalAddress } from '../routes.ts';
import { readSession } from '../session/session.ts';
import { timings } from '../timings.ts';
import { DialogFrame } from '../ui/dialog/DialogFrame.tsx';
import { RecordDialog } from '../ui/dialog/RecordDialog.tsx';
import { DialogFoot } from '../ui/form/DialogFoot.tsx';
import { parseApiError } from '../ui/form/failure.ts';
import { useLeaveGuard } from '../ui/form/UnsavedChanges.tsx';
import { dayOf, textOf } from '../ui/format.ts';

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

const Fields = ({ change }: { readonly change: ReturnType<typeof useOwnPassword> }) => {
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

export const OwnPasswordDialog = () => {
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

const roleOf = ({ role }: RaRecord): string => {
  const known = ROLES.find((one) => one === role);
  return known ? ROLE_NAMES[known] : textOf(role);
};

const lines: readonly (readonly [TextKey, (user: RaRecord) => string])[] = [
  ['account.fields.name', ({ firstName, surname }) => textOf(`${firstName} ${surname}`.trim())],
  ['account.fields.userName', ({ userName }) => textOf(userName)],
  ['account.fields.email', ({ email }) => textOf(email)],
  ['account.fields.role', roleOf],
  ['account.fields.createdAt', ({ createdAt }) => dayOf(createdAt)],
];

const styles = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2,
  rowGap: 1,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', fontWeight: 550 },
} as const;

export const ProfileDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const title = translate('account.profile');
  return (
    <RecordDialog resource="users" id={id} title={title} loadFailed="account.profileFailed">
      {(user) => (
        <DialogFrame title={title} width="xs" closesOutside>
          <Box component="dl" sx={styles}>
            {lines.map(([term, read]) => [
              <dt key={term}>{translate(term)}</dt>,
              <dd key={`${term} value`}>{read(user)}</dd>,
            ])}
          </Box>
        </DialogFrame>
      )}
    </RecordDialog>
  );
};

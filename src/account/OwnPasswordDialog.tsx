import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useThisDialog } from '../dialogs/dialogContext.ts';
import { Notice } from '../login/Notice.tsx';
import { PasswordChecklist } from '../login/PasswordChecklist.tsx';
import { PasswordField } from '../login/PasswordField.tsx';
import { loginTexts } from '../login/texts.ts';
import { DialogFrame } from '../ui/dialog/DialogFrame.tsx';
import { useLeaveGuard } from '../ui/form/leaveGuards.ts';
import { useOwnPassword } from './useOwnPassword.ts';

type Change = ReturnType<typeof useOwnPassword>;

const Fields = ({ change }: { readonly change: Change }) => {
  const translate = useTranslate();
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
      <PasswordField
        label={translate('auth.passwordChange.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        value={change.password}
        onChange={change.setPassword}
        error={change.wrong.newPassword}
      />
      <PasswordField
        label={translate('auth.passwordChange.confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        value={change.confirmation}
        onChange={change.setConfirmation}
      />
      <PasswordChecklist password={change.password} matches={change.matches} />
    </>
  );
};

/** The change of one's own password, in a session (specification §2). */
const OwnPasswordDialog = () => {
  const translate = useTranslate();
  const { close, staysOpen } = useThisDialog();
  const change = useOwnPassword();
  const isDone = change.phase === 'done';
  const typed = [change.currentPassword, change.password, change.confirmation];
  useLeaveGuard({
    hasChanges: () => !isDone && typed.some(Boolean),
    leaves: (next) => !staysOpen(next.state),
  });
  const submit = translate('auth.passwordChange.submit');
  return (
    <DialogFrame title={translate('account.password')} width="xs">
      <form noValidate onSubmit={change.submit}>
        <Stack sx={{ gap: 1.5 }}>
          {isDone ? null : <Fields change={change} />}
          <Notice message={change.message} />
          {isDone ? (
            <Typography>{translate('account.leaving')}</Typography>
          ) : (
            <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
              <Button onClick={close}>{translate('ra.action.cancel')}</Button>
              <Button type="submit" variant="contained" disabled={!change.isReady}>
                {change.phase === 'sending' ? loginTexts.saving : submit}
              </Button>
            </Stack>
          )}
        </Stack>
      </form>
    </DialogFrame>
  );
};

export default OwnPasswordDialog;

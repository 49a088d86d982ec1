import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { auth } from '../i18n/texts/auth.ts';
import { Notice } from './Notice.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PasswordField } from './PasswordField.tsx';
import { loginTexts } from './texts.ts';
import { usePasswordChange } from './usePasswordChange.ts';

const texts = auth.passwordChange;

/** The modal the login opens when the server demands a new password; only that leads out of it. */
const ForcedPasswordChange = ({ userId }: { userId: string }) => {
  const titleId = useId();
  const change = usePasswordChange(userId);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form noValidate onSubmit={change.submit}>
        <DialogTitle id={titleId}>{texts.title}</DialogTitle>
        <DialogContent>
          {change.phase === 'done' ? (
            <Notice message={change.message} />
          ) : (
            <Stack sx={{ gap: 1.5 }}>
              <Typography>{texts.explanation}</Typography>
              <PasswordField
                label={texts.newPassword}
                name="newPassword"
                autoComplete="new-password"
                autoFocus
                value={change.password}
                onChange={change.setPassword}
              />
              <PasswordField
                label={texts.confirmPassword}
                name="confirmPassword"
                autoComplete="new-password"
                value={change.confirmation}
                onChange={change.setConfirmation}
              />
              <PasswordChecklist password={change.password} matches={change.matches} />
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

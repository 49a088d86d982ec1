import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  Portal,
  Snackbar,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore } from 'react';
import { LoginForm } from '../login/LoginForm.tsx';
import { noticePlace } from '../theme/components/shared.ts';
import { DialogHead } from '../ui/dialog/DialogHead.tsx';
import { isExpired, onExpiryChange, readSession, type SessionUser } from './session.ts';

const texts = {
  expired: 'Su sesión ha expirado. Lo que tiene en pantalla se conserva.',
  signInAgain: 'Iniciar sesión',
  dialogTitle: 'Iniciar sesión nuevamente',
  later: 'Ahora no',
} as const;

const aboveNotices = { ...noticePlace, bottom: 'calc(var(--notice-bottom) + 56px)' } as const;

/**
 * Says that the token is over and lets one sign in again where one is: the page, and what was
 * typed into it, stays (a 401 does not clear the session).
 */
export const SessionExpired = () => {
  const expired = useSyncExternalStore(onExpiryChange, isExpired);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!expired) return null;
  return (
    <Portal>
      <Snackbar
        open={!isOpen}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        sx={{ '&&': aboveNotices }}
      >
        <Alert
          severity="warning"
          variant="filled"
          action={
            <Button color="inherit" size="small" onClick={() => setOpen(true)}>
              {texts.signInAgain}
            </Button>
          }
        >
          {texts.expired}
        </Alert>
      </Snackbar>
      {isOpen ? <SignInAgain onClose={close} /> : null}
    </Portal>
  );
};

const SignInAgain = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId();
  const queryClient = useQueryClient();
  const [before] = useState(() => readSession()?.user.uuid);
  const resume = ({ uuid }: SessionUser) => {
    onClose();
    // Another user must not see the screen of the one before.
    if (uuid === before) void queryClient.invalidateQueries();
    else window.location.reload();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogHead titleId={titleId} title={texts.dialogTitle} onClose={onClose} />
      <DialogContent>
        <LoginForm onSuccess={resume} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.later}</Button>
      </DialogActions>
    </Dialog>
  );
};

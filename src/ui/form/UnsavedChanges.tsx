import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { hasUnsavedChanges, losesChanges } from './leaveGuards.ts';

/** Closing the tab or reloading asks too, in the browser's own words. */
function useUnloadWarning() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

/**
 * Stands in the way of losing what was typed, in whichever form it was: asks before it is left, be
 * it by a link, Esc, the browser's "back", a bookmark or another address.
 */
export const UnsavedChanges = () => {
  const translate = useTranslate();
  const titleId = useId();
  useUnloadWarning();
  const blocker = useBlocker(({ nextLocation, currentLocation }) =>
    losesChanges(nextLocation, currentLocation),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} onClose={blocker.reset}>
      <DialogTitle id={titleId}>{translate('common.unsavedTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('ra.message.unsaved_changes')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={blocker.proceed}>
          {translate('common.discard')}
        </Button>
        <Button variant="contained" onClick={blocker.reset} autoFocus>
          {translate('common.keepEditing')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

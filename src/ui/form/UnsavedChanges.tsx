import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { type RouterLocation, useBlocker, useTranslate } from 'react-admin';

export interface UnsavedChangesProps {
  /** Whether something would be lost now. Asked at the moment of leaving. */
  readonly hasChanges: () => boolean;
  /** Whether going there leaves the form. */
  readonly leaves: (next: RouterLocation, current: RouterLocation) => boolean;
}

/** Closing the tab or reloading asks too, in the browser's own words. */
function useUnloadWarning(hasChanges: () => boolean) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);
}

/** Stands in the way of losing what was typed: asks before the form is left. */
export const UnsavedChanges = ({ hasChanges, leaves }: UnsavedChangesProps) => {
  const translate = useTranslate();
  const titleId = useId();
  useUnloadWarning(hasChanges);
  const blocker = useBlocker(
    ({ nextLocation, currentLocation }) => leaves(nextLocation, currentLocation) && hasChanges(),
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

import { Button, Dialog, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { type RouterLocation, useBlocker, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { DialogHead } from '../dialog/DialogHead.tsx';

interface LeaveGuard {
  /** Whether something would be lost now. Asked at the moment of leaving. */
  readonly hasChanges: () => boolean;
  readonly leaves: (next: RouterLocation, current: RouterLocation) => boolean;
}

// A router holds one guard, and forms lie above one another: page, dialog, dialog over it.
const guards = new Set<LeaveGuard>();

export function useLeaveGuard({ hasChanges, leaves }: LeaveGuard): void {
  useEffect(() => {
    const guard = { hasChanges, leaves };
    guards.add(guard);
    return () => {
      guards.delete(guard);
    };
  }, [hasChanges, leaves]);
}

/** Whether a form that fills a page is left: a dialog above the page keeps the page's address. */
export const leavesPage: LeaveGuard['leaves'] = (next, current) =>
  next.pathname !== current.pathname;

const losesChanges: LeaveGuard['leaves'] = (next, current) =>
  [...guards].some((guard) => guard.leaves(next, current) && guard.hasChanges());

const hasUnsavedChanges = (): boolean => [...guards].some((guard) => guard.hasChanges());

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
 * Asks before what was typed into a form is lost: by a link, Esc, the browser's "back", a bookmark or
 * another address. react-admin's `warnWhenUnsavedChanges` asks by `window.confirm`, for one form, and
 * when a dialog over it opens or closes.
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
      <DialogHead
        titleId={titleId}
        title={translate('common.unsavedTitle')}
        onClose={blocker.reset}
      />
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

export interface FormGuardProps extends Pick<LeaveGuard, 'leaves'> {
  /** True once it is safe to leave. */
  readonly released: RefObject<boolean>;
}

export const FormGuard = ({ released, leaves }: FormGuardProps) => {
  const { control } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const isDirty = useRef(false);
  isDirty.current = Object.keys(dirtyFields).length > 0;
  const hasChanges = useCallback(() => isDirty.current && !released.current, [released]);
  useLeaveGuard({ hasChanges, leaves });
  return null;
};

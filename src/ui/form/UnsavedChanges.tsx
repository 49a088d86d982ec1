import { Button, Dialog, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import {
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { type RouterLocation, useBlocker, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { DialogDepth, DialogsContext } from '../../dialogs/useDialogs.ts';
import { DialogHead } from '../dialog/DialogHead.tsx';

interface LeaveGuard {
  /** Whether something would be lost now. Asked at the moment of leaving. */
  readonly hasChanges: () => boolean;
  /** How many dialogs are below; -1 where a form is the page's own. */
  readonly depth: number;
  /** What of the address a form of a page belongs to. */
  readonly of: 'pathname' | 'search';
}

const PAGE = -1;

// A router holds one guard, and forms lie above one another: page, dialog, dialog over it.
const guards = new Set<LeaveGuard>();

/**
 * Asks before a page or the dialog around is left, while something would be lost.
 * @param of `search` where the query of the page's address says what is in the form
 */
export function useLeaveGuard(
  hasChanges: LeaveGuard['hasChanges'],
  of: LeaveGuard['of'] = 'pathname',
): void {
  const depth = useContext(DialogDepth) ?? PAGE;
  useEffect(() => {
    const guard = { hasChanges, depth, of };
    guards.add(guard);
    return () => {
      guards.delete(guard);
    };
  }, [hasChanges, depth, of]);
}

/**
 * Whether something typed would be lost.
 * @param from the depth of the lowest dialog that closes; the page goes with all of them when left out
 */
export const losesChanges = (from = PAGE): boolean =>
  [...guards].some(({ depth, hasChanges }) => depth >= from && hasChanges());

function useUnloadWarning() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (losesChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

interface UnsavedChangesProps {
  readonly isListChange: (next: RouterLocation) => boolean;
  readonly isClosing: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

const losesSearch = (): boolean =>
  [...guards].some(({ of, hasChanges }) => of === 'search' && hasChanges());

export const historyPlace = (): number => window.history.state?.idx ?? 0;

/** Asks before an address is left; the browser's "back" closes the top dialog in place of leaving its page. */
function useNavigationBlocker(isListChange: UnsavedChangesProps['isListChange']) {
  const { open, closeFrom } = useContext(DialogsContext);
  const isBack = useRef(false);
  const here = historyPlace();
  const blocker = useBlocker(({ nextLocation: next, currentLocation: current, historyAction }) => {
    isBack.current = historyAction === 'POP' && open.length > 0 && historyPlace() <= here;
    if (isBack.current) return true;
    if (next.pathname !== current.pathname) return losesChanges();
    const isOther = next.search !== current.search;
    return (isOther && losesSearch()) || (!isListChange(next) && losesChanges(0));
  });
  const closeTop = useEffectEvent(() => {
    blocker.reset?.();
    closeFrom(open.length - 1);
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked && isBack.current) closeTop();
  }, [isBlocked]);
  return { ...blocker, isAsking: isBlocked && !isBack.current };
}

/**
 * Asks before what was typed into a form is lost: by a link, Esc, the browser's "back", a bookmark or
 * another address. react-admin's `warnWhenUnsavedChanges` asks by `window.confirm`, for one form, and
 * when a dialog over it opens or closes.
 */
export const UnsavedChanges = (props: UnsavedChangesProps) => {
  const { isListChange, isClosing, onDiscard, onKeep } = props;
  const translate = useTranslate();
  const titleId = useId();
  useUnloadWarning();
  const blocker = useNavigationBlocker(isListChange);
  if (!isClosing && !blocker.isAsking) return null;
  const keep = isClosing ? onKeep : blocker.reset;
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} onClose={keep}>
      <DialogHead titleId={titleId} title={translate('common.unsavedTitle')} onClose={keep} />
      <DialogContent>
        <DialogContentText>{translate('ra.message.unsaved_changes')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={isClosing ? onDiscard : blocker.proceed}>
          {translate('common.discard')}
        </Button>
        <Button variant="contained" onClick={keep} autoFocus>
          {translate('common.keepEditing')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export interface FormGuardProps {
  readonly released: RefObject<boolean>;
}

export const FormGuard = ({ released }: FormGuardProps) => {
  const { control } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const isDirty = useRef(false);
  isDirty.current = Object.keys(dirtyFields).length > 0;
  useLeaveGuard(useCallback(() => isDirty.current && !released.current, [released]));
  return null;
};

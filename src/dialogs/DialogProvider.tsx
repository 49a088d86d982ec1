import {
  Backdrop,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
} from '@mui/material';
import { Component, type ComponentType, type ReactNode, Suspense, useId, useState } from 'react';
import { type RouterLocation, useLocation, useNavigate, useTranslate } from 'react-admin';
import { DialogHead } from '../ui/dialog/DialogHead.tsx';
import { historyPlace, losesChanges, UnsavedChanges } from '../ui/form/UnsavedChanges.tsx';
import type { DialogRequest, DialogSubject, DialogType } from './requests.ts';
import { DialogDepth, DialogsContext, type TakeAnswer, useThisDialog } from './useDialogs.ts';

const BrokenDialog = () => {
  const translate = useTranslate();
  const { close } = useThisDialog();
  const titleId = useId();
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} onClose={close}>
      <DialogHead titleId={titleId} title={translate('common.error')} onClose={close} />
      <DialogContent>{translate('common.lookupError')}</DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** A dialog that breaks, or whose code does not arrive, says so and leaves the page as it is. */
class DialogBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenDialog /> : this.props.children;
  }
}

export type DialogRegistry = Readonly<Partial<Record<DialogType, ComponentType<DialogSubject>>>>;

interface DialogProviderProps {
  readonly registry: DialogRegistry;
  readonly children: ReactNode;
}

const LoadingDialog = () => {
  const translate = useTranslate();
  return (
    <Backdrop open role="status" sx={{ zIndex: 'modal' }}>
      <CircularProgress color="inherit" aria-label={translate('common.loading')} />
    </Backdrop>
  );
};

/**
 * react-admin marks so where a list writes its sort, page or filter into the address, a moment after what was typed: the
 * dialogs that were opened meanwhile stay.
 */
const isListChange = ({ state }: RouterLocation): boolean =>
  typeof state === 'object' && state !== null && '_scrollToTop' in state;

/** The dialogs above the page that is shown: they go with it. */
function useOpen() {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const [open, setOpen] = useState<readonly DialogRequest[]>([]);
  if (shown !== location) {
    setShown(location);
    if (shown.pathname !== location.pathname || !isListChange(location)) setOpen([]);
  }
  return [open, setOpen] as const;
}

/**
 * Gives the first page an entry of the browser's history behind it before a dialog opens: "back" is stopped within the
 * application alone, and would leave it in place of the dialog.
 */
function useEntryBehind(): () => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return () => {
    if (historyPlace() > 0) return;
    navigate(pathname + search, { state: { ...Object(state), _scrollToTop: false } });
  };
}

export const DialogProvider = ({ registry, children }: DialogProviderProps) => {
  const [open, setOpen] = useOpen();
  const [answers] = useState(() => new Map<DialogType, TakeAnswer>());
  const [closing, setClosing] = useState<number>();
  const makeEntryBehind = useEntryBehind();
  const openDialog = (request: DialogRequest, onAnswer?: TakeAnswer) => {
    makeEntryBehind();
    if (onAnswer) answers.set(request.type, onAnswer);
    else answers.delete(request.type);
    setOpen((before) => {
      const top = before.at(-1);
      return top?.type === request.type && top.id === request.id ? before : [...before, request];
    });
  };
  const discard = (depth: number) => {
    setClosing(undefined);
    setOpen((before) => before.slice(0, depth));
  };
  const closeFrom = (depth: number) => (losesChanges(depth) ? setClosing(depth) : discard(depth));
  return (
    <DialogsContext value={{ open, openDialog, closeFrom, answers }}>
      {children}
      <UnsavedChanges
        isListChange={isListChange}
        isClosing={closing !== undefined}
        onDiscard={() => discard(closing ?? 0)}
        onKeep={() => setClosing(undefined)}
      />
      {open.map(({ type, ...subject }, depth) => {
        const Dialog = registry[type];
        return Dialog ? (
          <DialogDepth key={`${type} ${subject.id}`} value={depth}>
            <DialogBoundary>
              <Suspense fallback={<LoadingDialog />}>
                <Dialog {...subject} />
              </Suspense>
            </DialogBoundary>
          </DialogDepth>
        ) : null;
      })}
    </DialogsContext>
  );
};

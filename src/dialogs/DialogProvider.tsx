import {
  Backdrop,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
} from '@mui/material';
import { Component, type ComponentType, type ReactNode, Suspense, useId, useState } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { DialogHead } from '../ui/dialog/DialogHead.tsx';
import { UnsavedChanges } from '../ui/form/UnsavedChanges.tsx';
import { type DialogSubject, type DialogType, openDialogs } from './requests.ts';
import { DialogAnswers, DialogDepth, type TakeAnswer, useThisDialog } from './useDialogs.ts';

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

/** Stands there until the dialog's own file has come. */
const LoadingDialog = () => {
  const translate = useTranslate();
  return (
    <Backdrop open role="status" sx={{ zIndex: 'modal' }}>
      <CircularProgress color="inherit" aria-label={translate('common.loading')} />
    </Backdrop>
  );
};

/**
 * Shows the dialogs the present entry of the history asks for, above the page, and asks before what
 * was typed in any of them, or in the page, is lost.
 */
export const DialogProvider = ({ registry, children }: DialogProviderProps) => {
  const { state } = useLocation();
  const [answers] = useState(() => new Map<DialogType, TakeAnswer>());
  return (
    <DialogAnswers value={answers}>
      {children}
      <UnsavedChanges />
      {openDialogs(state).map(({ type, ...subject }, depth) => {
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
    </DialogAnswers>
  );
};

import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-admin';
import { UnsavedChanges } from '../ui/form/UnsavedChanges.tsx';
import { DialogBoundary } from './DialogBoundary.tsx';
import { DialogAnswers, type TakeAnswer } from './dialogAnswers.ts';
import { DialogDepth } from './dialogContext.ts';
import { type DialogSubject, type DialogType, openDialogs } from './requests.ts';

/** Dialog type → its component, loaded when it is first opened (`React.lazy`). */
export type DialogRegistry = Readonly<Partial<Record<DialogType, ComponentType<DialogSubject>>>>;

interface DialogProviderProps {
  readonly registry: DialogRegistry;
  readonly children: ReactNode;
}

const loading = (
  <Backdrop open sx={{ zIndex: 'modal' }}>
    <CircularProgress color="inherit" />
  </Backdrop>
);

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
              <Suspense fallback={loading}>
                <Dialog {...subject} />
              </Suspense>
            </DialogBoundary>
          </DialogDepth>
        ) : null;
      })}
    </DialogAnswers>
  );
};

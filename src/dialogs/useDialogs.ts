import { createContext, useContext } from 'react';
import type { DialogRequest, DialogType } from './requests.ts';

export type TakeAnswer = (id: unknown) => void;

interface Dialogs {
  readonly open: readonly DialogRequest[];
  readonly openDialog: (request: DialogRequest, onAnswer?: TakeAnswer) => void;
  /** Closes the dialogs from a depth up, and asks first where something typed in them would be lost. */
  readonly closeFrom: (depth: number) => void;
  readonly answers: ReadonlyMap<DialogType, TakeAnswer>;
}

export const DialogsContext = createContext<Dialogs>({
  open: [],
  openDialog: () => undefined,
  closeFrom: () => undefined,
  answers: new Map(),
});

/** How many dialogs are below this one; undefined outside of any. */
export const DialogDepth = createContext<number | undefined>(undefined);

export const useOpenDialogs = (): readonly DialogRequest[] => useContext(DialogsContext).open;

export function useThisDialog() {
  const depth = useContext(DialogDepth) ?? 0;
  const { closeFrom } = useContext(DialogsContext);
  return { close: (): void => closeFrom(depth) };
}

export function useIsTopDialog(): boolean {
  const depth = useContext(DialogDepth) ?? -1;
  return useOpenDialogs().length <= depth + 1;
}

/**
 * Gives what a dialog brought forth to who opened it.
 * @param type the dialog's own type
 */
export function useDialogAnswer(type: DialogType): TakeAnswer {
  const { answers } = useContext(DialogsContext);
  return (id) => answers.get(type)?.(id);
}

/**
 * Opens dialogs above what is open; a second click on what opens one changes nothing. It takes the dialog's type with the
 * ids it is about, and what takes the id of the record that the dialog brings forth, where it does.
 */
export function useDialogs() {
  const { openDialog } = useContext(DialogsContext);
  return { openDialog };
}

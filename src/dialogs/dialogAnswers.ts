import { createContext, useContext } from 'react';
import type { DialogType } from './requests.ts';

/** Takes the id of the record a dialog brought forth. */
export type TakeAnswer = (id: unknown) => void;

/** Who waits for the answer of a dialog, by the dialog's type. Nobody does after a reload. */
export const DialogAnswers = createContext<Map<DialogType, TakeAnswer>>(new Map());

/**
 * Gives what a dialog brought forth to who opened it.
 * @param type the dialog's own type
 */
export function useDialogAnswer(type: DialogType): TakeAnswer {
  const answers = useContext(DialogAnswers);
  return (id) => answers.get(type)?.(id);
}

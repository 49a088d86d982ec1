import { useDialogAnswer } from '../../dialogs/dialogAnswers.ts';
import type { DialogType } from '../../dialogs/requests.ts';
import type { Send } from '../form/useSave.ts';

/**
 * Gives what a dialog's form has registered to who opened the dialog.
 * @param type the dialog's own type
 * @param send registers it
 */
export function useAnswering(type: DialogType, send: Send): Send {
  const answer = useDialogAnswer(type);
  return async (data) => {
    const record = await send(data);
    // Signed out meanwhile: there is no record.
    if (record?.id !== undefined) answer(record.id);
    return record;
  };
}

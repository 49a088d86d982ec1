import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { DialogAnswers, type TakeAnswer } from './dialogAnswers.ts';
import { type DialogRequest, withDialog } from './requests.ts';

/**
 * Opens dialogs. Each is an entry of the browser's history, so that "back" closes it and a reload
 * shows it again.
 */
export function useDialogs() {
  const location = useLocation();
  const navigate = useNavigate();
  const answers = useContext(DialogAnswers);
  const { pathname, search, hash, state } = location;
  return {
    /**
     * Opens a dialog above what is open.
     * @param request its type and the ids it is about
     * @param onAnswer takes the id of the record the dialog brings forth, where it does
     */
    openDialog: (request: DialogRequest, onAnswer?: TakeAnswer): void => {
      if (onAnswer) answers.set(request.type, onAnswer);
      else answers.delete(request.type);
      navigate({ pathname, search, hash }, { state: withDialog(state, request) });
    },
  };
}

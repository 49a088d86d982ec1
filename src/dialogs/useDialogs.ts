import { useLocation, useNavigate } from 'react-admin';
import { type DialogRequest, withDialog } from './requests.ts';

/**
 * Opens dialogs. Each is an entry of the browser's history, so that "back" closes it and a reload
 * shows it again.
 */
export function useDialogs() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = location;
  return {
    /**
     * Opens a dialog above what is open.
     * @param request its type and the ids it is about
     */
    openDialog: (request: DialogRequest): void =>
      navigate({ pathname, search, hash }, { state: withDialog(state, request) }),
  };
}

import { createContext, useContext } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { openDialogs, withoutCarried } from './requests.ts';

/** How many dialogs are below this one; undefined outside of any. */
export const DialogDepth = createContext<number | undefined>(undefined);

/** What a dialog knows of its being open. */
export function useThisDialog() {
  const depth = useContext(DialogDepth) ?? 0;
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  return {
    /** Closes it, as the browser's "back" does. */
    close: (): void => {
      const page = withoutCarried(state, depth);
      if (page) navigate({ pathname, search, hash }, { replace: true, state: page });
      else navigate(-1);
    },
    /**
     * Whether it stays open at a place of the history.
     * @param state the state of that entry
     */
    staysOpen: (state: unknown): boolean => openDialogs(state).length > depth,
  };
}

/** Whether nothing is open above this dialog, or above the page when outside of any. */
export function useIsTopDialog(): boolean {
  const depth = useContext(DialogDepth) ?? -1;
  return openDialogs(useLocation().state).length <= depth + 1;
}

import { createContext, useContext } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import {
  type DialogRequest,
  type DialogType,
  openDialogs,
  withDialog,
  withoutCarried,
} from './requests.ts';

/** How many dialogs are below this one; undefined outside of any. */
export const DialogDepth = createContext<number | undefined>(undefined);

/**
 * Where the visitor is when it is asked for. react-router draws an address when the browser has time, so what is
 * clicked may be drawn by the one before; tests/components/dialogs.carried.test.tsx holds its context to this.
 */
function usePresentLocation() {
  const drawn = useLocation();
  const router = useContext(DataRouterContext)?.router;
  return () => router?.state.location ?? drawn;
}

export function useThisDialog() {
  const depth = useContext(DialogDepth) ?? 0;
  const navigate = useNavigate();
  const presentLocation = usePresentLocation();
  return {
    /** Closes it, as the browser's "back" does. */
    close: (): void => {
      const { pathname, search, hash, state } = presentLocation();
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

export function useIsTopDialog(): boolean {
  const depth = useContext(DialogDepth) ?? -1;
  return openDialogs(useLocation().state).length <= depth + 1;
}

export type TakeAnswer = (id: unknown) => void;

/** The callbacks that wait for a dialog's answer, by its type; a reload drops them. */
export const DialogAnswers = createContext<Map<DialogType, TakeAnswer>>(new Map());

/**
 * Gives what a dialog brought forth to who opened it.
 * @param type the dialog's own type
 */
export function useDialogAnswer(type: DialogType): TakeAnswer {
  const answers = useContext(DialogAnswers);
  return (id) => answers.get(type)?.(id);
}

/**
 * Opens dialogs. Each is an entry of the browser's history, so that "back" closes it and a reload
 * shows it again.
 */
export function useDialogs() {
  const presentLocation = usePresentLocation();
  const navigate = useNavigate();
  const answers = useContext(DialogAnswers);
  return {
    /**
     * Opens a dialog above what is open; a second click on what opens it changes nothing.
     * @param request its type and the ids it is about
     * @param onAnswer takes the id of the record the dialog brings forth, where it does
     */
    openDialog: (request: DialogRequest, onAnswer?: TakeAnswer): void => {
      if (onAnswer) answers.set(request.type, onAnswer);
      else answers.delete(request.type);
      const { pathname, search, hash, state } = presentLocation();
      const top = openDialogs(state).at(-1);
      if (top?.type === request.type && top.id === request.id) return;
      navigate({ pathname, search, hash }, { state: withDialog(state, request) });
    },
  };
}

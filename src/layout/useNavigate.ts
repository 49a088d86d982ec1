import { useCallback } from 'react';
import { type RouterNavigateFunction, reactRouterProvider } from 'react-admin';
import { carryingDialogs, openDialogs } from '../dialogs/requests.ts';

/**
 * react-admin marks so where a list writes its sort, page or filter into the address; it knows
 * nothing of dialogs.
 */
const isListChange = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '_scrollToTop' in state && !('dialogs' in state);

/** The state of the present entry, whenever it is asked for; react-router keeps it there. */
const presentState = (): unknown => window.history.state?.usr;

/**
 * react-router's navigation. A list may write down what was typed into its search box a moment
 * after a dialog was opened over it: the dialog stays open then.
 */
export function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => {
      const present = presentState();
      if (!isListChange(options?.state) || openDialogs(present).length === 0)
        return navigate(to, options);
      return navigate(to, {
        ...options,
        replace: true,
        state: carryingDialogs(options?.state, present),
      });
    },
    [navigate],
  );
}

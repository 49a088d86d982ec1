import { useNotify } from 'react-admin';
import { useAgency } from '../../data/useAgency.ts';
import { useIssuedChanged } from './useIssuedChanged.ts';

/**
 * Withdraws what a run of processing issued, and notifies the outcome.
 * @returns takes the run's id; throws what the server refused it with
 */
export function useUndoRun(): (id: number) => Promise<void> {
  const agency = useAgency();
  const notify = useNotify();
  const showChanged = useIssuedChanged();
  return async (id) => {
    try {
      const { data } = await agency.undoRun(id);
      notify(data.message, { type: 'info', messageArgs: { _: data.message } });
    } finally {
      // Refused or not, the screen may show what is no longer so.
      showChanged();
    }
  };
}

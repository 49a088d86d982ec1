import { useNotify } from 'react-admin';
import type { Collected } from '../../../data/payments.ts';
import { undoableFor } from '../../../ui/notices/UndoableNotice.tsx';
import { CollectedNotice } from './CollectedNotice.tsx';

/**
 * Says what was collected; for a while it can be undone from there.
 * @returns takes the instalment as the server answered it
 */
export const useCollectedNotice = (): ((collected: Collected) => void) => {
  const notify = useNotify();
  return (collected) => notify(<CollectedNotice collected={collected} />, undoableFor);
};

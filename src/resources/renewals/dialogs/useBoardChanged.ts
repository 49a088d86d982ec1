import { useQueryClient } from '@tanstack/react-query';
import { BOARD } from '../useBoard.ts';

/** What follows a change made in a dialog: all that is read of the board is read anew. */
export const useBoardChanged = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [BOARD] });
};

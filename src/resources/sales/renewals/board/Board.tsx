import { Box } from '@mui/material';
import { useMemo, useRef } from 'react';
import { RENEWAL_STAGES } from '../../../../../domain/sales/renewals/stages.ts';
import type { Renewal } from '../../../../data/renewals.ts';
import { useDialogs } from '../../../../dialogs/useDialogs.ts';
import { useCan } from '../../../../session/useCan.ts';
import { BoardColumns } from '../../../../ui/board/BoardView.tsx';
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts';
import { useBoardFilter, useTotals } from '../useBoard.ts';
import { useMove } from '../useMove.ts';
import { type BoardActions, BoardContext } from './BoardActions.ts';
import { BoardColumn } from './BoardColumn.tsx';

/** Opener of a term's dialog; a stable function, so that cards are not drawn anew. */
const useOpen = () => {
  const { openDialog } = useDialogs();
  const latest = useRef(openDialog);
  latest.current = openDialog;
  return useMemo(
    () =>
      ({ id }: Renewal) =>
        latest.current({ type: 'renewalCase', id }),
    [],
  );
};

export const Board = () => {
  const canEdit = useCan('renewals', 'edit');
  const canRenew = useCan('policies', 'renew');
  const { ask, moved } = useMove(useBoardFilter());
  const open = useOpen();
  const { data: totals } = useTotals();
  const dragged = useRef<Renewal>(undefined);
  const focused = useRef<Renewal['id']>(undefined);
  const actions: BoardActions = useMemo(
    () => ({ canEdit, canRenew, ask, open, dragged, focused }),
    [canEdit, canRenew, ask, open],
  );
  return (
    <BoardContext value={actions}>
      <BoardColumns label="renewals.board.label">
        {RENEWAL_STAGES.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            total={totals?.find((total) => total.stage === stage)}
            isCounted={totals !== undefined}
          />
        ))}
      </BoardColumns>
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
    </BoardContext>
  );
};

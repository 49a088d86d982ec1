import { Box } from '@mui/material';
import { useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { RENEWAL_STAGES } from '../../../../../domain/sales/renewals/stages.ts';
import type { Renewal } from '../../../../data/renewals.ts';
import { useDialogs } from '../../../../dialogs/useDialogs.ts';
import { useCan } from '../../../../session/useCan.ts';
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts';
import { useBoardFilter, useTotals } from '../useBoard.ts';
import { useMove } from '../useMove.ts';
import { type BoardActions, BoardContext } from './BoardActions.ts';
import { BoardColumn } from './BoardColumn.tsx';

/** The columns share the width; only on a narrow screen they scroll sideways. */
const boardStyles = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  height: 'max(420px, calc(100dvh - 188px))',
} as const;

/** Opens a term's dialog; the function stays the same, so that cards are not drawn anew. */
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

/** What ends or is to be renewed, in a column for each stage. */
export const Board = () => {
  const translate = useTranslate();
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
      <Box
        role="group"
        tabIndex={0}
        aria-label={translate('renewals.board.label')}
        sx={boardStyles}
      >
        {RENEWAL_STAGES.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            total={totals?.find((total) => total.stage === stage)}
            isCounted={totals !== undefined}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
    </BoardContext>
  );
};

import { Box } from '@mui/material';
import { type DragEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import {
  RENEWAL_STAGES,
  type RenewalStage,
  STAGE_NAMES,
} from '../../../../../domain/sales/renewals/stages.ts';
import type { Renewal, StageTotal } from '../../../../data/renewals.ts';
import { useDialogs } from '../../../../dialogs/useDialogs.ts';
import { useCan } from '../../../../session/useCan.ts';
import { BoardCards } from '../../../../ui/board/BoardCards.tsx';
import { BoardColumn as Column, type Folding } from '../../../../ui/board/BoardColumn.tsx';
import { BoardColumns, BoardView as View } from '../../../../ui/board/BoardView.tsx';
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts';
import { RenewalFilters } from '../RenewalFilters.tsx';
import { useBoardFilter, useColumnCards, useTotals } from '../useBoard.ts';
import { useMove } from '../useMove.ts';
import { type BoardActions, BoardContext, RenewalCard } from './RenewalCard.tsx';

interface BoardColumnProps {
  readonly stage: RenewalStage;
  readonly total: StageTotal | undefined;
  readonly isCounted: boolean;
}

const Cards = ({
  stage,
  labelledBy,
}: {
  readonly stage: RenewalStage;
  readonly labelledBy: string;
}) => (
  <BoardCards
    query={useColumnCards(stage)}
    labelledBy={labelledBy}
    none="renewals.board.none"
    failed="renewals.loadFailed"
    card={(renewal) => <RenewalCard key={renewal.id} renewal={renewal} />}
  />
);

function useFolding(): Folding {
  const [isShown, setShown] = useStore('renewals.lost', false);
  return {
    isFolded: !isShown,
    name: isShown ? 'renewals.board.hide' : 'renewals.board.show',
    onFold: () => setShown(!isShown),
  };
}

const BoardColumn = ({ stage, total, isCounted }: BoardColumnProps) => {
  const { ask, dragged, canRenew } = useContext(BoardContext);
  const folding = useFolding();
  const [isOver, setOver] = useState(false);
  const takes = () =>
    dragged.current !== undefined &&
    dragged.current.stage !== stage &&
    (stage !== 'renewed' || canRenew);
  const over = (event: DragEvent) => {
    if (!takes()) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged.current && takes()) ask(dragged.current, stage);
    dragged.current = undefined;
  };
  return (
    <Column
      title={STAGE_NAMES[stage]}
      total={isCounted ? { count: total?.policies ?? 0, value: total?.value ?? 0 } : undefined}
      folding={stage === 'lost' ? folding : undefined}
      isOver={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {(titleId) => <Cards stage={stage} labelledBy={titleId} />}
    </Column>
  );
};

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

const byDay = { field: 'dueOn', order: 'ASC' } as const;

export const BoardView = ({ toggle }: { readonly toggle: ReactNode }) => (
  <View
    title="renewals.title"
    searchLabel="renewals.search"
    sort={byDay}
    filters={<RenewalFilters />}
    toggle={toggle}
  >
    <Board />
  </View>
);

import { type DragEvent, useContext, useState } from 'react';
import { useStore } from 'react-admin';
import { type RenewalStage, STAGE_NAMES } from '../../../../../domain/sales/renewals/stages.ts';
import type { StageTotal } from '../../../../data/renewals.ts';
import { BoardCards } from '../../../../ui/board/BoardCards.tsx';
import { BoardColumn as Column, type Folding } from '../../../../ui/board/BoardColumn.tsx';
import { useColumnCards } from '../useBoard.ts';
import { BoardContext } from './BoardActions.ts';
import { RenewalCard } from './RenewalCard.tsx';

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

export const BoardColumn = ({ stage, total, isCounted }: BoardColumnProps) => {
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

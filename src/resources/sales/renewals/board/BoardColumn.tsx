import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, type Theme, Typography } from '@mui/material';
import {
  type DragEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useStore, useTranslate } from 'react-admin';
import { type RenewalStage, STAGE_NAMES } from '../../../../../domain/sales/renewals/stages.ts';
import type { StageTotal } from '../../../../data/renewals.ts';
import { countOf, moneyOf } from '../../../../ui/format.ts';
import { LoadError } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { useColumnCards } from '../useBoard.ts';
import { BoardContext } from './BoardActions.ts';
import { RenewalCard } from './RenewalCard.tsx';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The looks of all cards of a column at once: a card has none of its own to work out. */
const cardStyles = {
  listStyle: 'none',
  m: 0,
  p: 1,
  flex: 1,
  overflowY: 'auto',
  '& .card': {
    p: 1.25,
    mb: 1,
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    // What is scrolled away is not laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 120px',
  },
  '& .card[draggable=true]': { cursor: 'grab' },
  '& .head, & .row': { display: 'flex', alignItems: 'flex-start', gap: 0.5 },
  '& .name': {
    flex: 1,
    minWidth: 0,
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'left',
    cursor: 'pointer',
    ...oneLine,
  },
  '& .name:hover': { textDecoration: 'underline' },
  '& .name:focus-visible': {
    outline: 2,
    outlineStyle: 'solid',
    outlineColor: 'primary.main',
    outlineOffset: '2px',
    borderRadius: '2px',
  },
  '& .second': { color: 'text.secondary', fontSize: '0.75rem', ...oneLine },
  '& .row': { mt: 0.5, alignItems: 'center', justifyContent: 'space-between' },
  '& .step': { flex: 1, minWidth: 0 },
  '& .head > button:not(.name)': { my: '-6px', mr: '-6px' },
} as const;

const columnStyles = (isOver: boolean) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 0',
  // Five of them beside the menu at 1280.
  minWidth: 186,
  borderRadius: 1,
  bgcolor: 'action.hover',
  boxShadow: ({ palette }: Theme) => (isOver ? `inset 0 0 0 2px ${palette.primary.main}` : 'none'),
});

const headStyles = { display: 'flex', alignItems: 'baseline', gap: 0.5, p: '8px 8px 0' } as const;

/** What is lost stands at the side, to drop cards on, until it is wanted. */
const foldedStyles = {
  flex: '0 0 40px',
  minWidth: 40,
  '& .head': { writingMode: 'vertical-rl', alignItems: 'center', p: '6px 0', height: '100%' },
} as const;

/** Asks for more once its end is in sight, and by its button. */
const More = ({
  onMore,
  isAsking,
}: {
  readonly onMore: () => void;
  readonly isAsking: boolean;
}) => {
  const translate = useTranslate();
  const end = useRef<HTMLLIElement>(null);
  const askMore = useEffectEvent(onMore);
  useEffect(() => {
    const { current } = end;
    if (!current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && askMore(), {
      root: current.parentElement,
      rootMargin: '800px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={end}>
      <Button fullWidth disabled={isAsking} onClick={onMore}>
        {translate('renewals.board.more')}
      </Button>
    </li>
  );
};

/** A place to drop a card, not a column of nothing. */
const emptyStyles = {
  m: 1,
  p: 2,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
  textAlign: 'center',
} as const;

interface BoardColumnProps {
  readonly stage: RenewalStage;
  readonly total: StageTotal | undefined;
  /** Whether all stages have been counted. */
  readonly isCounted: boolean;
}

const Cards = ({
  stage,
  labelledBy,
}: {
  readonly stage: RenewalStage;
  readonly labelledBy: string;
}) => {
  const translate = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useColumnCards(stage);
  if (error && !data) return <LoadError message="renewals.loadFailed" retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  const cards = data.pages.flatMap((page) => page.cards);
  const more = () => {
    if (!isFetching) void fetchNextPage();
  };
  if (cards.length === 0 && !hasNextPage)
    return (
      <Typography variant="body2" sx={emptyStyles}>
        {translate('renewals.board.none')}
      </Typography>
    );
  return (
    <Box component="ul" aria-labelledby={labelledBy} sx={cardStyles}>
      {cards.map((renewal) => (
        <RenewalCard key={renewal.id} renewal={renewal} />
      ))}
      {hasNextPage ? <More key={cards.length} onMore={more} isAsking={isFetching} /> : null}
    </Box>
  );
};

interface TotalsProps extends Pick<BoardColumnProps, 'total'> {
  readonly hasValue: boolean;
}

/** How many terms a stage has, and what they are worth. */
const Totals = ({ total, hasValue }: TotalsProps) => {
  const value = moneyOf(total?.value ?? 0);
  return (
    <>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {countOf(total?.policies ?? 0)}
      </Typography>
      {hasValue ? (
        <Typography
          variant="caption"
          noWrap
          title={value}
          sx={{ color: 'text.secondary', ml: 'auto' }}
        >
          {value}
        </Typography>
      ) : null}
    </>
  );
};

/** A column of the board: what it comes to, and its cards, where others are dropped. */
export const BoardColumn = ({ stage, total, isCounted }: BoardColumnProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { ask, dragged, canRenew } = useContext(BoardContext);
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
  const [isShown, setShown] = useStore('renewals.lost', false);
  const canFold = stage === 'lost';
  const isFolded = canFold && !isShown;
  const fold = translate(isFolded ? 'renewals.board.show' : 'renewals.board.hide');
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={[columnStyles(isOver), isFolded && foldedStyles]}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Box className="head" sx={headStyles}>
        {canFold ? (
          <IconButton
            size="small"
            aria-label={fold}
            aria-expanded={!isFolded}
            title={fold}
            onClick={() => setShown(isFolded)}
          >
            {isFolded ? <ChevronLeft fontSize="small" /> : <ChevronRight fontSize="small" />}
          </IconButton>
        ) : null}
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 'none' }}>
          {STAGE_NAMES[stage]}
        </Typography>
        {isCounted ? <Totals total={total} hasValue={!isFolded} /> : null}
      </Box>
      {isFolded ? null : <Cards stage={stage} labelledBy={titleId} />}
    </Box>
  );
};

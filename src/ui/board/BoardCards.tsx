import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { LoadError } from '../list/states.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';

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
    textDecoration: 'none',
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
  '& .row-quick': { display: 'none' },
  '& .head > button:not(.name)': { my: '-6px', mr: '-6px' },
} as const;

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
        {translate('pages.activity.more')}
      </Button>
    </li>
  );
};

const emptyStyles = {
  m: 1,
  p: 2,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
  textAlign: 'center',
} as const;

interface ColumnQuery<Card> {
  readonly data: { readonly pages: readonly { readonly cards: readonly Card[] }[] } | undefined;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface BoardCardsProps<Card> {
  readonly query: ColumnQuery<Card>;
  readonly labelledBy: string;
  readonly none: TextKey;
  readonly failed: TextKey;
  /** A `<li className="card">` with its key. */
  readonly card: (card: Card) => ReactNode;
}

export const BoardCards = <Card,>(props: BoardCardsProps<Card>) => {
  const { query, labelledBy, none, failed, card } = props;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = query;
  const translate = useTranslate();
  if (error && !data) return <LoadError message={failed} retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  const cards = data.pages.flatMap((page) => page.cards);
  const more = () => {
    if (!isFetching) void fetchNextPage();
  };
  if (cards.length === 0 && !hasNextPage)
    return (
      <Typography variant="body2" sx={emptyStyles}>
        {translate(none)}
      </Typography>
    );
  return (
    <Box component="ul" aria-labelledby={labelledBy} sx={cardStyles}>
      {cards.map(card)}
      {hasNextPage ? <More key={cards.length} onMore={more} isAsking={isFetching} /> : null}
    </Box>
  );
};

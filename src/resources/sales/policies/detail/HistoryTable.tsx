import { Box, MenuItem, TextField } from '@mui/material';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useIsTopDialog } from '../../../../dialogs/useDialogs.ts';
import { sizes as controlSizes, onTouch } from '../../../../theme/components/shared.ts';
import { takeFocus } from '../../../../ui/focus.ts';
import {
  PageChoice,
  type Pages,
  PlainTable,
  type PlainTableProps,
  usePages,
} from '../../../../ui/table/PlainTable.tsx';

interface Followed {
  /** Id of the instalment to collect; undefined when nothing is left. */
  readonly id: number | undefined;
  readonly turn: () => void;
  readonly actions: RefObject<HTMLElement | null>;
  /** Table, focused when nothing is left to collect. */
  readonly table: RefObject<HTMLElement | null>;
}

/**
 * After a collection or a reversal the next instalment to collect is another one: its page is shown
 * and its button gets the focus, which would be lost with the button just pressed. Not under a
 * dialog, but as soon as that is closed.
 */
export function useFollowing({ id, turn, actions, table }: Followed): void {
  const isTop = useIsTopDialog();
  const seen = useRef(id);
  const [isMoving, setMoving] = useState(false);
  const turnThere = useEffectEvent(turn);
  useEffect(() => {
    if (!isTop || seen.current === id) return;
    seen.current = id;
    turnThere();
    setMoving(true);
  }, [id, isTop]);
  useEffect(() => {
    if (!isMoving) return;
    setMoving(false);
    const button = actions.current?.querySelector<HTMLElement>('button:not(:disabled)');
    takeFocus(button ?? table.current);
  }, [isMoving, actions, table]);
}

type PageSize = 3 | 12 | 'all';

const SPECIFIED = 3;

/** Most rows shown at once: more make the browser stop for a moment. */
const MAX_AT_ONCE = 1000;

const sizesFor = (rows: number): readonly PageSize[] => {
  if (rows <= SPECIFIED) return [SPECIFIED];
  return rows <= MAX_AT_ONCE ? [SPECIFIED, 12, 'all'] : [SPECIFIED, 12];
};

interface History<Row> {
  readonly rows: readonly Row[];
  readonly pages: Pages;
  readonly perPage: number;
  readonly size: PageSize;
  readonly sizes: readonly PageSize[];
  readonly chooseSize: (size: PageSize) => void;
}

/**
 * Shows the rows of a history a page at a time. The size of a page is chosen once for all histories,
 * and remembered until one logs out.
 * @param all every row, in the order shown
 * @param openingPage the page to begin with, from 1, for a number of rows a page; the first if missing
 */
export const useHistory = <Row,>(
  all: readonly Row[],
  openingPage: (perPage: number) => number = () => 1,
): History<Row> => {
  const [chosen, choose] = useStore<PageSize>('policies.history', SPECIFIED);
  const sizes = sizesFor(all.length);
  const size = sizes.includes(chosen) ? chosen : (sizes.at(-1) ?? SPECIFIED);
  const rowsOf = (of: PageSize) => (of === 'all' ? all.length : of);
  const { rows, pages } = usePages(all, rowsOf(size), openingPage(rowsOf(size)));
  return {
    rows,
    pages,
    perPage: rowsOf(size),
    size,
    sizes,
    chooseSize: (next) => {
      choose(next);
      pages.onChange(openingPage(rowsOf(next)));
    },
  };
};

type HistoryTableProps<Row> = Omit<PlainTableProps<Row>, 'rows' | 'pages'> & {
  readonly history: History<Row>;
};

export const HistoryTable = <Row,>({ history, ...table }: HistoryTableProps<Row>) => (
  <>
    <PlainTable {...table} rows={history.rows} />
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        pt: 1,
      }}
    >
      <SizeChoice {...history} />
      <PageChoice {...history.pages} label={table.label} />
    </Box>
  </>
);

const SizeChoice = ({ size, sizes, chooseSize }: History<unknown>) => {
  const translate = useTranslate();
  if (sizes.length === 1) return null;
  return (
    <TextField
      select
      fullWidth={false}
      variant="standard"
      value={size}
      slotProps={{
        select: { 'aria-label': translate('policies.detail.rows.label') },
        input: { disableUnderline: true },
      }}
      sx={{
        m: 0,
        width: 'auto',
        '& .MuiSelect-select': { fontSize: '0.8125rem', py: 0.5 },
        [onTouch]: { '& .MuiInputBase-root': { minHeight: controlSizes.touch } },
      }}
      onChange={({ target }) => chooseSize(sizeOf(target.value, sizes))}
    >
      {sizes.map((one) => (
        <MenuItem key={one} value={one}>
          {one === 'all'
            ? translate('policies.detail.rows.all')
            : translate('policies.detail.rows.some', { count: one })}
        </MenuItem>
      ))}
    </TextField>
  );
};

const sizeOf = (value: string, sizes: readonly PageSize[]): PageSize =>
  sizes.find((one) => String(one) === String(value)) ?? 'all';

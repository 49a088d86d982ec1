import FilterList from '@mui/icons-material/FilterList';
import { Box, Button, Popover } from '@mui/material';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { AsInputs } from './FilterPill.tsx';

/** Attribute of the band, set where its menus have no room for their names. */
export const ICONS_ONLY = 'data-icons-only';

export const BAND = 'list-band';

/** Room for "Más filtros (99)", and between pills, in pixels. */
const MORE = 132;
const GAP = 6;

interface Rest {
  readonly hidden: number;
  readonly set: number;
}

function fitting(pills: readonly HTMLElement[], width: number): number {
  let used = 0;
  const first = pills.findIndex(({ offsetWidth }) => {
    used += offsetWidth + GAP;
    return used > width;
  });
  return first < 0 ? pills.length : first;
}

function hideRest(row: HTMLElement): Rest {
  const pills = [...row.querySelectorAll<HTMLElement>(':scope > .pill')];
  const band = row.closest(`.${BAND}`);
  const more = row.querySelector<HTMLElement>(':scope > .rest');
  for (const part of more ? [...pills, more] : pills) part.hidden = part === more;
  const isTooWide = () => row.scrollWidth > row.clientWidth;
  band?.removeAttribute(ICONS_ONLY);
  if (isTooWide()) band?.setAttribute(ICONS_ONLY, '');
  const rest = isTooWide() ? pills.slice(fitting(pills, row.clientWidth - MORE)) : [];
  for (const pill of rest) pill.hidden = true;
  if (more) more.hidden = false;
  return { hidden: rest.length, set: rest.filter((pill) => 'set' in pill.dataset).length };
}

/** Keeps the pills on one line: first the menus beside them give way, then set pills shrink, then the last ones go. */
function useRest(row: RefObject<HTMLElement | null>): Rest {
  const [rest, setRest] = useState<Rest>({ hidden: 0, set: 0 });
  // With every drawing: pills come, go and change with the filters.
  useLayoutEffect(() => {
    const { current: box } = row;
    if (!box) return undefined;
    const measure = () => {
      const next = hideRest(box);
      setRest((last) => (last.hidden === next.hidden && last.set === next.set ? last : next));
    };
    const observer = new ResizeObserver(measure);
    for (const part of [box, ...box.querySelectorAll('.pill')]) observer.observe(part);
    measure();
    return () => observer.disconnect();
  });
  return rest;
}

const styles = {
  display: 'flex',
  alignItems: 'center',
  gap: `${GAP}px`,
  flex: '0 1 auto',
  minWidth: 0,
  // Room for the ring of what has the focus.
  p: '4px',
  m: '-4px',
  overflow: 'hidden',
  '& > .rest[hidden]': { display: 'none' },
} as const;

const inputs = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  width: 320,
  maxWidth: '90vw',
  maxHeight: '70vh',
  overflowY: 'auto',
} as const;

export const PillRow = ({ children }: { readonly children: ReactNode }) => {
  const translate = useTranslate();
  const row = useRef<HTMLDivElement>(null);
  const { hidden, set } = useRest(row);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate(set > 0 ? 'common.moreFiltersSet' : 'common.moreFilters', { count: set });
  return (
    <Box ref={row} sx={styles}>
      {children}
      {hidden > 0 ? (
        <Button
          size="small"
          className="rest"
          startIcon={<FilterList />}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ flex: 'none' }}
        >
          {label}
        </Button>
      ) : null}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={inputs}>
          <AsInputs value>{children}</AsInputs>
        </Box>
      </Popover>
    </Box>
  );
};

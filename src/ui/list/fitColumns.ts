import { type TableWidths, tableWidths, withLetters } from './columnWidths.ts';

const paddingOf = (element: Element): number => {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
};

/** Width of a cell beyond its longest line, in pixels; negative where that is cut. */
function roomIn(cell: Element): number {
  const range = document.createRange();
  const widthOf = (line: Element) => {
    range.selectNodeContents(line);
    return range.getBoundingClientRect().width + paddingOf(line);
  };
  const lines = [...cell.querySelectorAll('.cell-line')];
  const longest =
    lines.length > 0 ? Math.max(...lines.map(widthOf)) + paddingOf(cell) : widthOf(cell);
  return cell.getBoundingClientRect().width - longest;
}

const sumOf = (rooms: readonly number[]) => rooms.reduce((sum, room) => sum + Math.max(0, room), 0);

/** @returns pixels that each column lacks; none where those of fixed width are whole */
function lend(table: HTMLTableElement, columns: readonly HTMLElement[], fixed: readonly boolean[]) {
  const cells = columns.map((_, place) => [...table.rows].flatMap((row) => row.cells[place] ?? []));
  // Browsers round what they compare: a column has a pixel more than its text.
  const rooms = cells
    .map((ofColumn) => Math.min(...ofColumn.map(roomIn)))
    .map((room) => (room < 0 ? room - 1 : Math.max(0, room - 1)));
  const lackOf = (isFixed: boolean) =>
    sumOf(rooms.map((room, place) => (fixed[place] === isFixed ? -room : 0)));
  const [free, firm, soft] = [sumOf(rooms), lackOf(true), lackOf(false)];
  const forFirm = Math.min(free, firm);
  const forSoft = Math.min(free - forFirm, soft);
  const shareOf = (room: number, isFixed: boolean | undefined): number => {
    if (room > 0) return (forFirm + forSoft) / free;
    return isFixed ? forFirm / firm : forSoft / soft;
  };
  const widths = cells.map(([cell]) => cell?.getBoundingClientRect().width ?? 0);
  // The first column without a width has what the others leave.
  const rest = columns.findIndex(({ style }) => !style.width);
  for (const [place, column] of columns.entries()) {
    const [room = 0, width = 0] = [rooms[place], widths[place]];
    if (room !== 0 && place !== rest && forFirm + forSoft > 0)
      column.style.width = `${width - room * shareOf(room, fixed[place])}px`;
  }
  return free >= firm ? [] : rooms.map((room) => Math.max(0, -room));
}

/**
 * Gives the columns of a table whose texts are cut what the others have of width beyond their texts: first to those of
 * fixed width. Where these need more than the frame has, what is never cut widens the table, which scrolls.
 */
export function fitColumns(table: HTMLTableElement, { columns }: TableWidths): void {
  const elements = [...table.querySelectorAll('col')];
  const fixed = columns.map(({ width }) => typeof width === 'number');
  const share = (widths: TableWidths) => {
    table.style.minWidth = withLetters(widths.least) ?? '';
    for (const [place, element] of elements.entries())
      element.style.width = withLetters(widths.columns[place]?.width) ?? '';
    return lend(table, elements, fixed);
  };
  const lacks = share({ columns, least: 0 });
  if (lacks.length === 0) return;
  const wider = columns.map(({ width, ...column }, place) => {
    const isNeverCut = column.numeric || column.whole;
    const more = isNeverCut ? (lacks[place] ?? 0) : 0;
    return { ...column, width: typeof width === 'number' ? width + more : width };
  });
  // The column without a width gives first.
  share({ columns: wider, least: 0 });
  if (table.offsetWidth > (table.parentElement?.clientWidth ?? 0)) share(tableWidths(wider));
}

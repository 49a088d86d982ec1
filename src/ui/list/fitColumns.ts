import { type TableWidths, withLetters } from './columnWidths.ts';

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

/** @returns the places of columns whose texts are cut all the same */
function lend(table: HTMLTableElement, columns: readonly HTMLElement[]): readonly number[] {
  const cells = columns.map((_, place) => [...table.rows].flatMap((row) => row.cells[place] ?? []));
  // One pixel more than the text: browsers round what they compare.
  const rooms = cells
    .map((ofColumn) => Math.min(...ofColumn.map(roomIn)))
    .map((room) => (room < 0 ? room - 1 : Math.max(0, room - 1)));
  const free = sumOf(rooms);
  let left = Math.min(free, sumOf(rooms.map((room) => -room)));
  if (!(left > 0)) return [...rooms.keys()].filter((place) => Number(rooms[place]) < 0);
  const widths = cells.map(([cell]) => cell?.getBoundingClientRect().width ?? 0);
  const share = left / free;
  // Who lacks little comes first. The first column without a width has what the others leave.
  const rest = columns.findIndex(({ style }) => !style.width);
  const inTurn = [...rooms.entries()].sort(([, one], [, other]) => other - one);
  return inTurn.flatMap(([place, room]) => {
    const change = room > 0 ? -room * share : Math.min(-room, left);
    if (room < 0) left -= change;
    const column = columns[place];
    if (column && place !== rest) column.style.width = `${(widths[place] ?? 0) + change}px`;
    return change < -room ? [place] : [];
  });
}

/**
 * Gives the columns of a table whose texts are cut what the others have of width beyond their texts. A table whose
 * columns of fixed width need more than its frame has is as wide as they say, and scrolls.
 */
export function fitColumns(table: HTMLTableElement, { columns, least }: TableWidths): void {
  const elements = [...table.querySelectorAll('col')];
  for (const width of [0, least]) {
    table.style.minWidth = withLetters(width) ?? '';
    for (const [place, column] of elements.entries())
      column.style.width = withLetters(columns[place]?.width) ?? '';
    const cut = lend(table, elements);
    if (!cut.some((place) => typeof columns[place]?.width === 'number')) return;
  }
}

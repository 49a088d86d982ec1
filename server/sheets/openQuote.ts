/** Quotation marks of a text file that do not end where their cells do: what follows would be read wrongly. */

const isEnd = (sign: string | undefined, delimiter: string): boolean =>
  sign === undefined || sign === delimiter || sign === '\r' || sign === '\n';

/** @returns the place behind a quoted cell; undefined where it has no end, or is followed by other text */
function endOfQuoted(text: string, at: number, delimiter: string): number | undefined {
  let mark = text.indexOf('"', at + 1);
  // Two marks are one of the text.
  while (mark >= 0 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2);
  if (mark < 0) return undefined;
  let end = mark + 1;
  while (text[end] === ' ') end += 1;
  return isEnd(text[end], delimiter) ? end : undefined;
}

/** Whether a cell holds a line with as many cells as the widest row has: rows that a mark of theirs closes. */
const hasRow = (cell: string, delimiter: string, widest: number): boolean =>
  widest > 2 &&
  cell.includes('\n') &&
  cell.split('\n').some((line) => line.split(delimiter).length >= widest);

/** The place of what ends a cell that goes on at a place; of a line end of two signs, the second. */
function endOfCell(text: string, from: number, delimiter: string): number {
  let at = from;
  while (!isEnd(text[at], delimiter)) at += 1;
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 1 : at;
}

/**
 * Finds the first quotation mark that is open or out of place.
 *
 * @returns the row in which it stands, from 1; undefined where there is none
 */
export function openQuoteRow(text: string, delimiter: string): number | undefined {
  if (!text.includes('"')) return undefined;
  let [row, cells, widest] = [1, 1, 1];
  for (let at = 0; at < text.length; at += 1) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuoted(text, at, delimiter) : at;
    if (end === undefined || (isQuoted && hasRow(text.slice(at, end), delimiter, widest)))
      return row;
    at = endOfCell(text, end, delimiter);
    if (text[at] === delimiter) cells += 1;
    else [row, cells, widest] = [row + 1, 1, Math.max(widest, cells)];
  }
  return undefined;
}

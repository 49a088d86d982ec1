import { isBlank } from '../../blank.ts';
import { parseCivilDate } from '../../civilDate.ts';
import { foldText } from '../../foldText.ts';
import { SIGNS } from './build.ts';
import { listedValues } from './codes.ts';
import { AMOUNT_FORMS, readAmountAs, readDay } from './forms.ts';
import type { AnswerRow, DebitLayout } from './layout.ts';

export interface UnreadableRow {
  readonly row: number;
  readonly sentence: string;
}

export interface ReadAnswer {
  readonly rows: readonly AnswerRow[];
  readonly unreadable: readonly UnreadableRow[];
}

interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Text at a place: null where the layout names none, undefined where the line ends before it does. */
type CellAt = (place: string | null) => string | null | undefined;

const CUT_LINE = 'La línea está cortada';
const OPEN_LINE =
  'La última línea puede estar cortada. Si está entera, añádale un fin de línea y vuelva a subirlo';

/** Cells of a line, of which some may stand in quotation marks with the separator in them. */
const partsOf = (line: string, sign: string): string[] => {
  if (!line.includes('"')) return line.split(sign);
  const cell = `"(?:[^"]|"")*"(?=[${sign}]|$)|[^${sign}]+|(?<=^|[${sign}])(?=[${sign}]|$)`;
  const cells = line.match(new RegExp(cell, 'g')) ?? [];
  return cells.map((one) => one.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));
};

const linesOf = (layout: DebitLayout, file: string | readonly (readonly string[])[]): Line[] => {
  const sign = SIGNS[layout.answerSeparator];
  const rows =
    typeof file === 'string'
      ? file.split(/\r\n|\n|\r/).map((line) => (sign ? partsOf(line, sign) : [line]))
      : file;
  const lines = rows.map((cells, at) => ({ row: at + 1, cells })).slice(layout.answerSkip);
  const filled = lines.filter(({ cells }) => !cells.every(isBlank));
  return filled.slice(0, Math.max(0, filled.length - layout.answerSkipEnd));
};

const reader = ({ answerSeparator }: DebitLayout, { cells }: Line, isOfSheet: boolean): CellAt => {
  if (answerSeparator !== 'fixed')
    return (place) => place && (cells[Number(place) - 1]?.trim() ?? (isOfSheet ? '' : undefined));
  const [line = ''] = cells;
  return (place) => {
    if (!place) return null;
    const [from = 0, to = from] = place.split('-').map(Number);
    return line.length < to ? undefined : line.slice(from - 1, to).trim();
  };
};

/** Whether the last cell of a line that has no end is one that is read: it may go on. */
const goesOn = (layout: DebitLayout, { cells }: Line): boolean => {
  const { answerReference, answerStatus, answerAmount, answerDay, answerCode } = layout;
  const places = [answerReference, answerStatus, answerAmount, answerDay, answerCode];
  return layout.answerSeparator !== 'fixed' && places.includes(`${cells.length}`);
};

/** A reject code has no nine figures in a row; an account's number in its place is kept out of what is stored. */
const ACCOUNT = /\d{9}/;

const readRow = (layout: DebitLayout, at: CellAt, isLast: boolean) => {
  const { answerStatus, answerAmountForm, answerDayForm } = layout;
  const [reference, status] = [at(layout.answerReference), at(answerStatus)];
  const [amount, day] = [at(layout.answerAmount), at(layout.answerDay)];
  if ([reference, status, amount, day].includes(undefined)) return CUT_LINE;
  if (status === '') return 'No dice si se cobró';
  const isCharged = !status || listedValues(layout.chargedValues ?? '').includes(foldText(status));
  const code = at(layout.answerCode);
  // Blanks behind the last letter are often left out, so that a missing code tells of a cut in the last line alone.
  if (code === undefined && isLast && !isCharged) return CUT_LINE;
  if (code && ACCOUNT.test(code)) return 'En el lugar del código hay un número de cuenta o tarjeta';
  const cents = amount ? readAmountAs(amount, answerAmountForm) : null;
  if (cents === undefined) return `El valor no está escrito como ${AMOUNT_FORMS[answerAmountForm]}`;
  const isSheet = layout.answerSeparator === 'excel';
  const read = day ? (readDay(day, answerDayForm) ?? (isSheet && parseCivilDate(day))) : null;
  if (read === undefined || read === false) return `El día no está escrito como ${answerDayForm}`;
  const lineNumber = /^\d{1,9}$/.test(reference ?? '') ? Number(reference) : null;
  return { lineNumber, isCharged, amount: cents, day: read, code: code || null };
};

/**
 * Reads the answer of a bank. What is cut, or written otherwise than the layout says, is told and never guessed.
 * @param file the whole text of a file, or the cells of a sheet as texts (`cellText`), blank rows too
 */
export const readAnswer = (
  layout: DebitLayout,
  file: string | readonly (readonly string[])[],
): ReadAnswer => {
  const rows: AnswerRow[] = [];
  const unreadable: UnreadableRow[] = [];
  const lines = linesOf(layout, file);
  const isOpen = typeof file === 'string' && !/[\r\n]$/.test(file) && layout.answerSkipEnd === 0;
  for (const line of lines) {
    const isLast = line === lines.at(-1);
    const at = reader(layout, line, typeof file !== 'string');
    const read =
      isLast && isOpen && goesOn(layout, line) ? OPEN_LINE : readRow(layout, at, isLast);
    if (typeof read === 'string') unreadable.push({ row: line.row, sentence: read });
    else rows.push({ row: line.row, ...read });
  }
  return { rows, unreadable };
};

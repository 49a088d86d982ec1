import { isBlank } from '../../blank.ts';
import { parseCivilDate } from '../../civilDate.ts';
import { foldText } from '../../foldText.ts';
import { SIGNS } from './build.ts';
import { AMOUNT_FORMS, listedValues, readAmountAs, readDay } from './forms.ts';
import type { AnswerRow, DebitLayout } from './layout.ts';

interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

const CUT_LINE = 'La línea está cortada';
const OPEN_LINE =
  'La última línea puede estar cortada. Si está entera, añádale un fin de línea y vuelva a subirlo';

/** A reject code has no nine figures in a row: an account's number in its place never gets into what is stored. */
const ACCOUNT = /\d{9}/;

const linesOf = (layout: DebitLayout, file: string | readonly (readonly string[])[]): Line[] => {
  const sign = SIGNS[layout.answerSeparator];
  const split = (text: string) =>
    text.split(/\r\n|\n|\r/).map((line) => (sign ? line.split(sign) : [line]));
  const rows = typeof file === 'string' ? split(file) : file;
  const lines = rows.map((cells, at) => ({ row: at + 1, cells })).slice(layout.answerSkip);
  const filled = lines.filter(({ cells }) => cells.some((cell) => !isBlank(cell.trim())));
  return filled.slice(0, Math.max(0, filled.length - layout.answerSkipEnd));
};

/** @returns the text at a place: null where the layout names none, undefined where the line ends before it does */
const textAt = ({ cells }: Line, place: string | null, isSheet: boolean) => {
  if (!place) return null;
  const [from = 0, to] = place.split('-').map(Number);
  if (to === undefined) return cells[from - 1]?.trim() ?? (isSheet ? '' : undefined);
  const [line = ''] = cells;
  return line.length < to ? undefined : line.slice(from - 1, to).trim();
};

/** @param isLast whether it may be cut @returns the row, or the sentence on why it cannot be read */
const readRow = (layout: DebitLayout, line: Line, isSheet: boolean, isLast: boolean) => {
  const { answerAmountForm: amountForm, answerDayForm: dayForm } = layout;
  const at = (place: string | null) => textAt(line, place, isSheet);
  const [reference, status] = [at(layout.answerReference), at(layout.answerStatus)];
  const [amount, day, code] = [at(layout.answerAmount), at(layout.answerDay), at(layout.answerCode)];
  if ([reference, status, amount, day].includes(undefined)) return CUT_LINE;
  if (status === '') return 'No dice si se cobró';
  const isCharged = !status || listedValues(layout.chargedValues ?? '').includes(foldText(status));
  // Blanks behind the last letter are often left out: a missing code tells of a cut in the last line alone.
  if (code === undefined && isLast && !isCharged) return CUT_LINE;
  if (code && ACCOUNT.test(code)) return 'En el lugar del código hay un número de cuenta o tarjeta';
  const cents = amount ? readAmountAs(amount, amountForm) : null;
  if (cents === undefined) return `El valor no está escrito como ${AMOUNT_FORMS[amountForm]}`;
  const readDate = (text: string) =>
    readDay(text, dayForm) ?? (isSheet ? parseCivilDate(text) : undefined);
  const date = day ? readDate(day) : null;
  if (date === undefined) return `El día no está escrito como ${dayForm}`;
  const lineNumber = /^\d{1,9}$/.test(reference ?? '') ? Number(reference) : null;
  return { lineNumber, isCharged, amount: cents, day: date, code: code || null };
};

/**
 * Reads the answer of a bank. What is cut, or written otherwise than the layout says, is told and never guessed.
 * @param file the whole text of a file, or the cells of a sheet as texts (`cellText`), with its blank rows
 */
export const readAnswer = (
  layout: DebitLayout,
  file: string | readonly (readonly string[])[],
) => {
  const rows: AnswerRow[] = [];
  const unreadable: { readonly row: number; readonly sentence: string }[] = [];
  const places = Object.entries(layout).flatMap(([name, value]) =>
    /^answer(Reference|Status|Amount|Day|Code)$/.test(name) ? [`${value}`] : [],
  );
  const isSheet = typeof file !== 'string';
  const isOpen = !isSheet && !/[\r\n]$/.test(file) && layout.answerSkipEnd === 0;
  const lines = linesOf(layout, file);
  for (const line of lines) {
    const isLast = !isSheet && line === lines.at(-1);
    // A cell behind which nothing stands may go on.
    const goesOn = isLast && isOpen && places.includes(`${line.cells.length}`);
    const read = goesOn ? OPEN_LINE : readRow(layout, line, isSheet, isLast);
    if (typeof read === 'string') unreadable.push({ row: line.row, sentence: read });
    else rows.push({ row: line.row, ...read });
  }
  return { rows, unreadable };
};

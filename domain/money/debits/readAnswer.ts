import { foldText } from '../../searchWords.ts';
import { SIGNS } from './build.ts';
import { AMOUNT_FORMS, listedValues, readAmountAs, readDay, WHOLE_DAY_FORMS } from './forms.ts';
import type { AnswerRow, DebitLayout } from './layout.ts';

type Sheet = readonly (readonly string[])[];

const CUT_LINE = 'La línea está cortada; si es la última y está entera, añádale un fin de línea';

/** A reject code has no nine figures in a row: an account's number in its place never gets into what is stored. */
const ACCOUNT = /\d{9}/;

/** Lines by their cells. The last cell of a text whose last row has no end may go on: it is left out. */
const cellsOf = (text: string, { answerSeparator, answerSkipEnd }: DebitLayout): Sheet => {
  const sign = SIGNS[answerSeparator];
  const lines = text.split(/\r\n|\n|\r/).map((line) => (sign ? line.split(sign) : [line]));
  const last = lines.at(-1) ?? [];
  if (sign && answerSkipEnd === 0 && last.join('') !== '') last.pop();
  return lines;
};

/** @returns the text at a place: null where the layout names none, undefined where the line ends before it does */
const textAt = (cells: readonly string[], place: string | null, isSheet: boolean) => {
  if (place === null) return null;
  const [from = 0, to] = place.split('-').map(Number);
  if (to === undefined) return cells[from - 1]?.trim() ?? (isSheet ? '' : undefined);
  const [line = ''] = cells;
  return line.length < to ? undefined : line.slice(from - 1, to).trim();
};

type At = (place: string | null) => string | null | undefined;

const figuresOf = ({ answerAmountForm, answerDayForm, ...layout }: DebitLayout, at: At) => {
  const [reference, written, date] = [
    layout.answerReference,
    layout.answerAmount,
    layout.answerDay,
  ].map(at);
  if ([reference, written, date].includes(undefined)) return CUT_LINE;
  const lineNumber = /^0*\d{1,9}$/.test(reference ?? '') ? Number(reference) : null;
  const amount = written ? readAmountAs(written, answerAmountForm) : null;
  if (amount === undefined)
    return `El valor no está escrito como ${AMOUNT_FORMS[answerAmountForm]}`;
  const day = date ? readDay(date, answerDayForm) : null;
  if (day === undefined) return `El día no está escrito como ${WHOLE_DAY_FORMS[answerDayForm]}`;
  return { lineNumber, amount, day };
};

const stateOf = (layout: DebitLayout, at: At, isLast: boolean) => {
  const [status, code] = [at(layout.answerStatus), at(layout.answerCode)];
  if (status === undefined) return CUT_LINE;
  if (status === '') return 'No dice si se cobró';
  const charged = listedValues(layout.chargedValues ?? '');
  const isCharged = status === null || charged.includes(foldText(status));
  // Blanks behind the last letter are often left out: a missing code tells of a cut in the last line alone.
  if (code === undefined && isLast && !isCharged) return CUT_LINE;
  if (code && ACCOUNT.test(code)) return 'En el lugar del código hay un número de cuenta o tarjeta';
  return { isCharged, code: code || null };
};

/**
 * Reads the answer of a bank. A row that is cut, or written otherwise than the layout says, is unreadable: no value is
 * guessed.
 * @param file the whole text of a file, or the cells of a sheet as texts (`cellText`), with its blank rows
 */
export const readAnswer = (layout: DebitLayout, file: string | Sheet) => {
  const isSheet = typeof file !== 'string';
  const all = isSheet ? file : cellsOf(file, layout);
  const isFilled = (cells: Sheet[number]) =>
    cells.some((cell) => cell.trim() !== '') || (!isSheet && cells.length === 0);
  const filled = [...all.entries()].filter(
    ([at, cells]) => at >= layout.answerSkip && isFilled(cells),
  );
  const lines = filled.slice(0, Math.max(0, filled.length - layout.answerSkipEnd));
  const rows: AnswerRow[] = [];
  const unreadable: { readonly row: number; readonly sentence: string }[] = [];
  for (const [at, cells] of lines) {
    const isLast = !isSheet && at === all.length - 1;
    const row = at + 1;
    const atPlace: At = (place) => textAt(cells, place, isSheet);
    const [figures, state] = [figuresOf(layout, atPlace), stateOf(layout, atPlace, isLast)];
    if (typeof figures === 'string') unreadable.push({ row, sentence: figures });
    else if (typeof state === 'string') unreadable.push({ row, sentence: state });
    else rows.push({ row, ...figures, ...state });
  }
  return { rows, unreadable };
};

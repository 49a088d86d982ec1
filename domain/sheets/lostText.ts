import { formatDate } from '../civilDate.ts';
import { foldText } from '../searchWords.ts';
import type { Cell } from './sheet.ts';

/** «mar-24», «03-dic», «3-dic-26»: how Excel writes what it took for a day. */
const SHORT_DAY =
  /^(\d{1,2}-)?(ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|set|sept|oct|nov|dic|dec)(-(\d{2}|\d{4}))?$/;

const DAY = /^\d{1,2}\/\d{1,2}\/\d{4}$/;

/**
 * Why a cell of numbers or names does not have what was typed into it.
 *
 * @param isNumber whether it holds the number of a person, a policy or the like: no text of it is a day
 * @returns a sentence in Spanish; `undefined` where nothing speaks against it
 */
export function lostText(cell: Cell, isNumber: boolean): string | undefined {
  const day = dayIn(cell, isNumber);
  if (day === undefined) return undefined;
  return `La hoja de cálculo tomó el número por una fecha (${day}): escríbalo como texto`;
}

function dayIn(cell: Cell, isNumber: boolean): string | undefined {
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return formatDate(cell.date);
  if (typeof cell !== 'string') return undefined;
  const text = cell.trim();
  const isDay = text.includes('-') ? SHORT_DAY.test(foldText(text)) : isNumber && DAY.test(text);
  return isDay ? text : undefined;
}

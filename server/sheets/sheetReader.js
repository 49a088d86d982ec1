// @ts-check
// A worker thread: a large workbook takes seconds and hundreds of megabytes, which the server's own
// thread does not have. Plain JavaScript, because Node starts this file itself, without the tools
// of development.
import { parentPort, workerData } from 'node:worker_threads';

/**
 * @typedef {import('../../domain/sheets/sheet.ts').Cell} Cell
 * @typedef {import('../../domain/sheets/sheet.ts').SheetRow} SheetRow
 * @typedef {import('hucre/xlsx').CellValue} CellValue
 * @typedef {import('hucre/xlsx').Sheet} Sheet
 * @typedef {{ name: string, rows: SheetRow[] }} ReadSheet
 */

const WITHOUT_VALUE =
  'La fórmula no tiene un valor guardado. Abra el archivo en Excel, guárdelo y vuelva a subirlo.';
const FORMULA_ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|¡REF!|¡VALOR!|¡DIV\/0!)$/;

/** @type {{ kind: 'xlsx' | 'ods', bytes: Uint8Array } | { kind: 'csv', text: string, delimiter: string }} */
const file = workerData.file;
/** @type {{ rows: number, columns: number, characters: number }} */
const most = workerData.most;

/** A value of the library as a cell; days are those of UTC, as the library reads them. */
const cellOf = (/** @type {CellValue} */ value) => {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? null : { date: value.toISOString().slice(0, 10) };
  }
  if (typeof value === 'string') {
    if (FORMULA_ERROR.test(value)) return { error: `La celda tiene el error ${value}` };
    return value.trim() === '' ? null : value;
  }
  return value;
};

class TooLarge extends Error {}

/** @type {ReadSheet[]} */
const sheets = [];
let count = 0;

/**
 * Keeps a row that holds something.
 * @param {SheetRow[]} rows
 * @param {number} row from 1
 * @param {Cell[]} cells
 */
const keep = (rows, row, cells) => {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] ?? null) === null) length -= 1;
  if (length === 0) return;
  count += 1;
  const isLong = cells.some((cell) => typeof cell === 'string' && cell.length > most.characters);
  if (count > most.rows || length > most.columns || isLong) throw new TooLarge();
  rows.push({ row, cells: cells.slice(0, length) });
};

/** Formulas without a value look empty. */
const cellsOf = (/** @type {Sheet} */ sheet, /** @type {number} */ index) => {
  /** @type {Cell[]} */
  const cells = (sheet.rows[index] ?? []).map(cellOf);
  return cells.map((cell, column) => {
    const detail = sheet.cells?.get(`${index},${column}`);
    return cell === null && detail?.formula !== undefined ? { error: WITHOUT_VALUE } : cell;
  });
};

const addSheets = (/** @type {Sheet[]} */ read) => {
  for (const sheet of read) {
    /** @type {SheetRow[]} */
    const rows = [];
    for (let index = 0; index < sheet.rows.length; index += 1) {
      keep(rows, index + 1, cellsOf(sheet, index));
    }
    sheets.push({ name: sheet.name, rows });
  }
};

const readCsv = async (/** @type {string} */ text, /** @type {string} */ delimiter) => {
  const { streamCsvRows } = await import('hucre/csv');
  /** @type {SheetRow[]} */
  const rows = [];
  let row = 0;
  for (const values of streamCsvRows(text, { delimiter })) {
    row += 1;
    keep(rows, row, values.map(cellOf));
  }
  sheets.push({ name: '', rows });
};

const isShown = (/** @type {{ hidden?: boolean, veryHidden?: boolean }} */ info) =>
  !info.hidden && !info.veryHidden;

const readOdsSheets = async (/** @type {Uint8Array} */ bytes) => {
  const { readOds } = await import('hucre/ods');
  return (await readOds(bytes)).sheets;
};

const readXlsxSheets = async (/** @type {Uint8Array} */ bytes) => {
  const { readXlsx } = await import('hucre/xlsx');
  return (await readXlsx(bytes, { sheets: isShown })).sheets;
};

// Each kind's reader is loaded for its files alone: all three take half of a short file's time.
try {
  if (file.kind === 'csv') await readCsv(file.text, file.delimiter);
  else if (file.kind === 'ods') addSheets(await readOdsSheets(file.bytes));
  else addSheets(await readXlsxSheets(file.bytes));
  parentPort?.postMessage({ sheets });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof TooLarge ? 'too large' : String(error) });
}

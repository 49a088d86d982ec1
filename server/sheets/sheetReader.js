// @ts-check
// A worker thread: a large workbook takes seconds and hundreds of megabytes, which the server's own
// thread does not have. Plain JavaScript, because Node starts this file itself, without the tools
// of development.
import { parentPort, workerData } from 'node:worker_threads';

/**
 * @typedef {import('../../domain/sheets/sheet.ts').Cell} Cell
 * @typedef {import('../../domain/sheets/sheet.ts').SheetRow} SheetRow
 * @typedef {import('../../domain/civilDate.ts').CivilDate} CivilDate
 * @typedef {import('hucre/xlsx').CellValue} CellValue
 * @typedef {import('hucre/xlsx').Sheet} Sheet
 * @typedef {{ name: string, rows: SheetRow[] }} ReadSheet
 * @typedef {{ from: number, packed: number, unpacked: number, method: number }} Part
 */

const WITHOUT_VALUE =
  'La fórmula no tiene un valor guardado. Abra el archivo en Excel, guárdelo y vuelva a subirlo.';
/** Errors in any language: #N/D, #¿NOMBRE?, #¡DIV/0!, #WERT!; a column too narrow; LibreOffice's. */
const ERROR =
  /^#(#+|N\/?[ADV]|GETTING_DATA|OBTENIENDO_DATOS|[¡¿]?[\p{L}\d/._ ]+[!?])$|^Err:\d{3}$/iu;
/** Words that programs write where they have nothing. */
const NOTHING = /^(null|\(null\)|\\N|undefined|nan)$/i;
/** «1.2E+15»: how Excel shows, and then saves as text, a number too long for its cell. */
const SHORTENED = /^[+-]?\d([.,]\d+E\+?|E\+)\d{2,3}$/i;
/** Characters no one sees and the database does not take; tabs and line breaks stand in many cells. */
const CONTROL = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const NOT_SEEN = 'La celda tiene caracteres que no se ven: bórrela y escríbala de nuevo';
/** Limit from which Excel makes all figures of a number after the fifteenth zeros. */
const FIRST_INEXACT = 1e15;
const CUT_OFF = /^\d{15}0+$/;
const LONG = /^\d{16,}$/;
const FIGURES_LOST =
  'A este número se le perdieron cifras en la hoja de cálculo: escríbalo completo, como texto';
/** A text that is kept from being a formula (domain/agency/exports/csv.ts) or from losing its zeros. */
const KEPT_AS_TEXT = /^'(?=\d|[\p{DI}\p{Cf}\p{Cc}]*[=+\-@\t\r＝＋－＠])|^="(.*)"$/su;

/** @type {{ kind: 'xlsx', bytes: Uint8Array, isFormatted: boolean, parts: Part[] } | { kind: 'ods', bytes: Uint8Array, content: Part } | { kind: 'csv', text: string, delimiter: string }} */
const file = workerData.file;
/** @type {{ rows: number, columns: number, characters: number }} */
const most = workerData.most;

const civilDay = (/** @type {Date} */ day) =>
  /** @type {CivilDate} */ (day.toISOString().slice(0, 10));

/** @returns {Cell} */
const cellOfText = (/** @type {string} */ text) => {
  const word = text.trim();
  if (word === '' || NOTHING.test(word)) return null;
  if (ERROR.test(word)) return { error: `La celda tiene el error ${word}` };
  if (CONTROL.test(text)) return { error: NOT_SEEN };
  return SHORTENED.test(word) ? { error: FIGURES_LOST } : text;
};

/** Zeros, and signs between them: a format that shows 912345675 as 0912345675 or 091234567-5. */
const ZEROS = /^(0|\\?[- ]|"[- ]"){2,}(?=$|;)/;
const LITERAL = /"[^"]*"|\\./g;

/** @param {number} value whole, from zero on @param {string} zeros */
const padded = (value, zeros) => {
  const signs = [...zeros.replace(/[\\"]/g, '')];
  const figures = [...String(value).padStart(signs.filter((sign) => sign === '0').length, '0')];
  const shown = signs.reverse().map((sign) => (sign === '0' ? figures.pop() : sign));
  return figures.join('') + shown.reverse().join('');
};

/**
 * A number as its cell shows it: 0.15 is 15 % by its format, 912345675 is 0912345675 by one of ten zeros.
 * @returns {Cell}
 */
const cellOfNumber = (/** @type {number} */ value, format = '') => {
  if (Math.abs(value) >= FIRST_INEXACT) return { error: FIGURES_LOST };
  // A sign of percent in quotes is written behind the number as it is.
  if (format.replace(LITERAL, '').includes('%'))
    return { percent: Number((value * 100).toPrecision(15)) };
  const [zeros] = ZEROS.exec(format) ?? [];
  return zeros && Number.isInteger(value) && value >= 0 ? padded(value, zeros) : value;
};

/**
 * A value of the library as a cell; days are those of UTC, as the library reads them.
 * @param {CellValue} value
 * @param {string} [format] of its number
 * @returns {Cell}
 */
const cellOf = (value, format) => {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? null : { date: civilDay(value) };
  }
  if (typeof value === 'number') return cellOfNumber(value, format);
  return typeof value === 'string' ? cellOfText(value) : value;
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
 * @param {boolean} [isHidden]
 */
const keep = (rows, row, cells, isHidden) => {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] ?? null) === null) length -= 1;
  if (length === 0) return;
  count += 1;
  const isLong = cells.some((cell) => typeof cell === 'string' && cell.length > most.characters);
  if (count > most.rows || length > most.columns || isLong) throw new TooLarge();
  rows.push({ row, cells: cells.slice(0, length), ...(isHidden ? { isHidden } : {}) });
};

/**
 * Cells of several rows: what they hold is each row's, but a number is told apart, since it may be of all together.
 * Rows that hold nothing else are left alone.
 * @typedef {{ startRow: number, startCol: number, endRow: number }} Merge
 * @param {SheetRow[]} rows @param {readonly Merge[]} merges from 0, as the library has them
 */
const shareMerged = (rows, merges) => {
  for (const { startRow, startCol, endRow } of merges) {
    const sharing = rows.filter(({ row }) => row > startRow && row <= endRow + 1);
    const first = sharing[0]?.cells[startCol] ?? null;
    const value = typeof first === 'number' ? { merged: first } : first;
    const isShared = first !== null && sharing.length > 1;
    for (const { cells } of isShared ? sharing : []) {
      const blanks = Array(Math.max(0, startCol - cells.length)).fill(null);
      /** @type {Cell[]} */ (cells).splice(startCol, 1, ...blanks, value);
    }
  }
};

/** A link's formula says what it shows, whether its value was saved or not. */
const LINK = /^HYPERLINK\((?:"[^"]*"\s*[,;]\s*)?"([^"]*)"\s*\)$/i;

/** Formulas without a value look empty. */
const cellsOf = (/** @type {Sheet} */ sheet, /** @type {number} */ index) =>
  (sheet.rows[index] ?? []).map((value, column) => {
    const detail = sheet.cells?.get(`${index},${column}`);
    const cell = cellOf(value, detail?.style?.numFmt);
    if (cell !== null || detail?.formula === undefined) return cell;
    const [, shown] = LINK.exec(detail.formula) ?? [];
    return shown === undefined ? { error: WITHOUT_VALUE } : cellOfText(shown);
  });

const addSheets = (/** @type {Sheet[]} */ read) => {
  for (const sheet of read) {
    /** @type {SheetRow[]} */
    const rows = [];
    for (let index = 0; index < sheet.rows.length; index += 1) {
      keep(rows, index + 1, cellsOf(sheet, index), sheet.rowDefs?.get(index)?.hidden);
    }
    shareMerged(rows, sheet.merges ?? []);
    sheets.push({ name: sheet.name, rows });
  }
};

/**
 * Refuses long numbers of a column whose figures after the fifteenth are all zeros: a spreadsheet wrote them.
 * @param {SheetRow[]} rows
 */
const refuseCutOff = (rows) => {
  const whole = new Set();
  for (const { cells } of rows)
    cells.forEach((cell, place) => {
      if (typeof cell === 'string' && LONG.test(cell) && !CUT_OFF.test(cell)) whole.add(place);
    });
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, place) =>
      typeof cell === 'string' && CUT_OFF.test(cell) && !whole.has(place)
        ? { error: FIGURES_LOST }
        : cell,
    ),
  }));
};

const readCsv = async (/** @type {string} */ text, /** @type {string} */ delimiter) => {
  const { streamCsvRows } = await import('hucre/csv');
  /** @type {SheetRow[]} */
  const rows = [];
  let row = 0;
  for (const values of streamCsvRows(text, { delimiter })) {
    row += 1;
    const cells = values.map((value) => cellOfText(String(value).replace(KEPT_AS_TEXT, '$1')));
    keep(rows, row, cells);
  }
  sheets.push({ name: '', rows: refuseCutOff(rows) });
};

const isShown = (/** @type {{ hidden?: boolean, veryHidden?: boolean }} */ info) =>
  !info.hidden && !info.veryHidden;

/** A number that is shown with zeros before it or hyphens in it: the number of a person, a policy or the like. */
const SHOWN_AS_TEXT = /^0\d+$|^\d+(-\d+)+$/;

/** @returns {Cell} */
const cellOfOds = (/** @type {import('./odsReader.js').OdsCell} */ { type, value, shown }) => {
  if (type === 'percentage') return { percent: Number((Number(value) * 100).toPrecision(15)) };
  if (type === 'float' || type === 'currency') {
    const isShown =
      SHOWN_AS_TEXT.test(shown) && Number(shown.replaceAll('-', '')) === Number(value);
    return isShown ? shown : cellOfNumber(Number(value));
  }
  if (type === 'boolean') return value === 'true';
  if (type === 'date')
    return DAY.test(value) ? cellOf(new Date(`${value.slice(0, 10)}T00:00Z`)) : null;
  return cellOfText(shown || value);
};

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** @param {Uint8Array} bytes @param {Part} part @returns {Promise<Buffer>} */
const unpack = async (bytes, { from, packed, unpacked, method }) => {
  const { inflateRawSync } = await import('node:zlib');
  const content = bytes.subarray(from, from + packed);
  return method === 0
    ? Buffer.from(content)
    : inflateRawSync(content, { maxOutputLength: unpacked || 1 });
};

const readOds = async (/** @type {Uint8Array} */ bytes, /** @type {Part} */ content) => {
  const { readOdsContent } = await import('./odsReader.js');
  const xml = await unpack(bytes, content);
  for (const { name, rows: read } of readOdsContent(xml.toString('utf8'), most.columns)) {
    /** @type {SheetRow[]} */
    const rows = [];
    /** @type {Merge[]} */
    const merges = [];
    let number = 1;
    for (const { cells: told, isHidden, repeat } of read) {
      const cells = told.map((cell) => {
        const value = cell && cellOfOds(cell);
        return value === null && cell?.hasFormula ? { error: WITHOUT_VALUE } : value;
      });
      told.forEach((cell, startCol) => {
        if (cell && cell.rows > 1)
          merges.push({ startRow: number - 1, startCol, endRow: number + cell.rows - 2 });
      });
      const isBlank = cells.every((cell) => cell === null);
      for (let at = 0; !isBlank && at < repeat; at += 1)
        keep(rows, number + at, cells, isHidden || undefined);
      number += repeat;
    }
    shareMerged(rows, merges);
    sheets.push({ name, rows });
  }
};

/** Up to here strings are read, whether cells have them or not. */
const FEW_STRINGS = 20_000;
const SMALL_WORKBOOK = 2 * 1024 * 1024;

const occurrences = (/** @type {Buffer} */ content, /** @type {string} */ mark) => {
  let found = 0;
  for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + mark.length))
    found += 1;
  return found;
};

/**
 * Refuses a workbook that has far more shared texts than cells with one: a few kilobytes hold millions of them, which
 * take the library many seconds. Programs write each for one cell at least.
 * @param {Uint8Array} bytes
 * @param {Part[]} parts
 */
const refuseUnusedStrings = async (bytes, parts) => {
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) < SMALL_WORKBOOK) return;
  let [strings, cells] = [0, 0];
  for (const part of parts) {
    const content = await unpack(bytes, part);
    strings += occurrences(content, 'si>') / 2 + occurrences(content, 'si/>');
    cells += occurrences(content, 't="s"') + occurrences(content, "t='s'");
  }
  if (strings > FEW_STRINGS + 2 * cells) throw new TooLarge();
};

const readXlsxSheets = async (
  /** @type {Uint8Array} */ bytes,
  /** @type {boolean} */ readStyles,
) => {
  const { readXlsx } = await import('hucre/xlsx');
  return (await readXlsx(bytes, { sheets: isShown, readStyles })).sheets;
};

// Each kind's reader is loaded for its files alone: all of them take half of a short file's time.
try {
  if (file.kind === 'csv') await readCsv(file.text, file.delimiter);
  else if (file.kind === 'ods') await readOds(file.bytes, file.content);
  else {
    await refuseUnusedStrings(file.bytes, file.parts);
    addSheets(await readXlsxSheets(file.bytes, file.isFormatted));
  }
  parentPort?.postMessage({ sheets });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof TooLarge ? 'too large' : String(error) });
}

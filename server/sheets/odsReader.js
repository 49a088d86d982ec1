// @ts-check
// The sheets of an OpenDocument workbook with what people see in them: the texts that its cells show, percentages of
// whole columns, and which rows are hidden or stand in groups. Plain JavaScript, as sheetReader.js is.

/**
 * A cell as its file has it, for sheetReader.js to make one of ours of.
 * @typedef {{ type: string, value: string, shown: string, hasFormula: boolean, rows: number }} OdsCell
 * @typedef {{ cells: (OdsCell | null)[], isHidden: boolean, repeat: number }} OdsRow
 * @typedef {{ name: string, rows: OdsRow[] }} OdsSheet
 * @typedef {Readonly<Record<string, string>>} Attributes
 */

/** A comment, a tag with its attributes, or the text between two tags. */
const TOKEN =
  /<!--[\s\S]*?-->|<(\/?)([\w:.-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|<[!?][^>]*>|([^<]+)/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi;
/** @type {Attributes} */
const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decoded = (/** @type {string} */ text) =>
  text.includes('&')
    ? text.replace(ENTITY, (whole, hex, decimal, name) => {
        if (name) return ENTITIES[name] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

/** @returns {Attributes} */
const attributesIn = (/** @type {string} */ text) => {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    found[name] = decoded(double ?? single ?? '');
  return found;
};

const repeatIn = (/** @type {Attributes} */ attributes, /** @type {string} */ name) =>
  Math.max(1, Number(attributes[name] ?? 1) || 1);

/** Parts of text besides letters. @type {Readonly<Record<string, (attributes: Attributes) => string>>} */
const IN_TEXT = {
  'text:s': (attributes) => ' '.repeat(Math.min(repeatIn(attributes, 'text:c'), 1000)),
  'text:tab': () => '\t',
  'text:line-break': () => '\n',
};

const HIDDEN = new Set(['collapse', 'filter']);

/** @returns {OdsCell} */
const cellOf = (/** @type {Attributes} */ attributes) => ({
  type: attributes['office:value-type'] ?? '',
  value:
    attributes['office:value'] ??
    attributes['office:date-value'] ??
    attributes['office:boolean-value'] ??
    attributes['office:time-value'] ??
    attributes['office:string-value'] ??
    '',
  shown: '',
  hasFormula: attributes['table:formula'] !== undefined,
  rows: repeatIn(attributes, 'table:number-rows-spanned'),
});

/** Keeps what the tags of a document say, one after the other. @param {number} mostColumns of a row */
const collector = (mostColumns) => {
  /** @type {OdsSheet[]} */
  const sheets = [];
  /** @type {OdsRow | undefined} */
  let row;
  /** @type {OdsCell | undefined} */
  let cell;
  let columns = 1;
  /** Whether each group of rows that is open is hidden. @type {boolean[]} */
  const groups = [];
  let notes = 0;

  /** @type {Readonly<Record<string, (attributes: Attributes) => void>>} */
  const opened = {
    'table:table': (attributes) => sheets.push({ name: attributes['table:name'] ?? '', rows: [] }),
    'table:table-row-group': (attributes) => groups.push(attributes['table:display'] === 'false'),
    'table:table-row': (attributes) => {
      const isHidden = HIDDEN.has(attributes['table:visibility'] ?? '') || groups.includes(true);
      row = { cells: [], isHidden, repeat: repeatIn(attributes, 'table:number-rows-repeated') };
    },
    'table:table-cell': (attributes) => {
      cell = cellOf(attributes);
      columns = repeatIn(attributes, 'table:number-columns-repeated');
    },
    'table:covered-table-cell': (attributes) => {
      columns = repeatIn(attributes, 'table:number-columns-repeated');
    },
    // A note of a cell is none of its text.
    'office:annotation': () => {
      notes += 1;
    },
    'text:p': () => {
      if (cell?.shown && notes === 0) cell.shown += '\n';
    },
  };
  const endCell = () => {
    const isEmpty = !cell || (cell.type === '' && cell.shown === '' && !cell.hasFormula);
    const kept = isEmpty ? null : (cell ?? null);
    for (let at = 0; at < Math.min(columns, mostColumns + 1); at += 1) row?.cells.push(kept);
    cell = undefined;
  };
  /** @type {Readonly<Record<string, () => void>>} */
  const closed = {
    'table:table-row-group': () => groups.pop(),
    'table:table-row': () => {
      if (row) sheets.at(-1)?.rows.push(row);
    },
    'table:table-cell': endCell,
    'table:covered-table-cell': endCell,
    'office:annotation': () => {
      notes -= 1;
    },
  };
  return {
    sheets,
    open: (/** @type {string} */ tag, /** @type {string} */ attributes) => {
      if (opened[tag]) opened[tag](attributesIn(attributes));
      else if (cell && notes === 0) cell.shown += IN_TEXT[tag]?.(attributesIn(attributes)) ?? '';
    },
    close: (/** @type {string} */ tag) => closed[tag]?.(),
    text: (/** @type {string} */ text) => {
      if (cell && notes === 0 && text.trim()) cell.shown += decoded(text);
    },
  };
};

/**
 * @param {string} content the content.xml of a workbook
 * @param {number} mostColumns of a row: those behind are as many as to be too many
 * @returns {OdsSheet[]}
 */
export const readOdsContent = (content, mostColumns) => {
  const collected = collector(mostColumns);
  for (const [, slash, tag, attributes = '', isEmpty, text] of content.matchAll(TOKEN)) {
    if (text !== undefined) collected.text(text);
    if (tag === undefined) continue;
    if (!slash) collected.open(tag, attributes);
    if (slash || isEmpty) collected.close(tag);
  }
  return collected.sheets;
};

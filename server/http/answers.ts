/** JSON written by PostgreSQL, passed on as text: never parsed in this process. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** One page of a list: its rows as JSON texts, and where they stand in the whole. */
export class Page {
  readonly rows: readonly string[];
  readonly from: number;
  readonly total: number;

  constructor(rows: readonly string[], from: number, total: number) {
    this.rows = rows;
    this.from = from;
    this.total = total;
  }
}

/** A whole list, streamed from the database row by row. */
export class WholeList {
  readonly rows: AsyncIterable<string>;

  constructor(rows: AsyncIterable<string>) {
    this.rows = rows;
  }
}

/**
 * Puts JSON text into the envelope of the contract.
 * @param key the envelope's key beside `status`
 * @param json the text that stands there
 * @returns `{"status":"success","key":…}`
 */
export const envelopeText = (key: string, json: string): string =>
  `{"status":"success",${JSON.stringify(key)}:${json}}`;

/**
 * The `Content-Range` of a page, in ra-data-simple-rest's dialect.
 * @param name the list's name
 * @param page the page
 * @returns for example `policies 0-24/1234`; an empty page says `policies *\/1234`
 */
export const contentRange = (name: string, page: Page): string =>
  page.rows.length === 0
    ? `${name} */${page.total}`
    : `${name} ${page.from}-${page.from + page.rows.length - 1}/${page.total}`;

/** Rows come one by one; the network wants larger pieces. */
const CHUNK = 64 * 1024;

/**
 * The text of a whole list in its envelope, in chunks.
 * @param key the envelope's key
 * @param rows the rows as JSON texts
 */
export async function* envelopeStream(key: string, rows: AsyncIterable<string>) {
  let chunk = `{"status":"success",${JSON.stringify(key)}:[`;
  let separator = '';
  for await (const row of rows) {
    chunk += separator + row;
    separator = ',';
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}]}`;
}

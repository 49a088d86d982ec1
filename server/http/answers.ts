import type { Readable } from 'node:stream';

/** JSON written by PostgreSQL, passed on as text: never parsed in this process. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A record that is read by its number, as it is answered.
 * @param reading gives it as JSON text
 * @param missing makes the problem to tell where there is none
 * @throws what `missing` makes
 */
export const requireJson = async (
  reading: Promise<string | null | undefined>,
  missing: () => Error,
): Promise<JsonText> => {
  const text = await reading;
  if (!text) throw missing();
  return new JsonText(text);
};

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

/** An object with lists too long to hold: its own fields as JSON text, the lists streamed. */
export class WideObject {
  readonly fields: string;
  /** Key → rows as JSON texts, in the order they are sent; read one after the other. */
  readonly lists: Readonly<Record<string, AsyncIterable<string>>>;

  constructor(fields: string, lists: Readonly<Record<string, AsyncIterable<string>>>) {
    this.fields = fields;
    this.lists = lists;
  }
}

export class WholeList {
  readonly rows: AsyncIterable<string>;

  constructor(rows: AsyncIterable<string>) {
    this.rows = rows;
  }
}

/** Answer that is no JSON: a file to download, a page, figures for a monitor. Sent as it is. */
export class Raw {
  readonly type: string;
  /** Content, or a function that makes it when its turn among the long answers has come. */
  readonly content: string | Buffer | Readable | (() => Promise<Readable>);
  /** The name a browser saves it under; shown in place when there is none. */
  readonly fileName: string | undefined;

  constructor(type: string, content: Raw['content'], fileName?: string) {
    this.type = type;
    this.content = content;
    this.fileName = fileName;
  }
}

/** A file that is sent at its reader's pace while it is read: nothing of it waits in memory or on a disk. */
export class FileStream extends Raw {}

export type CallAnswer = JsonText | Page | WholeList | WideObject | Raw | object;

async function* eachRow(rows: AsyncIterable<string>, rewrite: (row: string) => string) {
  for await (const row of rows) yield rewrite(row);
}

/**
 * An answer whose texts are looked at, or others are put in their place: those that are streamed as they leave.
 * @param rewrite gives the text to send for a row or a record; `list` names the list of a wide object that a row is of
 */
export const rewritten = (
  answer: CallAnswer,
  rewrite: (text: string, list?: string) => string,
): CallAnswer => {
  if (answer instanceof Raw) return answer;
  if (answer instanceof JsonText) return new JsonText(rewrite(answer.text));
  if (answer instanceof Page)
    return new Page(
      answer.rows.map((row) => rewrite(row)),
      answer.from,
      answer.total,
    );
  if (answer instanceof WholeList)
    return new WholeList(eachRow(answer.rows, (row) => rewrite(row)));
  if (!(answer instanceof WideObject)) return new JsonText(rewrite(JSON.stringify(answer)));
  const lists = Object.entries(answer.lists).map(([key, rows]) => [
    key,
    eachRow(rows, (row) => rewrite(row, key)),
  ]);
  return new WideObject(rewrite(answer.fields), Object.fromEntries(lists));
};

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

const CHUNK = 64 * 1024;

/** Rows come one by one; the network wants larger pieces. */
export async function* inChunks(pieces: AsyncIterable<string>) {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

async function* arrayPieces(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const row of rows) {
    yield isEmpty ? '[' : ',';
    yield row;
    isEmpty = false;
  }
  yield isEmpty ? '[]' : ']';
}

async function* objectPieces({ fields, lists }: WideObject): AsyncGenerator<string> {
  yield fields.slice(0, fields.lastIndexOf('}'));
  for (const [key, rows] of Object.entries(lists)) {
    yield `,${JSON.stringify(key)}:`;
    yield* arrayPieces(rows);
  }
  yield '}';
}

type LongAnswer = WholeList | WideObject;

async function* envelopePieces(key: string, answer: LongAnswer) {
  yield `{"status":"success",${JSON.stringify(key)}:`;
  yield* answer instanceof WholeList ? arrayPieces(answer.rows) : objectPieces(answer);
  yield '}';
}

/**
 * The text of a long answer in its envelope, in chunks.
 * @param key the envelope's key
 * @param answer a whole list, or an object with long lists
 */
export const envelopeStream = (key: string, answer: LongAnswer) =>
  inChunks(envelopePieces(key, answer));

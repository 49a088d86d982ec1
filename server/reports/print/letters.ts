import { createRequire } from 'node:module';
import type { PrintableDocument } from './document.ts';

interface Fontkit {
  openSync(path: string): { readonly characterSet: readonly number[] };
}

const require = createRequire(import.meta.url);

let printable: ReadonlySet<number> | undefined;

const characters = (): ReadonlySet<number> => {
  const fontkit: Fontkit = require('fontkit');
  const path = require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf');
  printable ??= new Set(fontkit.openSync(path).characterSet);
  return printable;
};

/** Character printed for what the font has not; it is in the font itself. */
export const STAND_IN = '\ufffd';

export const STAND_IN_NOTE = `Los caracteres que no se pueden imprimir salen como ${STAND_IN}; el sistema los muestra completos.`;

/** Graphemes: what a reader takes for one character may be several, as an emoji with its colour. */
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

const BEYOND_ASCII = /[^\0-\x7f]/;

const isPrintable = (grapheme: string): boolean =>
  !BEYOND_ASCII.test(grapheme) ||
  [...grapheme].every((character) => characters().has(character.codePointAt(0) ?? 0));

const printed = (text: string): string =>
  BEYOND_ASCII.test(text)
    ? Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) =>
        isPrintable(segment) ? segment : STAND_IN,
      ).join('')
    : text;

/** Dates and bytes stay what they are. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const inAll = (value: unknown): unknown => {
  if (typeof value === 'string') return printed(value);
  if (Array.isArray(value)) return value.map(inAll);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inAll(one)]));
};

/**
 * The document with what its font has not, such as Chinese characters or emoji, replaced by {@link STAND_IN}, and
 * with a sentence at the foot of its pages that says so. Letters with separate accents are put together.
 */
export const withPrintableLetters = (document: PrintableDocument): PrintableDocument => {
  // Only texts have changed.
  const { definition, footnote } = inAll(document) as PrintableDocument;
  const isWhole = !JSON.stringify([definition.content, definition.header]).includes(STAND_IN);
  return { definition, footnote: isWhole ? footnote : `${footnote} · ${STAND_IN_NOTE}` };
};

import { inflateSync } from 'node:zlib';

const START = 'stream\n';

/** The content of each compressed stream of a PDF; an image or a font is skipped if it is none. */
const streamsOf = (pdf: Buffer): string[] => {
  const streams: string[] = [];
  let start = pdf.indexOf(`\n${START}`) + 1;
  while (start > 0) {
    const end = pdf.indexOf('endstream', start);
    const content = pdf.subarray(start + START.length, end);
    // The header of zlib.
    if (content[0] === 0x78) streams.push(inflateSync(content).toString('latin1'));
    start = pdf.indexOf(`\n${START}`, end) + 1;
  }
  return streams;
};

const hexesIn = (text: string): string[] => text.match(/(?<=<)[0-9a-f ]*(?=>)/gi) ?? [];

/** Of a ligature, each of its letters is written apart. */
const characters = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** The characters of a font's glyphs, in the order of their numbers. */
const glyphsOf = (map: string): string[] =>
  [...map.matchAll(/\[((?:\s*<[0-9a-f ]*>)+)\s*\]/gi)].flatMap(([, list = '']) =>
    hexesIn(list).map(characters),
  );

/**
 * What a PDF that the server has printed says. A word does not tell its font here, so all of them are
 * read with each font.
 * @returns a reading for each font; words that stand in another font are nonsense in it
 */
export const pdfReadings = (pdf: Buffer): string[] => {
  const streams = streamsOf(pdf);
  const numbers = streams
    .flatMap((text) => [...text.matchAll(/\[([^\]]*)\] TJ/g)])
    .flatMap(([, word = '']) => hexesIn(word).join('').match(/.{4}/g) ?? []);
  return streams
    .filter((text) => text.includes('beginbfrange'))
    .map(glyphsOf)
    .map((glyphs) => numbers.map((number) => glyphs[Number.parseInt(number, 16)]).join(''));
};

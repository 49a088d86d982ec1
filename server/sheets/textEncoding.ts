/** The bytes of a text file as text: Unicode, or what Excel of Windows and programs of DOS write. */

/** The characters of the bytes from 0x80 on; ISO 8859-1 has the others where a page has 32. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0';

/** Byte → character, from 0 to 255; Node 20 takes those from 0x80 to 0x9F of Windows-1252 for control characters. */
const tableOf = (page: string): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, byte) => page.charCodeAt(byte - 0x80) || byte);

const PAGES = { windows: tableOf(WINDOWS_1252), dos: tableOf(CODE_PAGE_850) } as const;

const read = (file: Buffer, table: Uint16Array): string => {
  const characters = new Uint16Array(file.length);
  for (let at = 0; at < file.length; at += 1) characters[at] = table[file[at] ?? 0] ?? 0;
  return Buffer.from(characters.buffer).toString('utf16le');
};

/** Spanish letters and signs where Spanish has them: no small letter before a capital, nor after one within a word. */
const SPANISH =
  /[áéíóúüñ](?![A-ZÁÉÍÓÚÜÑ])|(?<![a-z])[ÁÉÍÓÚÜÑ](?![a-z])|(?<![A-Za-z])[ÁÉÍÓÚÜÑ]|[¿¡°ºª–—‘’“”€]/g;

const SAMPLE_BYTES = 256 * 1024;

/** Reads bytes as the page in which they hold more Spanish; Windows writes most files. */
function readPage(file: Buffer): string {
  const isTelling = (byte: number) => byte >= 0x80;
  const from = Math.max(0, file.findIndex(isTelling) - 1);
  const sample = file.subarray(from, from + SAMPLE_BYTES);
  const spanishIn = (table: Uint16Array) => read(sample, table).match(SPANISH)?.length ?? 0;
  const isDos = spanishIn(PAGES.dos) > spanishIn(PAGES.windows);
  return read(file, isDos ? PAGES.dos : PAGES.windows);
}

function readUnicode(file: Buffer): string | undefined {
  const mark = file.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(file);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** Ctrl-Z, with which programs of DOS end a text. */
const END = '\u001a';

function withoutEnd(text: string): string {
  const [content = '', ...rest] = text.split(END);
  return rest.join('').trim() === '' ? content : text;
}

/** A text file as text: UTF-16 by its mark, else UTF-8, else Windows-1252 or code page 850. */
export const textOf = (file: Buffer): string => withoutEnd(readUnicode(file) ?? readPage(file));

/** The bytes of a text file as text: Unicode, or what Excel of Windows and programs of DOS write. */

/** The characters of the bytes from 0x80 on; ISO 8859-1 has the others where a page has 32. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0';

/** Node 20 takes the bytes from 0x80 to 0x9F of Windows-1252 for control characters. */
const read = (file: Buffer, page: string): string =>
  file
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => page[byte.charCodeAt(0) - 0x80] ?? byte);

/** Spanish letters and signs where Spanish has them: no small letter before a capital, nor after one within a word. */
const SPANISH =
  /[áéíóúüñ](?![A-ZÁÉÍÓÚÜÑ])|(?<![a-z])[ÁÉÍÓÚÜÑ](?![a-z])|(?<![A-Za-z])[ÁÉÍÓÚÜÑ]|[¿¡°ºª–—‘’“”€]/g;

/** Reads bytes as the page in which they hold more Spanish; Windows writes most files. */
function readPage(file: Buffer): string {
  const [windows, dos] = [read(file, WINDOWS_1252), read(file, CODE_PAGE_850)];
  const spanishIn = (text: string) => text.match(SPANISH)?.length ?? 0;
  return spanishIn(dos) > spanishIn(windows) ? dos : windows;
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

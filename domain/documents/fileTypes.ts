import { writableName } from '../fileName.ts';
import { ByteReader, joined, latin, UnfitFile } from './byteReader.ts';
import { cleanHeic } from './heic.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng, cleanWebp } from './pictureChunks.ts';
import { DIRECTORY_WITHIN, noOffice, zipContents } from './zipDirectory.ts';

export const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Bytes that the papers of one PDF may have together; the thread that binds them takes several times as many. */
export const MAX_BOUND_BYTES = 50 * 1024 * 1024;
export const MAX_NAME = 200;

type Pieces = AsyncGenerator<Uint8Array>;

interface FileType {
  readonly name: string;
  readonly mediaType: string;
  readonly endings: readonly [string, ...string[]];
  /** Test of its first 1,024 bytes, one character each. */
  readonly begins: (head: string) => boolean;
  /** Pieces that stay of it. @throws UnfitFile for a file that is not taken */
  readonly pass: (reader: ByteReader) => Pieces;
}

/** A reader of PDF looks so far for its first words. */
const HEAD = 1024;

const asItIs = (reader: ByteReader): Pieces => reader.rest();

const MACROS = /vbaproject|activex\/|macrosheets\/|dialogsheets\//i;
const MAX_UNPACKED = 200 * 1024 * 1024;

/** A file of Office without programs. @param main the part that its kind has */
const office = (main: string) =>
  async function* (reader: ByteReader): Pieces {
    let tail: Uint8Array = new Uint8Array();
    let bytes = 0;
    for await (const piece of reader.rest()) {
      bytes += piece.length;
      tail = joined(tail, piece);
      if (tail.length > 2 * DIRECTORY_WITHIN) tail = tail.slice(-DIRECTORY_WITHIN);
      yield piece;
    }
    const { names, unpacked } = zipContents(tail.slice(-DIRECTORY_WITHIN), bytes);
    if (names.some((name) => MACROS.test(name)))
      throw new UnfitFile('El archivo tiene macros: guárdelo sin ellas y vuelva a elegirlo');
    if (!names.includes('[Content_Types].xml') || !names.includes(main)) throw noOffice();
    if (unpacked > MAX_UNPACKED)
      throw new UnfitFile(
        'El archivo ocupa más de 200 MB al abrirlo: divídalo o reduzca sus imágenes',
      );
  };

/** Names that make a browser run a program, draw or fetch something; zeros before the number of a letter hide it. */
const ACTIVE =
  /<!doctype|<!entity|<script|<html|<svg|<\?xml-stylesheet|w3\.org\/(1999\/xhtml|2000\/svg|1998\/math)|&#x?0{5}/i;
/** Encodings in which a text may be read as something else than its bytes say. */
const UNUSUAL_ENCODING =
  /<\?xml\s[^>]{200}|<\?xml\s[^>]*\sencoding\s*=\s*["'](?!utf-?(8|16)|(us-)?ascii|iso-?8859-|latin|windows-125|cp-?125)/i;
/** The longest name above with a reference for each letter, in UTF-16. */
const LONGEST_ACTIVE = 600;
/** UTF-16, by its mark or by the zero beside the first character. */
const WIDE = /^(\xff\xfe|\xfe\xff|<\0|\0<)/;
const LETTER_BY_NUMBER = /&#(?:x([\da-f]+)|(\d+));/gi;

const withLetters = (text: string): string =>
  text.replace(LETTER_BY_NUMBER, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** Passes a file while it is looked at. @param overlap signs of a piece that are looked at with the next one too */
async function* lookedAt(
  reader: ByteReader,
  overlap: number,
  look: (text: string) => void,
): Pieces {
  let before = '';
  for await (const piece of reader.rest()) {
    const text = before + latin(piece);
    look(text);
    before = text.slice(-overlap);
    yield piece;
  }
}

async function* inertXml(reader: ByteReader): Pieces {
  const isWide = WIDE.test(latin(await reader.peek(2)));
  yield* lookedAt(reader, LONGEST_ACTIVE, (bytes) => {
    const text = isWide ? bytes.replaceAll('\0', '') : bytes;
    if (text.includes('\0') || ACTIVE.test(text) || ACTIVE.test(withLetters(text)))
      throw new UnfitFile('El XML contiene una página, un dibujo o un programa: no se admite');
    if (UNUSUAL_ENCODING.test(text))
      throw new UnfitFile('El XML está en un juego de caracteres poco usual: guárdelo en UTF-8');
  });
}

/** A mail of Outlook says so in the list of its streams. */
const OUTLOOK = Array.from('__properties_version1.0').join('\0');

async function* outlookMail(reader: ByteReader): Pieces {
  let isMail = false;
  yield* lookedAt(reader, OUTLOOK.length, (text) => {
    isMail ||= text.includes(OUTLOOK);
  });
  if (!isMail) throw new UnfitFile('El contenido no es un correo de Outlook: elija otro archivo');
}

const fileType = (
  name: string,
  mediaType: string,
  endings: FileType['endings'],
  begins: FileType['begins'],
  pass: FileType['pass'] = asItIs,
): FileType => ({ name, mediaType, endings, begins, pass });

const startingWith = (signature: string) => (head: string) => head.startsWith(signature);

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ZIP = startingWith('PK\x03\x04');

export const FILE_TYPES = {
  pdf: fileType('PDF', 'application/pdf', ['pdf'], (head) => /^[^<]*%PDF-/.test(head)),
  jpeg: fileType(
    'JPEG',
    'image/jpeg',
    ['jpg', 'jpeg', 'jfif'],
    startingWith('\xff\xd8\xff'),
    cleanJpeg,
  ),
  png: fileType('PNG', 'image/png', ['png'], startingWith('\x89PNG\r\n\x1a\n'), cleanPng),
  webp: fileType('WEBP', 'image/webp', ['webp'], (head) => /^RIFF.{4}WEBP/s.test(head), cleanWebp),
  heic: fileType(
    'HEIC',
    'image/heic',
    ['heic', 'heif'],
    (head) => /^.{4}ftyp(hei[cxms]|mif1)/s.test(head),
    cleanHeic,
  ),
  xlsx: fileType(
    'Excel',
    `${OFFICE}.spreadsheetml.sheet`,
    ['xlsx'],
    ZIP,
    office('xl/workbook.xml'),
  ),
  docx: fileType(
    'Word',
    `${OFFICE}.wordprocessingml.document`,
    ['docx'],
    ZIP,
    office('word/document.xml'),
  ),
  xml: fileType(
    'XML',
    'application/xml',
    ['xml'],
    (head) => /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(\?|!--|\w)/.test(head.replaceAll('\0', '')),
    inertXml,
  ),
  eml: fileType('un correo', 'message/rfc822', ['eml'], (head) =>
    /^(\xef\xbb\xbf)?\s*(From [^\r\n]*\r?\n)?[A-Za-z][\w-]*:(\r?\n)?[ \t]/.test(head),
  ),
  msg: fileType(
    'un correo de Outlook',
    'application/vnd.ms-outlook',
    ['msg'],
    startingWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    outlookMail,
  ),
} as const satisfies Readonly<Record<string, FileType>>;

export type FileTypeId = keyof typeof FILE_TYPES;

const FILE_TYPE_IDS = Object.keys(FILE_TYPES) as FileTypeId[];

export const CHOSEN_FILES = FILE_TYPE_IDS.flatMap((id) => FILE_TYPES[id].endings)
  .map((ending) => `.${ending}`)
  .join(',');

export const documentName = (name: string): string => writableName(name).trim();

export const typeOfName = (name: string): FileTypeId | undefined => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return FILE_TYPE_IDS.find((id) => FILE_TYPES[id].endings.includes(ending));
};

/** Telephones and chats call one kind of picture as another. */
const PICTURES: readonly FileTypeId[] = ['jpeg', 'png', 'webp', 'heic'];

export const nameOfType = (name: string, type: FileTypeId): string =>
  typeOfName(name) === type ? name : name.replace(/[^.]+$/, FILE_TYPES[type].endings[0]);

/**
 * A file as it stays, while it passes: its first bytes agree with its type, programs are refused and a photograph
 * loses where it was taken.
 * @param pieces the file as it was sent
 * @param named the type that its name says
 * @returns its pieces, and its type: of a picture the one that it is
 * @throws UnfitFile for what is empty, of another kind than its type; the pieces, for what is cut short or not taken
 */
export const passFile = async (pieces: AsyncIterable<Uint8Array>, named: FileTypeId) => {
  const reader = new ByteReader(pieces);
  const head = latin(await reader.peek(HEAD));
  if (head === '') throw new UnfitFile('El archivo está vacío: elija otro');
  const types = PICTURES.includes(named) ? PICTURES : [named];
  const type = types.find((one) => FILE_TYPES[one].begins(head));
  if (!type)
    throw new UnfitFile(
      `El contenido no es ${FILE_TYPES[named].name}, como dice su nombre: elija otro archivo`,
    );
  return { type, pieces: FILE_TYPES[type].pass(reader) };
};

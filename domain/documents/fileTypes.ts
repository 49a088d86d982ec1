import { writableName } from '../fileName.ts';
import { ByteReader, joined, latin, UnfitFile } from './byteReader.ts';
import { cleanHeic } from './heic.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng, cleanWebp } from './pictureChunks.ts';

/** Files that are taken as documents: what each begins with, and what of it stays (domain §35). */

/** Bytes that a document may have. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Bytes that the papers of one PDF may have together; the thread that binds them takes several times as many. */
export const MAX_BOUND_BYTES = 50 * 1024 * 1024;
export const MAX_NAME = 200;

type Pieces = AsyncGenerator<Uint8Array>;

interface FileType {
  readonly name: string;
  readonly mediaType: string;
  readonly endings: readonly string[];
  /** What its first 64 bytes are told by, one character each. */
  readonly begins: (head: string) => boolean;
  /** What stays of it. @throws UnfitFile for what is not taken */
  readonly pass: (reader: ByteReader) => Pieces;
}

const asItIs = (reader: ByteReader): Pieces => reader.rest();

/** The directory of a ZIP stands at its end. */
const DIRECTORY = 1024 * 1024;
const MACROS = /vbaproject|activex\/|macrosheets\/|dialogsheets\//i;

/** A file of Office without programs. @param main the part that its kind has */
const office = (main: string) =>
  async function* (reader: ByteReader): Pieces {
    let end: Uint8Array = new Uint8Array();
    for await (const piece of reader.rest()) {
      end = joined(end, piece);
      if (end.length > 2 * DIRECTORY) end = end.slice(-DIRECTORY);
      yield piece;
    }
    const text = latin(end);
    const directory = text.slice(text.indexOf('PK\x01\x02'));
    if (MACROS.test(directory))
      throw new UnfitFile('El archivo tiene macros: guárdelo sin ellas y vuelva a elegirlo');
    if (!directory.includes('[Content_Types].xml') || !directory.includes(main))
      throw new UnfitFile('El archivo no es de Office, o está dañado: guárdelo de nuevo');
  };

/** What makes a browser run a program, draw or fetch something. */
const ACTIVE =
  /<!doctype|<!entity|<script|<html|<svg|<\?xml-stylesheet|w3\.org\/(1999\/xhtml|2000\/svg)/i;
const LONGEST_ACTIVE = 32;

async function* inertXml(reader: ByteReader): Pieces {
  let before = '';
  for await (const piece of reader.rest()) {
    const text = before + latin(piece);
    if (text.includes('\0') || ACTIVE.test(text))
      throw new UnfitFile('El XML contiene una página, un dibujo o un programa: no se admite');
    before = text.slice(-LONGEST_ACTIVE);
    yield piece;
  }
}

const fileType = (
  name: string,
  mediaType: string,
  endings: readonly string[],
  begins: FileType['begins'],
  pass: FileType['pass'] = asItIs,
): FileType => ({ name, mediaType, endings, begins, pass });

const startingWith = (signature: string) => (head: string) => head.startsWith(signature);

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ZIP = startingWith('PK\x03\x04');

export const FILE_TYPES = {
  pdf: fileType('PDF', 'application/pdf', ['pdf'], startingWith('%PDF-')),
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
    (head) => /^(\xef\xbb\xbf)?\s*<[?\w]/.test(head),
    inertXml,
  ),
  eml: fileType('un correo', 'message/rfc822', ['eml'], (head) =>
    /^[A-Za-z][\w-]*:[ \t]/.test(head),
  ),
} as const satisfies Readonly<Record<string, FileType>>;

export type FileTypeId = keyof typeof FILE_TYPES;

const FILE_TYPE_IDS = Object.keys(FILE_TYPES) as FileTypeId[];

/** As a browser's file chooser takes them. */
export const CHOSEN_FILES = FILE_TYPE_IDS.flatMap((id) => FILE_TYPES[id].endings)
  .map((ending) => `.${ending}`)
  .join(',');

/** The name of a document as people wrote it, in the one spelling that any system takes. */
export const documentName = (name: string): string => writableName(name).trim();

/** @returns the type that the ending of a name says; undefined for one that is not taken */
export const typeOfName = (name: string): FileTypeId | undefined => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return FILE_TYPE_IDS.find((id) => FILE_TYPES[id].endings.includes(ending));
};

/**
 * A file as it stays, while it passes: its first bytes agree with its type, programs are refused and a photograph
 * loses where it was taken.
 * @param pieces the file as it was sent
 * @throws UnfitFile for what is empty, of another kind than its type, cut short or not taken
 */
export async function* passFile(pieces: AsyncIterable<Uint8Array>, type: FileTypeId): Pieces {
  const reader = new ByteReader(pieces);
  const head = latin(await reader.peek(64));
  if (head === '') throw new UnfitFile('El archivo está vacío: elija otro');
  const { name, begins, pass } = FILE_TYPES[type];
  if (!begins(head))
    throw new UnfitFile(`El contenido no es ${name}, como dice su nombre: elija otro archivo`);
  yield* pass(reader);
}

/** Kind of a file: read from its content, since names are changed at will. */
import { inflateRawSync } from 'node:zlib';
import { Problem } from '../problem.ts';
import { textOf } from './textEncoding.ts';

export type SheetFile =
  | {
      readonly kind: 'xlsx';
      readonly bytes: Uint8Array;
      /** Whether a format changes what cells show: 0.15 as 15 %, 912345675 as 0912345675. */
      readonly isFormatted: boolean;
      readonly parts: readonly PackedPart[];
    }
  | { readonly kind: 'ods'; readonly bytes: Uint8Array; readonly content: PackedPart }
  | { readonly kind: 'csv'; readonly text: string };

interface PackedPart {
  readonly from: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly method: number;
}

export interface Limits {
  readonly bytes: number;
  readonly rows: number;
}

/** How much more a workbook may come to unpacked; in .xlsx, rows of fifteen columns come to half of it. */
const MAX_UNPACKED = 9.6;

const unreadable = (code: string, message: string) =>
  new Problem(400, code, message, { file: message });

export const brokenFile = () =>
  unreadable(
    'file_broken',
    'El archivo está dañado o incompleto. Vuelva a descargarlo o a guardarlo.',
  );

const MEGABYTE = 1024 * 1024;

export const oversizedFile = ({ bytes, rows }: Limits) =>
  unreadable(
    'file_too_large',
    `El archivo tiene más contenido del que se puede leer: hasta ${bytes / MEGABYTE} MB y ${rows.toLocaleString('es-EC')} líneas. Si tiene muchas filas vacías, bórrelas.`,
  );

/** @param row of the file in which a quotation mark is opened, from 1 */
export const openQuote = (row: number) =>
  unreadable(
    'file_quote',
    `La fila ${row} tiene una comilla (") sin cerrar o fuera de lugar. Corríjala en el archivo y vuelva a subirlo.`,
  );

export const headlessFile = () =>
  unreadable(
    'file_without_header',
    'El archivo no tiene una fila con los nombres de las columnas.',
  );

export const severalSheets = (names: readonly string[]) =>
  unreadable(
    'file_sheets',
    `Las hojas ${names.join(' · ')} tienen encabezados distintos. Suba un libro con la que quiere importar.`,
  );

const wrongKind = () =>
  unreadable(
    'file_kind',
    'El archivo no es un libro de Excel (.xlsx), un libro .ods ni un texto .csv. Si se abre en Excel, como una página web con nombre .xls, guárdelo allí como .xlsx.',
  );

const oldWorkbook = () =>
  unreadable('file_kind', 'El archivo es un libro de Excel antiguo (.xls). Guárdelo como .xlsx.');

const encrypted = () =>
  unreadable('file_encrypted', 'El archivo está protegido con contraseña. Guárdelo sin ella.');

/**
 * Tells what a file is, and refuses what cannot be read before anything of it is unpacked.
 *
 * @param most bytes and rows it may have
 * @throws Problem 400: `file_empty`, `file_too_large`, `file_kind`, `file_encrypted` or `file_broken`.
 */
export function recognise(bytes: Uint8Array, most: Limits): SheetFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) throw unreadable('file_empty', 'El archivo está vacío.');
  if (file.length > most.bytes) throw oversizedFile(most);
  if (file.toString('latin1', 0, 4) === 'PK\u0003\u0004')
    return { ...workbookOf(file, most), bytes };
  if (file.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1') {
    throw file.includes('EncryptedPackage', 0, 'utf16le') ? encrypted() : oldWorkbook();
  }
  return { kind: 'csv', text: decode(file) };
}

interface ZipEntry extends Omit<PackedPart, 'from'> {
  readonly name: string;
  readonly offset: number;
  readonly isEncrypted: boolean;
}

/** A percentage, or zeros before a number of fewer figures; Excel has its own percentages under 9 and 10. */
const TELLING_FORMAT = /formatCode="([^"]*%|00)|<xf [^>]*numFmtId="(9|10)"/;

function workbookOf(file: Buffer, most: Limits) {
  const entries = zipEntries(file);
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw encrypted();
  // A size of 0 for something packed is a lie: it would be unpacked without a limit.
  if (entries.some(({ packed, unpacked }) => unpacked === 0 && packed > 2)) throw brokenFile();
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > most.bytes * MAX_UNPACKED) throw oversizedFile(most);
  const has = (name: string) => entries.some((entry) => entry.name === name);
  if (has('[Content_Types].xml') && has('xl/workbook.xml')) {
    const styles = entries.find(({ name }) => name === 'xl/styles.xml');
    const isFormatted = styles !== undefined && TELLING_FORMAT.test(unpack(file, styles));
    return {
      kind: 'xlsx',
      isFormatted,
      parts: entries.map((entry) => partOf(file, entry)),
    } as const;
  }
  const manifest = entries.find(({ name }) => name === 'META-INF/manifest.xml');
  const content = entries.find(({ name }) => name === 'content.xml');
  if (!content || !manifest) throw wrongKind();
  if (unpack(file, manifest).includes('encryption-data')) throw encrypted();
  return { kind: 'ods', content: partOf(file, content) } as const;
}

const END = { signature: 0x06054b50, length: 22, longestComment: 65_535 };
const ENTRY = { signature: 0x02014b50, length: 46 };

/** The entries of a ZIP by its directory, whose sizes are what the reader holds them to. */
function zipEntries(file: Buffer): ZipEntry[] {
  const end = endOfDirectory(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY.length > file.length || file.readUInt32LE(at) !== ENTRY.signature) {
      throw brokenFile();
    }
    const nameLength = file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString('utf8', at + ENTRY.length, at + ENTRY.length + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
    });
    at += ENTRY.length + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function endOfDirectory(file: Buffer): number {
  const first = Math.max(0, file.length - END.length - END.longestComment);
  for (let at = file.length - END.length; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === END.signature) return at;
  }
  throw brokenFile();
}

const LOCAL_HEADER = 30;
/** Bytes of a manifest or of styles at most. */
const LARGEST_PART = 16 * 1024 * 1024;

function beginOf(file: Buffer, { offset }: ZipEntry): number {
  if (offset + LOCAL_HEADER > file.length) throw brokenFile();
  return offset + LOCAL_HEADER + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
}

const partOf = (file: Buffer, entry: ZipEntry): PackedPart => {
  const { packed, unpacked, method } = entry;
  return { from: beginOf(file, entry), packed, unpacked, method };
};

function unpack(file: Buffer, entry: ZipEntry): string {
  const { packed, method } = entry;
  const from = beginOf(file, entry);
  const content = file.subarray(from, from + packed);
  if (method === 0) return content.toString('utf8');
  try {
    return inflateRawSync(content, { maxOutputLength: LARGEST_PART }).toString('utf8');
  } catch {
    throw brokenFile();
  }
}

const CONTROL_CHARACTERS = /(?![\t\n\v\f\r])\p{Cc}/gu;

const hasMoreThan = (most: number, text: string, pattern: RegExp): boolean => {
  let left = most;
  for (const _ of text.matchAll(pattern)) {
    left -= 1;
    if (left < 0) return true;
  }
  return false;
};

/** Texts have a few control characters at most, which are refused at their cells. */
const isBinary = (text: string): boolean =>
  text.includes('\0') ||
  text.includes('\u001a') ||
  hasMoreThan(3 + text.length / 1000, text, CONTROL_CHARACTERS);

/** @throws Problem 400 for what is no text, and for a blank one */
function decode(file: Buffer): string {
  const text = textOf(file);
  if (isBinary(text) || /^\s*(<|%PDF|\{\\rtf|MIME-Version:)/.test(text)) throw wrongKind();
  if (text.trim() === '') throw unreadable('file_empty', 'El archivo está vacío.');
  return text;
}

import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js';

/** Streams of a folder of a mail by their names, or folders in it. */
interface Folder {
  readonly [name: string]: Buffer | Folder;
}

const wide = (text: string) => Buffer.from(text, 'utf16le');

const stream = (name: string, bytes: Buffer): Entry => ({
  name,
  type: TypeEnum.DOCUMENT,
  length: bytes.length,
  // A copy: of a Buffer the writer would take the whole pool.
  binaryProvider: () => new Uint8Array(bytes),
});

/** Adds a folder and what is in it. @returns its place */
const addFolder = (entries: Entry[], name: string, type: TypeEnum, folder: Folder): number => {
  const place = entries.length;
  const entry: Entry & { children: number[] } = { name, type, length: 0, children: [] };
  entries.push(entry);
  for (const [key, content] of Object.entries(folder))
    entry.children.push(
      Buffer.isBuffer(content)
        ? entries.push(stream(key, content)) - 1
        : addFolder(entries, key, TypeEnum.DIRECTORY, content),
    );
  return place;
};

/** A mail as Outlook saves it, with an attachment. */
export const outlookMail = (body = 'Adjunto la denuncia.'): Buffer => {
  const entries: Entry[] = [];
  addFolder(entries, 'Root Entry', TypeEnum.ROOT, {
    '__properties_version1.0': Buffer.alloc(32),
    '__substg1.0_0037001F': wide('Siniestro de Rosa'),
    '__substg1.0_0C1A001F': wide('Rosa Ejemplo'),
    '__substg1.0_0C1F001F': wide('rosa@correo.ec'),
    '__substg1.0_1000001F': wide(body),
    '__recip_version1.0_#00000000': {
      '__properties_version1.0': Buffer.alloc(8),
      '__substg1.0_3001001F': wide('Agencia Ejemplo'),
    },
    '__attach_version1.0_#00000000': {
      '__properties_version1.0': Buffer.alloc(8),
      '__substg1.0_3707001F': wide('denuncia.pdf'),
      '__substg1.0_37010102': Buffer.from('%PDF-1.7'),
    },
  });
  return Buffer.from(burn(entries));
};

/** Another file of an old program, in the same container: an old workbook. */
export const oldWorkbook = (): Buffer => {
  const entries: Entry[] = [];
  addFolder(entries, 'Root Entry', TypeEnum.ROOT, { Workbook: Buffer.alloc(512) });
  return Buffer.from(burn(entries));
};

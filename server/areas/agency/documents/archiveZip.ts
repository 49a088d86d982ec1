import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { csvHead, csvLine } from '../../../../domain/agency/exports/csv.ts';
import { DOCUMENT_STATES } from '../../../../domain/documents/states.ts';
import type { Context } from '../../../context.ts';
import { openContent } from './content.ts';
import type { FiledDocument } from './repository.ts';

/** A document as it stands in an archive; without a place it is left out. */
export interface Entry {
  readonly document: FiledDocument;
  readonly place: string | undefined;
}

/** The longest name that file systems take, in bytes. */
const LONGEST_NAME = 255;
/** Names of devices in Windows, whatever ending they have. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\s*(\.|$))/i;

const fitName = (base: string, rest: string): string => {
  const letters = [...base.replace(DEVICE, '$1_')];
  while (Buffer.byteLength(letters.join('') + rest) > LONGEST_NAME) letters.pop();
  return letters.join('').trimEnd() + rest;
};

/** @returns each with a name of its own, however systems take capitals: `a.pdf`, `A (2).pdf` */
export const entriesOf = (documents: readonly FiledDocument[], withHealth: boolean): Entry[] => {
  const taken = new Set<string>();
  return documents.map((document) => {
    if (document.is_health && !withHealth) return { document, place: undefined };
    const [, base = '', ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(document.name) ?? [];
    let place = fitName(base, ending);
    for (let count = 2; taken.has(place.toLowerCase()); count += 1)
      place = fitName(base, ` (${count})${ending}`);
    taken.add(place.toLowerCase());
    return { document, place };
  });
};

const indexOf = (entries: readonly Entry[]): Buffer => {
  const list = {
    columns: ['Archivo', 'Clase', 'Estado', 'Bytes', 'SHA-256', 'Incluido'].map((heading) => ({
      heading,
      kind: 'text' as const,
    })),
    cellsOf: (row: unknown) => {
      const { document, place } = row as Entry;
      const { name, kind, state, bytes, sha256 } = document;
      const isIn = place ? 'Sí' : 'No: es de salud';
      return [place ?? name, kind, DOCUMENT_STATES[state], `${bytes}`, sha256, isIn];
    },
  };
  return Buffer.from(csvHead(list) + entries.map((entry) => csvLine(list, entry)).join(''));
};

/** A ZIP that is made while it is read: one document is open at a time. */
export const zipOf = (context: Context, entries: readonly Entry[]): Readable => {
  const zip = new yazl.ZipFile();
  const stream = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => stream.destroy(error));
  stream.once('close', () => open?.destroy());
  zip.addBuffer(indexOf(entries), 'Índice.csv');
  for (const { document, place } of entries) {
    if (place === undefined) continue;
    const options = { mtime: document.updated_at, compress: false, size: document.bytes };
    zip.addReadStreamLazy(place, options, (give) => {
      openContent(context, document).then(
        (content) => {
          open = content.once('error', (error) => stream.destroy(error));
          give(null, content);
        },
        (error: Error) => stream.destroy(error),
      );
    });
  }
  zip.end();
  return stream;
};

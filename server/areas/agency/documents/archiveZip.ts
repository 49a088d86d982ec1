import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { csvHead, csvLine } from '../../../../domain/agency/exports/csv.ts';
import { DOCUMENT_STATES } from '../../../../domain/documents/states.ts';
import type { Context } from '../../../context.ts';
import type { Entry } from './archiveEntries.ts';
import { openContent } from './content.ts';

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

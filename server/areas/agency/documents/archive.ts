import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { csvHead, csvLine } from '../../../../domain/agency/exports/csv.ts';
import type { documents as calls } from '../../../../domain/contract/index.ts';
import { documentName } from '../../../../domain/documents/fileTypes.ts';
import { ownerIn } from '../../../../domain/documents/owners.ts';
import { DOCUMENT_STATES } from '../../../../domain/documents/states.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Context } from '../../../context.ts';
import { FileStream } from '../../../http/answers.ts';
import type { Input } from '../../../http/input.ts';
import { conflict } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { openContent } from './content.ts';
import { type FiledDocument, findFiled } from './repository.ts';
import { documentEvent, readerOf } from './service.ts';

/** A document as it stands in an archive; without a place it is left out. */
interface Entry {
  readonly document: FiledDocument;
  readonly place: string | undefined;
}

/** @returns each with a name of its own, however systems take capitals: `a.pdf`, `A (2).pdf` */
const entriesOf = (documents: readonly FiledDocument[], withHealth: boolean): Entry[] => {
  const taken = new Set<string>();
  return documents.map((document) => {
    if (document.is_health && !withHealth) return { document, place: undefined };
    const [, base = '', ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(document.name) ?? [];
    let place = document.name;
    for (let count = 2; taken.has(place.toLowerCase()); count += 1)
      place = `${base} (${count})${ending}`;
    taken.add(place.toLowerCase());
    return { document, place };
  });
};

/** The list of what is in an archive and what is not, as a spreadsheet opens it. */
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
const zipOf = (context: Context, entries: readonly Entry[]): Readable => {
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

/**
 * All papers of a record that are not put aside as one ZIP, with a list of their hashes. Those about health are in it
 * for who may open them and says what for; the list names them to all. Each is in the trail as opened.
 * @throws Problem 409 where there is none to put in
 */
export const archiveDocuments = async ({
  context,
  actor,
  body: { reason, ...ids },
  request,
}: Input<typeof calls.archiveDocuments>): Promise<FileStream> => {
  const db = context.database.kysely;
  const owner = ownerIn(ids);
  const documents = owner ? await findFiled(db, await readerOf(db, context, actor), owner) : [];
  const withHealth = Boolean(reason) && actor.permissions.has('documents.health');
  const entries = entriesOf(documents, withHealth);
  const inside = entries.flatMap(({ document, place }) => (place === undefined ? [] : [document]));
  const [first] = inside;
  if (!first) throw conflict('no_file', texts.documentsNone);
  await inTransaction(context, async () => ({
    result: undefined,
    events: inside.map((document) => {
      const { name, is_health: isHealth } = document;
      const details = { isHealth, isInArchive: true };
      const values = { name, reason };
      return documentEvent(actor, document, { action: 'document.opened', details, values });
    }),
  }));
  const shown = { actor, address: context.address, shown: 'documents' } as const;
  const log = request.server.readLog.note(shown, context.clock.now());
  for (const { person_id } of inside) if (person_id) log.customer(person_id);
  const name = documentName(`Documentos ${first.owner_name ?? ''}.zip`);
  return new FileStream('application/zip', zipOf(context, entries), name);
};

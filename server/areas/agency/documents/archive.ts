import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { csvHead, csvLine } from '../../../../domain/agency/exports/csv.ts';
import type { documents as calls } from '../../../../domain/contract/index.ts';
import {
  documentName,
  FILE_TYPES,
  MAX_BOUND_BYTES,
} from '../../../../domain/documents/fileTypes.ts';
import { ownerIn } from '../../../../domain/documents/owners.ts';
import { DOCUMENT_STATES } from '../../../../domain/documents/states.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Context, Input } from '../../../context.ts';
import { bind, binding, type Paper } from '../../../documents/bind.ts';
import { FileStream, Raw } from '../../../http/answers.ts';
import { clientSignal } from '../../../http/send.ts';
import { conflict } from '../../../problem.ts';
import { documentIndex } from '../../../reports/documents/documentIndex.ts';
import { print } from '../../../reports/print/print.ts';
import { inTransaction } from '../../../transaction.ts';
import { issueBy } from '../reports/service.ts';
import { openContent } from './content.ts';
import { type FiledDocument, findFiled } from './repository.ts';
import { documentEvent, readerOf } from './service.ts';

/** @throws Problem 409 for more bytes than a PDF is made of */
const requireBindable = (documents: readonly FiledDocument[]): void => {
  const bytes = documents.reduce((sum, document) => sum + document.bytes, 0);
  if (bytes > MAX_BOUND_BYTES) throw conflict('too_large', texts.documentsTooLargeForPdf(bytes));
};

async function* papersOf(context: Context, entries: readonly Entry[]): AsyncGenerator<Paper> {
  for (const { document, place } of entries) {
    if (place === undefined) continue;
    const bytes = new Uint8Array(document.bytes);
    let at = 0;
    for await (const piece of await openContent(context, document)) {
      bytes.set(piece, at);
      at += piece.length;
    }
    const type = document.file_type as Paper['type'];
    yield { name: place, type, mediaType: FILE_TYPES[type].mediaType, bytes };
  }
}

/**
 * The papers of a record bound into one PDF: a list with their hashes, the pages of PDFs and pictures, and the others as
 * they came, attached to it.
 * @param title what the list is headed
 * @throws Problem 409 for what takes too long or too much memory, 429 when too many wait; StoreUnavailable
 */
const pdfOf = async (
  { context, actor, reply }: Input<typeof calls.archiveDocuments>,
  title: string,
  entries: readonly Entry[],
): Promise<Buffer> => {
  const signal = clientSignal(reply);
  const leave = await binding.enter(actor.userId, signal);
  try {
    const issue = await issueBy(context, actor);
    const { timeZone } = context.config.agency;
    const pdf = await bind(
      papersOf(context, entries),
      // No place of reports is waited for while the papers are held; who binds alone may print beside them.
      (bound) => print(documentIndex(issue, { title, timeZone, entries, bound }), signal),
      signal,
    );
    return Buffer.from(pdf);
  } finally {
    leave();
  }
};

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
const entriesOf = (documents: readonly FiledDocument[], withHealth: boolean): Entry[] => {
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
 * All papers of a record that are not put aside as one ZIP or one PDF, with a list of their hashes. Those about health are
 * in it for who may open them and says what for; the list names them to all. Each is in the trail as opened.
 * @throws Problem 409 where there is none to put in, or too much for a PDF, 429 when too many wait for one
 */
export const archiveDocuments = async (input: Input<typeof calls.archiveDocuments>) => {
  const { context, actor, request } = input;
  const { reason, format, ...ids } = input.body;
  const db = context.database.kysely;
  const owner = ownerIn(ids);
  const documents = owner ? await findFiled(db, await readerOf(db, context, actor), owner) : [];
  const withHealth = Boolean(reason) && actor.permissions.has('documents.health');
  const entries = entriesOf(documents, withHealth);
  const inside = entries.flatMap(({ document, place }) => (place === undefined ? [] : [document]));
  const [first] = inside;
  if (!first) throw conflict('no_file', texts.documentsNone);
  const title = `Documentos ${first.owner_name ?? ''}`;
  if (format === 'pdf') requireBindable(inside);
  // Made before it is told: what fails opens nothing.
  const pdf = format === 'pdf' ? await pdfOf(input, title, entries) : undefined;
  await inTransaction(context, async () => ({
    result: undefined,
    events: inside.map((document) => {
      const { name, is_health: isHealth } = document;
      const details = { isHealth, isInArchive: true, format };
      const values = { name, reason };
      return documentEvent(actor, document, { action: 'document.opened', details, values });
    }),
  }));
  const shown = { actor, address: context.address, shown: 'documents' } as const;
  const log = request.server.readLog.note(shown, context.clock.now());
  for (const { person_id } of inside) if (person_id) log.customer(person_id);
  const name = documentName(`${title}.${format}`);
  return pdf
    ? new Raw('application/pdf', pdf, name)
    : new FileStream('application/zip', zipOf(context, entries), name);
};

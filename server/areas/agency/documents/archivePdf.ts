import type { documents as calls } from '../../../../domain/contract/index.ts';
import { FILE_TYPES, MAX_BOUND_BYTES } from '../../../../domain/documents/fileTypes.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Context } from '../../../context.ts';
import { bind, binding, type Paper } from '../../../documents/bind.ts';
import type { Input } from '../../../http/input.ts';
import { clientSignal } from '../../../http/send.ts';
import { conflict } from '../../../problem.ts';
import { documentIndex } from '../../../reports/documents/documentIndex.ts';
import { print } from '../../../reports/print/print.ts';
import { issueBy } from '../reports/service.ts';
import type { Entry } from './archiveZip.ts';
import { openContent } from './content.ts';
import type { FiledDocument } from './repository.ts';

/** @throws Problem 409 for more bytes than a PDF is made of */
export const requireBindable = (documents: readonly FiledDocument[]): void => {
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
export const pdfOf = async (
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

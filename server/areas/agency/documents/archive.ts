import type { documents as calls } from '../../../../domain/contract/index.ts';
import { documentName } from '../../../../domain/documents/fileTypes.ts';
import { ownerIn } from '../../../../domain/documents/owners.ts';
import { texts } from '../../../../domain/texts.ts';
import { FileStream, Raw } from '../../../http/answers.ts';
import type { Input } from '../../../http/input.ts';
import { conflict } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { pdfOf, requireBindable } from './archivePdf.ts';
import { entriesOf, zipOf } from './archiveZip.ts';
import { findFiled } from './repository.ts';
import { documentEvent, readerOf } from './service.ts';

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

import type { documents as calls } from '../../../../domain/contract/index.ts';
import {
  FILE_TYPES,
  type FileTypeId,
  nameOfType,
  typeOfName,
} from '../../../../domain/documents/fileTypes.ts';
import { type NamedOwner, ownerIn } from '../../../../domain/documents/owners.ts';
import { mayBecome } from '../../../../domain/documents/states.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { FileStream, type JsonText } from '../../../http/answers.ts';
import { conflict, invalid } from '../../../problem.ts';
import { countStored } from '../../../storedBytes.ts';
import { inTransaction, rehearse } from '../../../transaction.ts';
import { deny } from '../auth/denial.ts';
import { openContent, type ReceivedFile, receiveFile } from './content.ts';
import { type DocumentReader, findSameContent, holdContent } from './repository.ts';
import { changed, documentEvent, lockSeen, newDocument, readerOf } from './service.ts';
import { notInThisState } from './steps.ts';

const typeFor = (name: string): FileTypeId => {
  const type = typeOfName(name);
  if (!type) throw invalid({ name: texts.documentType });
  return type;
};

/**
 * Counts a file to what its user may store on a day. Of a content that is there already the store's own is taken.
 * @returns the columns of a document that has come with it
 * @throws Problem 409 where a document of the same owner has this content, 429
 */
const columnsOfFile = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  owner: NamedOwner,
  file: ReceivedFile & { readonly name: string },
) => {
  await countStored(context, trx, actor, file.bytes);
  const same = await findSameContent(trx, owner, file.sha256);
  if (same !== undefined) throw conflict('same_file', texts.documentSameFile(same));
  const stored = (await holdContent(trx, file.sha256)) ?? {};
  return {
    ...file,
    ...stored,
    name: nameOfType(file.name, file.file_type),
    state: 'received',
    reason: null,
    updated_at: context.clock.now(),
  } as const;
};

const received = ({ sha256, bytes }: ReceivedFile) =>
  ({ action: 'document.received', details: { sha256, bytes } }) as const;

/**
 * Adds a document with its file. What can be refused without the file is refused before it is read.
 * @throws Problem 400 for a file that is not taken, 404 for an owner that the user does not see, 409 where the owner
 *   has it already or takes no changes, 413, 429; StoreUnavailable
 */
export const uploadDocument = async ({
  context,
  actor,
  query: { name, ...registration },
  body,
}: Pick<
  Input<typeof calls.uploadDocument>,
  'context' | 'actor' | 'query' | 'body'
>): Promise<JsonText> => {
  const type = typeFor(name);
  const reader = await readerOf(context.database.kysely, context, actor);
  await rehearse(context, (trx) => newDocument(trx, context, reader, registration));
  const file = await receiveFile(context, body, type);
  return inTransaction(context, async (trx) => {
    const { owner, columns } = await newDocument(trx, context, reader, registration);
    const withFile = await columnsOfFile(trx, context, actor, owner, { ...file, name });
    const id = await insertRow(trx, 'documents', { ...columns, ...withFile });
    return changed(trx, { context, actor, reader }, id, received(file));
  });
};

/** @returns its owner. @throws Problem 404, 409 for one that has its file */
const lockAwaiting = async (trx: Trx, reader: DocumentReader, id: number): Promise<NamedOwner> => {
  const row = await lockSeen(trx, reader, id);
  const owner = ownerIn(row);
  if (!owner || !mayBecome(row.state, 'received')) throw notInThisState(row.state);
  return owner;
};

/** Brings the file of a document that is asked for or was rejected. @throws as {@link uploadDocument} does */
export const attachFile = async ({
  context,
  actor,
  params: { id },
  query: { name },
  body,
}: Pick<
  Input<typeof calls.attachFile>,
  'context' | 'actor' | 'params' | 'query' | 'body'
>): Promise<JsonText> => {
  const type = typeFor(name);
  const reader = await readerOf(context.database.kysely, context, actor);
  await rehearse(context, (trx) => lockAwaiting(trx, reader, id));
  const file = await receiveFile(context, body, type);
  return inTransaction(context, async (trx) => {
    const owner = await lockAwaiting(trx, reader, id);
    const columns = await columnsOfFile(trx, context, actor, owner, { ...file, name });
    await updateRow(trx, 'documents', id, columns);
    return changed(trx, { context, actor, reader }, id, received(file));
  });
};

/** Content-Security-Policy for a browser that opens the file by itself: nothing in it runs. */
const SANDBOX = "default-src 'none'; sandbox";

/**
 * The file of a document; that it was opened, and what for, is in the audit trail before anything of it leaves.
 * @throws Problem 403 for one about health without that permission, 404, 409 where there is no file yet or no reason is
 *   told; StoreUnavailable
 */
export const openDocument = async ({
  context,
  actor,
  params: { id },
  body: { reason },
  request,
  reply,
}: Input<typeof calls.openDocument>): Promise<FileStream> => {
  const db = context.database.kysely;
  const reader = await readerOf(db, context, actor);
  const row = await rehearse(context, (trx) => lockSeen(trx, reader, id));
  const { name, file_type, bytes, sha256, stored_as, wrapped_key, is_health, person_id } = row;
  if (!name || !file_type || !bytes || !sha256 || !stored_as || !wrapped_key)
    throw conflict('no_file', texts.documentNoFile);
  if (is_health && !actor.permissions.has('documents.health'))
    await deny(context, actor, 'documents.health');
  if (is_health && !reason) throw conflict('health_reason', texts.documentHealthReason);
  await inTransaction(context, async () => {
    const details = { isHealth: is_health };
    const change = { action: 'document.opened', details, values: { name, reason } } as const;
    return { result: undefined, events: [documentEvent(actor, row, change)] };
  });
  if (person_id)
    request.server.readLog
      .note({ actor, address: context.address, shown: 'documents' }, context.clock.now())
      .customer(person_id);
  const content = await openContent(context, { sha256, stored_as, wrapped_key });
  reply.header('content-security-policy', SANDBOX).header('content-length', bytes);
  return new FileStream(FILE_TYPES[file_type].mediaType, content, name);
};

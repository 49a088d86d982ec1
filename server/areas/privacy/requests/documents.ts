import { createHash } from 'node:crypto';
import type { privacyRequests } from '../../../../domain/contract/index.ts';
import {
  DOCUMENT_KINDS,
  documentKind,
  type SentDocument,
} from '../../../../domain/privacy/documents.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { type Seal, unsealFor } from '../../../audit/sealing.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { Raw } from '../../../http/answers.ts';
import { countStored } from '../../../storedBytes.ts';
import { inTransaction } from '../../../transaction.ts';
import { documentErased, noDocument } from './problems.ts';
import { findDocument, insertDocument } from './repository.ts';
import { requestSubject } from './sealing.ts';

interface Keeping {
  readonly actor: Actor;
  readonly requestId: number;
  /** null for documents that came with the request itself. */
  readonly actId: number | null;
  readonly isLetter?: boolean;
  readonly seal: Seal;
  readonly now: Date;
}

/**
 * Seals documents, which the contract has let through, and keeps them with the SHA-256 of each. Letters, which the
 * program makes, are not counted to what a user may keep on a day.
 * @throws Problem 429 where the user may keep no more of them today
 */
export const keepDocuments = async (
  context: Context,
  trx: Trx,
  { actor, requestId, actId, isLetter = false, seal, now }: Keeping,
  documents: readonly SentDocument[],
): Promise<void> => {
  // One after the other: memory holds a single one more, and others are served in between.
  for (const { name, content } of documents) {
    const bytes = Buffer.from(content, 'base64');
    if (!isLetter) await countStored(context, trx, actor, bytes.length);
    await insertDocument(trx, {
      request_id: requestId,
      act_id: actId,
      is_letter: isLetter,
      kind: documentKind(content) ?? 'pdf',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sealed_name: seal(name),
      sealed: seal(content),
      created_at: now,
    });
  }
};

/**
 * A document of a request as a file; that it was seen is in the audit trail before it leaves.
 * @throws Problem 404 where there is none, or its key is destroyed
 */
export const readDocument = ({
  context,
  actor,
  params: { id: requestId, documentId: id },
}: Input<typeof privacyRequests.readRequestDocument>): Promise<Raw> =>
  inTransaction(context, async (trx) => {
    const found = await findDocument(trx, requestId, id);
    if (!found) throw noDocument();
    const unseal = await unsealFor(trx, context, requestSubject(requestId));
    const [name, content] = [unseal(found.sealed_name), unseal(found.sealed)];
    if (name === undefined || content === undefined) throw documentErased();
    return {
      result: new Raw(DOCUMENT_KINDS[found.kind].type, Buffer.from(content, 'base64'), name),
      events: auditEvent('privacy_request.opened', ['privacy_request', requestId], actor, {
        details: { document: id, isLetter: found.is_letter },
      }),
    };
  });

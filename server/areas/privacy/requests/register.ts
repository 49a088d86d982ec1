import { createHash } from 'node:crypto';
import { yearOf } from '../../../../domain/civilDate.ts';
import type { BodyOf, privacyRequests } from '../../../../domain/contract/index.ts';
import { wireDay, wireId } from '../../../../domain/contract/wire.ts';
import { personName } from '../../../../domain/people/personName.ts';
import {
  DOCUMENT_KINDS,
  documentKind,
  type SentDocument,
} from '../../../../domain/privacy/documents.ts';
import { requestCode } from '../../../../domain/privacy/requestActs.ts';
import { requestDueOn } from '../../../../domain/privacy/terms.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { type Seal, sealFor, unsealFor } from '../../../audit/sealing.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { takeNumbers } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { Raw } from '../../../http/answers.ts';
import { countStored } from '../../../storedBytes.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireIdentified } from '../erasure/anonymize.ts';
import { findHolidays, findTerms } from '../terms/repository.ts';
import { dayToCome, documentErased, noDocument } from './problems.ts';
import {
  findDocument,
  insertDocument,
  insertRequest,
  lockCustomer,
  takeRequestId,
} from './repository.ts';
import { type RequestWords, requestSubject } from './sealing.ts';

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

type RegisterBody = BodyOf<typeof privacyRequests.registerRequest>;

/**
 * Whose data it is about, as they are known now: their record may be erased by what is asked.
 * @throws Problem 404, 409 for a customer who is anonymous or merged
 */
const personOf = async (
  trx: Trx,
  { customers_id, personName: name, personIdentity }: RegisterBody,
): Promise<Pick<RequestWords, 'personName' | 'personIdentity'>> => {
  if (customers_id === null)
    return { personName: name ?? '', personIdentity: personIdentity ?? '' };
  const customer = requireIdentified(await lockCustomer(trx, customers_id), customers_id);
  const names = {
    firstName: customer.first_name,
    secondName: customer.second_name,
    surname: customer.surname,
    secondSurname: customer.second_surname,
  };
  return { personName: personName(names), personIdentity: customer.ci_ruc };
};

const representativeOf = (body: RegisterBody) => {
  const isRepresented = body.requester === 'representative';
  return {
    representativeName: (isRepresented && body.representativeName) || null,
    representativeIdentity: (isRepresented && body.representativeIdentity) || null,
    representativeProof: (isRepresented && body.representativeProof) || null,
  };
};

/**
 * Registers what a person asks about their data, under the next number of the year. The day by which it is
 * answered is kept as terms and holidays have it now (domain §23).
 * @throws Problem 400 for a day to come, 404, 409 for a customer who is anonymous or merged
 */
export const registerRequest = ({
  context,
  actor,
  body,
}: Pick<Input<typeof privacyRequests.registerRequest>, 'context' | 'actor' | 'body'>) => {
  const { right, requester, customers_id, channel, receivedOn, documents } = body;
  if (receivedOn > today(context)) throw dayToCome('receivedOn');
  return inTransaction(context, async (trx) => {
    const person = await personOf(trx, body);
    const dueOn = requestDueOn(await findTerms(trx), receivedOn, await findHolidays(trx));
    const { identityProof, contact, words } = body;
    const requestWords: RequestWords = {
      ...person,
      ...representativeOf(body),
      identityProof,
      contact,
      words,
    };
    const id = await takeRequestId(trx);
    const seal = await sealFor(trx, context, requestSubject(id));
    const now = context.clock.now();
    const year = yearOf(today(context));
    const number = await takeNumbers(trx, 'privacy_request_numbers', { year });
    await insertRequest(trx, {
      id,
      year,
      number,
      right_of_law: right,
      requester,
      customers_id,
      channel,
      received_on: receivedOn,
      due_on: dueOn,
      sealed: seal(JSON.stringify(requestWords)),
      user_name: actor.userName,
      created_at: now,
    });
    await keepDocuments(context, trx, { actor, requestId: id, actId: null, seal, now }, documents);
    const code = requestCode(year, number);
    return {
      result: { id: wireId(id), code, dueOn: wireDay(dueOn) },
      events: auditEvent('privacy_request.registered', ['privacy_request', id], actor, {
        about: customers_id === null ? undefined : { kind: 'customer', id: `${customers_id}` },
        details: {
          code,
          right,
          requester,
          channel,
          receivedOn,
          dueOn,
          documents: documents.length,
        },
      }),
    };
  });
};

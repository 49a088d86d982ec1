import type { documents as calls } from '../../../../domain/contract/index.ts';
import { type NamedOwner, ownerIn } from '../../../../domain/documents/owners.ts';
import { texts } from '../../../../domain/texts.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { invalid, notFound } from '../../../problem.ts';
import { type Done, inTransaction } from '../../../transaction.ts';
import { refreshClaimOfDocument } from '../../sales/claims/standing.ts';
import { objectsSeenBy } from '../ownRecords/access.ts';
import { findTables } from '../settings/repository.ts';
import {
  type DocumentReader,
  documentJson,
  documentListOf,
  type LockedDocument,
  lockDocument,
  lockOwner,
} from './repository.ts';

const noDocument = () => notFound('No existe un documento con este identificador');

export const noOwner = () => notFound('No existe el registro al que pertenece el documento');

export const readerOf = async (db: Executor, context: Context, actor: Actor) => {
  const { userId, permissions } = actor;
  const objectIds = (await objectsSeenBy(db, actor)).map(({ id }) => id);
  return { userId, permissions, objectIds, today: today(context) };
};

export const listDocuments = async ({
  context,
  actor,
  list,
}: Input<typeof calls.listDocuments>) => {
  const reader = await readerOf(context.database.kysely, context, actor);
  return readList(context.database, documentListOf(reader), list);
};

const kindsOf = async (db: Executor) =>
  (await findTables(db)).documentKinds.map(({ title }) => title);

export const listDocumentKinds = async ({
  context: { database },
}: Input<typeof calls.listDocumentKinds>) => kindsOf(database.kysely);

/** @throws Problem 404 where the user sees none */
export const lockSeen = async (trx: Trx, reader: DocumentReader, id: number) => {
  const row = await lockDocument(trx, reader, id);
  if (!row) throw noDocument();
  return row;
};

interface Registration {
  readonly kind: string;
  readonly dueDate: LockedDocument['due_on'];
  readonly isHealth: boolean;
}

/** @throws Problem 400 for a kind that the settings lack */
export const requireKind = async (trx: Trx, kind: string): Promise<void> => {
  if (!(await kindsOf(trx)).includes(kind)) throw invalid({ kind: texts.documentKindUnknown });
};

/**
 * The columns of a new document but for its file, whose owner is held until the transaction ends.
 * @throws Problem 400 for an unknown kind or not exactly one owner, 404 for one that the user does not see
 */
export const newDocument = async (
  trx: Trx,
  context: Context,
  reader: DocumentReader,
  { kind, dueDate, isHealth, ...owners }: Registration & Parameters<typeof ownerIn>[0],
) => {
  const owner: NamedOwner | undefined = ownerIn(owners);
  if (!owner) throw invalid({ customers_id: texts.documentOwner });
  await requireKind(trx, kind);
  if (!(await lockOwner(trx, reader, owner))) throw noOwner();
  const now = context.clock.now();
  const columns = {
    [owner.field]: owner.id,
    kind,
    due_on: dueDate,
    is_health: isHealth,
    created_at: now,
    updated_at: now,
  };
  return { owner, columns };
};

interface Change {
  readonly action: Extract<AuditEvent['action'], `document.${string}`>;
  /** Figures and states, legible in the trail for good. */
  readonly details?: object;
  /** Names and words, sealed for the person whose data the document is, or else for who wrote them. */
  readonly values?: object;
}

export const documentEvent = (
  actor: Actor,
  { id, person_id, advisor_id, company_id }: LockedDocument,
  { action, details = {}, values = {} }: Change,
): AuditEvent => {
  const [kind, whose] =
    (person_id && (['customer', person_id] as const)) ||
    (advisor_id && (['advisor', advisor_id] as const)) ||
    (company_id && (['company', company_id] as const)) ||
    (['user', actor.userId] as const);
  const personal = { subject: { kind, id: `${whose}` }, values };
  return { action, entity: 'document', entityId: id, actor, details, personal };
};

interface ChangeBy {
  readonly context: Context;
  readonly actor: Actor;
  readonly reader: DocumentReader;
}

export const changed = async (
  trx: Trx,
  { context, actor, reader }: ChangeBy,
  id: number,
  change: Omit<Change, 'values'>,
): Promise<Done<JsonText>> => {
  const row = await lockSeen(trx, reader, id);
  const { name, reason } = row;
  if (row.claim_id !== null) await refreshClaimOfDocument(trx, context, row.claim_id);
  return {
    result: new JsonText(await documentJson(trx, reader, id)),
    events: [documentEvent(actor, row, { ...change, values: { name, reason } })],
  };
};

/**
 * Notes that a document is asked for.
 * @throws Problem 400, 404 for an owner that the user does not see, 409 for one that takes no changes
 */
export const requestDocument = ({
  context,
  actor,
  body,
}: Pick<Input<typeof calls.requestDocument>, 'context' | 'actor' | 'body'>): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const reader = await readerOf(trx, context, actor);
    const { columns } = await newDocument(trx, context, reader, body);
    const id = await insertRow(trx, 'documents', { ...columns, state: 'requested' });
    const { kind, dueDate } = body;
    const change = { action: 'document.requested', details: { after: { kind, dueDate } } } as const;
    return changed(trx, { context, actor, reader }, id, change);
  });

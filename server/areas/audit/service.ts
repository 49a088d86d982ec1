import type { AnswerOf, audit } from '../../../domain/contract/index.ts';
import type { ListQuery } from '../../../domain/contract/lists.ts';
import type { Actor } from '../../actor.ts';
import type { AuditEvent } from '../../audit/entry.ts';
import { ownerOf } from '../../audit/entry.ts';
import { findSubjectKey } from '../../audit/repository.ts';
import { verifyAuditLog } from '../../audit/verify.ts';
import type { Context } from '../../context.ts';
import { readList } from '../../db/readList.ts';
import type { Trx } from '../../db/transaction.ts';
import { JsonText } from '../../http/answers.ts';
import { notFound } from '../../problem.ts';
import { inTransaction } from '../../transaction.ts';
import { auditListIn, findEntry, findNamedUsersJson, type StoredEntry } from './repository.ts';

type OpenedEntry = AnswerOf<typeof audit.openEntry>;
type Personal = Pick<OpenedEntry, 'personalState' | 'personal'>;

/** The audit trail, a page or all of it. */
export const listEntries = (context: Context, query: ListQuery) =>
  readList(context.database, auditListIn(context.config.agency.timeZone), query);

/** All users the trail names. */
export const listUsers = async ({ database }: Context) =>
  new JsonText(await findNamedUsersJson(database.kysely));

const opened = (
  { vault }: Context,
  key: Uint8Array,
  owner: string,
  sealed: Uint8Array,
): Personal => {
  try {
    return { personalState: 'open', personal: JSON.parse(vault.open(key, owner, sealed)) };
  } catch {
    // Sealed under another master key than the server's.
    return { personalState: 'unreadable', personal: null };
  }
};

const personalOf = async (trx: Trx, context: Context, entry: StoredEntry): Promise<Personal> => {
  const { sealed, subject_kind: kind, subject_id: id } = entry;
  if (!sealed || !kind || !id) return { personalState: 'none', personal: null };
  const subject = { kind, id };
  const key = await findSubjectKey(trx, subject);
  if (!key) return { personalState: 'erased', personal: null };
  return opened(context, key, ownerOf(subject), sealed);
};

const opening = (
  actor: Actor,
  sequence: number,
  { action, subject_kind: kind, subject_id: id }: StoredEntry,
): AuditEvent => ({
  action: 'audit.opened',
  entity: 'audit',
  entityId: sequence,
  actor,
  about: kind && id ? { kind, id } : undefined,
  details: { action },
});

/**
 * Opens an entry. The reading of a person's values is committed to the trail before they are sent.
 * @param sequence its place in the chain
 * @throws Problem 404
 */
export const openEntry = (context: Context, actor: Actor, sequence: number): Promise<OpenedEntry> =>
  inTransaction(context, async (trx) => {
    const entry = await findEntry(trx, sequence, context.config.agency.timeZone);
    if (!entry) throw notFound(`No existe el registro de auditoría ${sequence}`);
    const personal = await personalOf(trx, context, entry);
    const isOpen = personal.personalState === 'open';
    return {
      // The row is the list's, shaped by the same expressions.
      result: {
        ...(entry.row as AnswerOf<typeof audit.listEntries>),
        details: entry.details,
        ...personal,
      },
      events: isOpen ? [opening(actor, sequence, entry)] : [],
    };
  });

/** Walks the whole chain. */
export const verifyChain = async (
  context: Context,
): Promise<AnswerOf<typeof audit.verifyAuditLog>> => {
  const { entries, lastHash, broken } = await verifyAuditLog(context);
  return {
    intact: broken === undefined,
    entries,
    lastHash: Buffer.from(lastHash).toString('hex'),
    broken: broken ?? null,
  };
};

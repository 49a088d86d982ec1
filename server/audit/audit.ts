import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import {
  type AuditEvent,
  type ChainedEntry,
  canonicalJson,
  chainKey,
  hashOf,
  markMac,
  ownerOf,
  type Subject,
} from './entry.ts';
import { appendEntry, findSubjectKey, insertSubjectKey, lockHead } from './repository.ts';

const subjectKey = async (trx: Trx, context: Context, subject: Subject): Promise<Uint8Array> => {
  const existing = await findSubjectKey(trx, subject);
  if (existing) return existing;
  const created = context.vault.createKey(ownerOf(subject));
  await insertSubjectKey(trx, subject, created, context.clock.now());
  // Another transaction may have been first; its key is the one that counts.
  return (await findSubjectKey(trx, subject)) ?? created;
};

const seal = async (trx: Trx, context: Context, event: AuditEvent): Promise<Uint8Array | null> => {
  if (!event.personal) return null;
  const { subject, values } = event.personal;
  const key = await subjectKey(trx, context, subject);
  return context.vault.seal(key, ownerOf(subject), canonicalJson(values));
};

/**
 * Adds an entry to the audit trail, in the transaction of what it tells. Call it last: it holds
 * the end of the chain until the transaction ends.
 * @param trx the transaction of the change
 * @param context clock and vault
 * @param event what happened, and who did it
 */
export const recordEvent = async (trx: Trx, context: Context, event: AuditEvent): Promise<void> => {
  const sealed = await seal(trx, context, event);
  const subject = event.personal?.subject ?? event.about;
  const head = await lockHead(trx);
  const entry: ChainedEntry = {
    sequence: head.sequence + 1,
    at: context.clock.now(),
    user_id: event.actor?.userId ?? null,
    user_name: event.actor?.userName ?? null,
    action: event.action,
    entity: event.entity,
    entity_id: event.entityId === undefined ? null : String(event.entityId),
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    details: canonicalJson(event.details ?? {}),
    sealed,
    previous_hash: head.hash,
    address: context.address ?? null,
  };
  const key = chainKey(context.vault);
  const isFirst = head.sequence === head.keyed_after;
  const mark = isFirst ? markMac(key, head.sequence, head.hash) : undefined;
  await appendEntry(trx, entry, hashOf(entry, key), mark);
};

import { createHash } from 'node:crypto';
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
} from './entry.ts';
import { appendEntries, type HashedEntry, keepPeople, lockHead } from './repository.ts';
import { type Seal, sealFor } from './sealing.ts';
import { queueDeliveries } from './webhooks.repository.ts';

type RecordingContext = Pick<Context, 'clock' | 'vault' | 'address'>;

/** Sealing of the values of each subject of some entries, whose key is asked for once. */
const sealing = (trx: Trx, context: RecordingContext) => {
  const seals = new Map<string, Promise<Seal>>();
  return async ({ personal }: AuditEvent): Promise<Uint8Array | null> => {
    if (!personal) return null;
    const owner = ownerOf(personal.subject);
    const seal = seals.get(owner) ?? sealFor(trx, context, personal.subject);
    seals.set(owner, seal);
    return (await seal)(canonicalJson(personal.values));
  };
};

type LooseEntry = Omit<ChainedEntry, 'sequence' | 'previous_hash'>;

const marksOf = ({ people, actor }: AuditEvent) => ({
  ...(people === undefined
    ? {}
    : { peopleHash: createHash('sha256').update(people).digest('hex') }),
  ...(actor?.apiKey ? { apiKey: actor.apiKey.name } : {}),
});

const entryOf = async (
  context: RecordingContext,
  event: AuditEvent,
  seal: ReturnType<typeof sealing>,
): Promise<LooseEntry> => {
  const subject = event.personal?.subject ?? event.about;
  return {
    at: context.clock.now(),
    user_id: event.actor?.userId ?? null,
    user_name: event.actor?.userName ?? null,
    action: event.action,
    entity: event.entity,
    entity_id: event.entityId === undefined ? null : String(event.entityId),
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    details: canonicalJson({ ...event.details, ...marksOf(event) }),
    sealed: await seal(event),
    address: context.address ?? null,
  };
};

const chained = (
  head: { readonly sequence: number; readonly hash: Uint8Array },
  entries: readonly LooseEntry[],
  key: Uint8Array,
): HashedEntry[] => {
  let previous_hash = head.hash;
  return entries.map((loose, place) => {
    const entry = { ...loose, sequence: head.sequence + place + 1, previous_hash };
    const hash = hashOf(entry, key);
    previous_hash = hash;
    return { ...entry, hash };
  });
};

/**
 * Adds entries to the audit trail, in the transaction of what they tell. Only `inTransaction` calls
 * it, after the work: the end of the chain is held until the transaction ends, and every other write
 * waits for it.
 * @param trx the transaction of the change
 * @param context clock, vault and the request's address
 * @param events what happened, and who did it; none adds nothing
 */
export const recordEvents = async (
  trx: Trx,
  context: RecordingContext,
  events: readonly AuditEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  const entries: LooseEntry[] = [];
  const seal = sealing(trx, context);
  for (const event of events) entries.push(await entryOf(context, event, seal));
  const key = chainKey(context.vault);
  const head = await lockHead(trx);
  const isFirst = head.sequence === head.keyed_after;
  const mark = isFirst ? markMac(key, head.sequence, head.hash) : undefined;
  const people = events.flatMap(({ people }, place) =>
    people === undefined ? [] : [{ sequence: head.sequence + place + 1, people }],
  );
  if (people.length > 0) await keepPeople(trx, people);
  const hashed = chained(head, entries, key);
  if (head.is_heard) await queueDeliveries(trx, hashed);
  await appendEntries(trx, hashed, mark);
};

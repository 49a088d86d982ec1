import { createHash, createHmac } from 'node:crypto';
import type { AuditAction, AuditKind } from '../../domain/agency/audit/actions.ts';
import type { Vault } from '../vault/vault.ts';

/**
 * A person whose values an entry may hold, or the insurer where the agency knows one; erasing them destroys their key. A request about personal data and a
 * breach have keys of their own, which outlive the persons.
 */
export interface Subject {
  readonly kind: 'customer' | 'advisor' | 'company' | 'user' | 'privacy_request' | 'breach';
  readonly id: string;
}

/** Who acts: a user, or the key that acts for them; without a key in the user's own session. */
export interface Doer {
  readonly userId: string;
  readonly userName: string;
  readonly apiKey?: { readonly id: number; readonly name: string } | undefined;
}

/** Owner that a person's values are bound to when they are sealed. */
export const ownerOf = (subject: Subject): string => `${subject.kind}:${subject.id}`;

/** Event for the trail. Secrets never stand in it; personal values only in `personal`. */
export interface AuditEvent {
  readonly action: AuditAction;
  readonly entity: AuditKind;
  readonly entityId?: string | number | undefined;
  readonly actor: Doer | undefined;
  /** Figures, ids and states; readable for as long as the trail exists. */
  readonly details?: object;
  /** Values about a person, before and after: sealed under the subject's own key. */
  readonly personal?: { readonly subject: Subject; readonly values: object };
  /** Person the event is about, where it holds no values of theirs. */
  readonly about?: Subject | undefined;
  /** The customers whose rows it took along, an `int4multirange` as PostgreSQL writes it: kept beside the
   * trail, and compared with it by this text. */
  readonly people?: string | undefined;
}

/**
 * An event for the trail.
 * @param record what it happened to: its kind, and its number where it is one alone
 * @param actor the user who did it; undefined for what the server does by itself
 * @param more figures that stay readable, values that are sealed, and whom it is about
 */
export const auditEvent = (
  action: AuditAction,
  [entity, entityId]: readonly [entity: AuditKind, entityId?: AuditEvent['entityId']],
  actor: AuditEvent['actor'],
  more: Pick<AuditEvent, 'details' | 'personal' | 'about' | 'people'> = {},
): AuditEvent => ({ action, entity, entityId, actor, ...more });

export const ofCustomer = (id: number, values: object) => ({
  subject: { kind: 'customer' as const, id: `${id}` },
  values,
});

export interface ChainedEntry {
  readonly sequence: number;
  readonly at: Date;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly details: string;
  readonly sealed: Uint8Array | null;
  readonly previous_hash: Uint8Array;
  /** Address the request came from; null for what no request caused. */
  readonly address: string | null;
}

/** JSON with its keys in order, so that a value hashes the same after a trip through jsonb. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${pairs.join(',')}}`;
};

/** Key of the chain: whoever has the database alone cannot write a chain that holds. */
export const chainKey = (vault: Vault): Buffer => vault.deriveKey('audit chain');

/**
 * The hash that chains an entry to the one before it.
 * @param entry the entry, with the hash of its predecessor
 * @param key of the chain; undefined for an entry of before the chain had one
 * @returns 32 bytes (HMAC-SHA-256, or SHA-256 without a key)
 */
export const hashOf = (entry: ChainedEntry, key: Uint8Array | undefined): Buffer => {
  const fields = [
    entry.sequence,
    entry.at.toISOString(),
    entry.user_id,
    entry.user_name,
    entry.action,
    entry.entity,
    entry.entity_id,
    entry.subject_kind,
    entry.subject_id,
    entry.details,
    entry.sealed ? Buffer.from(entry.sealed).toString('base64') : null,
    Buffer.from(entry.previous_hash).toString('base64'),
  ];
  if (!key) return createHash('sha256').update(JSON.stringify(fields)).digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([...fields, entry.address]))
    .digest();
};

/** MAC of the mark after which entries are keyed: moved, it would hide a rewritten chain. */
export const markMac = (key: Uint8Array, sequence: number, hash: Uint8Array): Buffer =>
  createHmac('sha256', key)
    .update(`mark ${sequence} ${Buffer.from(hash).toString('hex')}`)
    .digest();

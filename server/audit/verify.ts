import type { Executor } from '../db/transaction.ts';
import { canonicalJson, hashOf } from './entry.ts';
import { readEntries, readHead } from './repository.ts';

/** Entries in memory at once. */
const BATCH = 1000;

/** Where the chain is found broken, and how. */
export interface Break {
  readonly sequence: number;
  readonly reason: 'missing' | 'changed' | 'unchained' | 'head';
}

/** What a walk along the whole chain found. */
export interface Verification {
  /** Entries found whole before the break, or all of them. */
  readonly entries: number;
  /** The hash of the last whole entry; empty for an empty trail. */
  readonly lastHash: Uint8Array;
  readonly broken: Break | undefined;
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

const same = (a: Uint8Array, b: Uint8Array) => Buffer.from(a).equals(b);

/** @returns what is wrong with an entry that should follow the one with this number and hash */
const faultOf = (entry: Entry, sequence: number, previousHash: Uint8Array): Break | undefined => {
  if (entry.sequence !== sequence + 1) return { sequence: sequence + 1, reason: 'missing' };
  if (!same(entry.previous_hash, previousHash))
    return { sequence: entry.sequence, reason: 'unchained' };
  const hash = hashOf({ ...entry, details: canonicalJson(entry.details) });
  return same(hash, entry.hash) ? undefined : { sequence: entry.sequence, reason: 'changed' };
};

/**
 * Walks the audit trail from its first entry to its end and checks every link. Entries that are
 * added meanwhile are not looked at.
 * @param db the database
 * @param batchRows entries in memory at once
 * @returns how many entries are whole, and where it breaks if it does
 */
export const verifyTrail = async (db: Executor, batchRows = BATCH): Promise<Verification> => {
  const head = await readHead(db);
  let entries = 0;
  let lastHash: Uint8Array = new Uint8Array();
  const found = (broken?: Break): Verification => ({ entries, lastHash, broken });
  while (entries < head.sequence) {
    const batch = await readEntries(db, entries, head.sequence, batchRows);
    if (batch.length === 0) return found({ sequence: entries + 1, reason: 'missing' });
    for (const entry of batch) {
      const fault = faultOf(entry, entries, lastHash);
      if (fault) return found(fault);
      entries = entry.sequence;
      lastHash = entry.hash;
    }
  }
  return found(same(head.hash, lastHash) ? undefined : { sequence: entries, reason: 'head' });
};

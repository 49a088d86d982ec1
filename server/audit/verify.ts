import type { Context } from '../context.ts';
import { canonicalJson, chainKey, hashOf, markMac } from './entry.ts';
import { readEntries, readHead } from './repository.ts';

/** Entries in memory at once. */
const BATCH = 1000;

/** Where the chain is found broken, and how. */
export interface Break {
  readonly sequence: number;
  readonly reason: 'missing' | 'changed' | 'unchained' | 'head' | 'mark' | 'anchor';
}

/** What was noted of the chain outside the database: an entry's number and hash. */
export interface Anchor {
  readonly sequence: number;
  readonly hash: Uint8Array;
}

/** What a walk along the whole chain found. */
export interface Verification {
  /** Entries found whole before the break, or all of them. */
  readonly entries: number;
  /** The hash of the last whole entry; empty for an empty trail. */
  readonly lastHash: Uint8Array;
  readonly broken: Break | undefined;
}

interface Options {
  /** Entries in memory at once. */
  readonly batchRows?: number;
  readonly anchors?: readonly Anchor[];
}

type Head = Awaited<ReturnType<typeof readHead>>;
type Entry = Awaited<ReturnType<typeof readEntries>>[number];

const same = (a: Uint8Array, b: Uint8Array) => Buffer.from(a).equals(b);

/** A walk along the chain: what it has found whole so far, and how it goes on. */
class Walk {
  entries = 0;
  lastHash: Uint8Array = new Uint8Array();
  readonly #head: Head;
  readonly #key: Uint8Array;
  readonly #anchors: readonly Anchor[];

  constructor(head: Head, key: Uint8Array, anchors: readonly Anchor[]) {
    this.#head = head;
    this.#key = key;
    this.#anchors = anchors;
  }

  /** What is wrong with an entry that should follow the last whole one. */
  #faultOf(entry: Entry): Break['reason'] | undefined {
    if (!same(entry.previous_hash, this.lastHash)) return 'unchained';
    const isKeyed = entry.sequence > this.#head.keyed_after;
    const details = canonicalJson(entry.details);
    const hash = hashOf({ ...entry, details }, isKeyed ? this.#key : undefined);
    if (!same(hash, entry.hash)) return 'changed';
    const noted = this.#anchors.find(({ sequence }) => sequence === entry.sequence);
    return noted && !same(noted.hash, entry.hash) ? 'anchor' : undefined;
  }

  /** Goes on by the entries that were read next. */
  take(batch: readonly Entry[]): Break | undefined {
    for (const entry of batch) {
      if (entry.sequence !== this.entries + 1) break;
      const reason = this.#faultOf(entry);
      if (reason) return { sequence: entry.sequence, reason };
      this.entries = entry.sequence;
      this.lastHash = entry.hash;
    }
    const isTaken = batch.at(-1)?.sequence === this.entries;
    return isTaken ? undefined : { sequence: this.entries + 1, reason: 'missing' };
  }

  /** Whether the mark it stands at is the one that was set under the key. */
  breaksAtMark(): Break | undefined {
    const isWhole = this.entries !== this.#head.keyed_after || this.#isMarkWhole();
    return isWhole ? undefined : { sequence: this.entries, reason: 'mark' };
  }

  #isMarkWhole(): boolean {
    const { mark_mac, keyed_after } = this.#head;
    return mark_mac !== null && same(mark_mac, markMac(this.#key, keyed_after, this.lastHash));
  }

  /** What is wrong at the end of the chain. */
  end(): Break | undefined {
    if (!same(this.#head.hash, this.lastHash)) return { sequence: this.entries, reason: 'head' };
    const cut = this.#anchors.find(({ sequence }) => sequence > this.entries);
    return cut && { sequence: cut.sequence, reason: 'missing' };
  }
}

/**
 * Walks the audit trail from its first entry to its end and checks every link, in pieces: memory does
 * not grow with it. Entries that are added meanwhile are not looked at.
 * @param context the database, and the vault whose key the chain is under
 * @param options what was noted of the chain elsewhere, to recognise one that was written anew
 * @returns how many entries are whole, and where it breaks if it does
 */
export const verifyAuditLog = async (
  { database: { kysely }, vault }: Pick<Context, 'database' | 'vault'>,
  { batchRows = BATCH, anchors = [] }: Options = {},
): Promise<Verification> => {
  const head = await readHead(kysely);
  const walk = new Walk(head, chainKey(vault), anchors);
  let broken: Break | undefined;
  while (!broken && walk.entries < head.sequence) {
    broken = walk.breaksAtMark();
    if (broken) break;
    // Up to the mark and no further, to look at it when it is reached.
    const upTo = walk.entries < head.keyed_after ? head.keyed_after : head.sequence;
    broken = walk.take(await readEntries(kysely, walk.entries, upTo, batchRows));
  }
  broken ??= walk.end();
  return { entries: walk.entries, lastHash: walk.lastHash, broken };
};

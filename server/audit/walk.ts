import type { AuditBreak } from '../../domain/agency/audit/breaks.ts';
import { canonicalJson, hashOf, markMac } from './entry.ts';
import type { PeopleHashes, readEntries, readHead } from './repository.ts';

export interface Break {
  readonly sequence: number;
  readonly reason: AuditBreak;
}

/** An entry's number and hash: a place in the chain, as it is noted outside the database, too. */
export interface Place {
  readonly sequence: number;
  readonly hash: Uint8Array;
}

export const BEGINNING: Place = { sequence: 0, hash: new Uint8Array() };

export type Head = Awaited<ReturnType<typeof readHead>>;
export type Entry = Awaited<ReturnType<typeof readEntries>>[number];

export const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(b);

const peopleHashOf = ({ details }: Entry): unknown => Object(details).peopleHash;

export class Walk {
  #place: Place;
  readonly #mark: Pick<Head, 'keyed_after' | 'mark_mac'>;
  readonly #key: Uint8Array;
  readonly #anchors: readonly Place[];

  /**
   * @param from a place that is known to be whole
   * @param mark after which entry the chain is under the key
   * @param key of the chain
   * @param anchors what was noted of the chain elsewhere
   */
  constructor(
    from: Place,
    mark: Pick<Head, 'keyed_after' | 'mark_mac'>,
    key: Uint8Array,
    anchors: readonly Place[],
  ) {
    this.#place = from;
    this.#mark = mark;
    this.#key = key;
    this.#anchors = anchors;
  }

  get place(): Place {
    return this.#place;
  }

  #isNotedOtherwise({ sequence, hash }: Place): boolean {
    return this.#anchors.some((noted) => noted.sequence === sequence && !same(noted.hash, hash));
  }

  begin(): Break | undefined {
    const { sequence } = this.#place;
    return this.#isNotedOtherwise(this.#place) ? { sequence, reason: 'anchor' } : undefined;
  }

  #faultOf(entry: Entry, people: PeopleHashes): AuditBreak | undefined {
    if (!same(entry.previous_hash, this.#place.hash)) return 'unchained';
    const isKeyed = entry.sequence > this.#mark.keyed_after;
    const details = canonicalJson(entry.details);
    const hash = hashOf({ ...entry, details }, isKeyed ? this.#key : undefined);
    if (!same(hash, entry.hash)) return 'changed';
    if (peopleHashOf(entry) !== people.get(entry.sequence)) return 'people';
    return this.#isNotedOtherwise(entry) ? 'anchor' : undefined;
  }

  #isMarkWhole(): boolean {
    const { sequence, hash } = this.#place;
    const { keyed_after, mark_mac } = this.#mark;
    if (sequence !== keyed_after) return true;
    return mark_mac !== null && same(mark_mac, markMac(this.#key, keyed_after, hash));
  }

  /**
   * Goes on by the entries that were read next.
   * @param people whose rows the database says that they took along
   */
  take(batch: readonly Entry[], people: PeopleHashes): Break | undefined {
    for (const entry of batch) {
      const { sequence } = this.#place;
      if (!this.#isMarkWhole()) return { sequence, reason: 'mark' };
      if (entry.sequence !== sequence + 1) break;
      const reason = this.#faultOf(entry, people);
      if (reason) return { sequence: entry.sequence, reason };
      this.#place = { sequence: entry.sequence, hash: entry.hash };
    }
    const isTaken = batch.at(-1)?.sequence === this.#place.sequence;
    return isTaken ? undefined : { sequence: this.#place.sequence + 1, reason: 'missing' };
  }

  end(at: Place): Break | undefined {
    const { sequence, hash } = this.#place;
    return sequence === at.sequence && same(hash, at.hash)
      ? undefined
      : { sequence, reason: 'head' };
  }
}

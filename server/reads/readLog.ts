import type { ShownAs } from '../../domain/privacy/access/shown.ts';
import type { Doer } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { addReads, type ReadRow } from './repository.ts';

interface PendingReads extends Omit<ReadRow, 'customers' | 'policies'> {
  readonly customers: Set<number>;
  readonly policies: Set<number>;
}

export interface Reader {
  readonly actor: Doer;
  readonly address: string | undefined;
  readonly shown: ShownAs;
}

/** Marks that wait while the database cannot be written are brought together by the minute. */
const WINDOW_MS = 60_000;

/** Marks that wait at most; more would be those of days on which nothing could be written. */
const MAX_WAITING = 500_000;

/**
 * What users were shown, noted off the path of their calls: kept here, and written by {@link ReadLog.write}
 * every second and at the stop (docs/decisions/0049).
 */
export class ReadLog {
  #pending = new Map<string, PendingReads>();
  #waiting = 0;
  #lost = 0;

  /**
   * Where ids are noted as they are found.
   * @param now the moment of the answer
   */
  note(
    { actor, address: from, shown }: Reader,
    now: Date,
  ): { readonly customer: (id: number) => void; readonly policy: (id: number) => void } {
    const { userId, userName } = actor;
    const apiKey = actor.apiKey?.name ?? null;
    const address = from ?? null;
    const window = Math.floor(now.getTime() / WINDOW_MS);
    const key = `${window} ${userId} ${shown} ${address} ${apiKey}`;
    const fresh = () => ({
      at: now,
      userId,
      userName,
      apiKey,
      address,
      shown,
      customers: new Set<number>(),
      policies: new Set<number>(),
    });
    // Written meanwhile, what a stream goes on to find begins anew.
    const add = (of: 'customers' | 'policies') => (id: number) => {
      const pending = this.#pending.get(key) ?? fresh();
      if (pending[of].has(id)) return;
      if (this.#waiting >= MAX_WAITING) {
        this.#lost += 1;
        return;
      }
      this.#pending.set(key, pending);
      pending[of].add(id);
      this.#waiting += 1;
    };
    return { customer: add('customers'), policy: add('policies') };
  }

  /**
   * Writes what is held. What could not be written is held on, for the next time.
   * @throws the database's error
   */
  async write({ database }: Pick<Context, 'database'>): Promise<void> {
    if (this.#pending.size === 0) return;
    const lost = this.#lost;
    const [pending, waiting] = [this.#pending, this.#waiting];
    this.#pending = new Map();
    this.#waiting = 0;
    try {
      await database.write((trx) => addReads(trx, [...pending.values()].map(rowOf)));
    } catch (error) {
      this.#takeBack(pending, waiting);
      throw error;
    }
    this.#lost -= lost;
    if (lost > 0)
      throw new Error(`${lost} marks of whom users were shown had no room and are lost`);
  }

  #takeBack(pending: ReadonlyMap<string, PendingReads>, waiting: number): void {
    this.#waiting += waiting;
    for (const [key, old] of pending) {
      const newer = this.#pending.get(key);
      for (const id of newer?.customers ?? []) old.customers.add(id);
      for (const id of newer?.policies ?? []) old.policies.add(id);
      this.#pending.set(key, old);
    }
  }
}

const rowOf = ({ customers, policies, ...rest }: PendingReads): ReadRow => ({
  ...rest,
  customers: [...customers],
  policies: [...policies],
});

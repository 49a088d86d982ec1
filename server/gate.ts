import { Problem } from './problem.ts';

export interface GateLimits {
  readonly running: number;
  readonly runningOfOne: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
  readonly full: string;
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number;
}

export const ONE_AT_A_TIME = { running: 1, runningOfOne: 1, waiting: 20, waitingOfOne: 3 } as const;

interface Waiting {
  readonly user: string;
  readonly enter: () => void;
}

/**
 * Lets a bounded number of heavy works run at once, and a bounded share of one user. Users take turns: what else one has
 * in line goes behind the others when a work of theirs ends. Who comes to a full line is refused at once instead of holding
 * a connection.
 */
export class Gate {
  readonly #limits: GateLimits;
  readonly #running = new Map<string, number>();
  #line: Waiting[] = [];

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#total(), waiting: this.#line.length };
  }

  /**
   * Waits for a place.
   * @param user whose share it counts to
   * @param signal gives up waiting
   * @returns gives the place back; more calls than one change nothing
   * @throws Problem 429 when the line is full; the signal's reason when given up
   */
  async enter(user: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#hasRoom(user)) this.#count(user, 1);
    else await this.#wait(user, signal);
    return this.#placeOf(user);
  }

  #placeOf(user: string): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#count(user, -1);
      this.#line = [false, true].flatMap((isOwn) =>
        this.#line.filter((one) => (one.user === user) === isOwn),
      );
      this.#letIn();
    };
  }

  #wait(user: string, signal: AbortSignal | undefined): Promise<void> {
    const { waiting, waitingOfOne, full, retryAfter } = this.#limits;
    const own = this.#line.filter((one) => one.user === user).length;
    if (this.#line.length >= waiting || own >= waitingOfOne)
      throw new Problem(429, 'busy', full, undefined, retryAfter);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#line = this.#line.filter((one) => one !== place);
        reject(signal?.reason);
      };
      const place = {
        user,
        enter: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      this.#line.push(place);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** The first in line whose share allows it, counted before a newcomer can take its place. */
  #letIn(): void {
    const next = this.#line.find(({ user }) => this.#hasRoom(user));
    if (!next) return;
    this.#line = this.#line.filter((one) => one !== next);
    this.#count(next.user, 1);
    next.enter();
  }

  #hasRoom(user: string): boolean {
    const { running, runningOfOne } = this.#limits;
    return this.#total() < running && (this.#running.get(user) ?? 0) < runningOfOne;
  }

  #count(user: string, change: number): void {
    const count = (this.#running.get(user) ?? 0) + change;
    if (count === 0) this.#running.delete(user);
    else this.#running.set(user, count);
  }

  #total(): number {
    return [...this.#running.values()].reduce((sum, count) => sum + count, 0);
  }
}

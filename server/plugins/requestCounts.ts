import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { addRequests, deleteOldRequests, type RequestCount } from './requestCounts.repository.ts';

/** Requests counted over all processes that share a PostgreSQL (docs/decisions/0022). */

const MINUTE_MS = 60_000;
const TELL_MS = 500;
/** Addresses that use less of their limit than this part are not told of. */
const REPORTED_FROM = 1 / 20;

interface Counted {
  /** Requests over all processes, when they were last told. */
  known: number;
  /** Requests of this process since then. */
  own: number;
}

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Counts requests: those of the kinds in `exact` in the database, one by one; others here at once. */
class SharedCounts implements FastifyRateLimitStore {
  readonly #context: Context;
  readonly #isExact: (key: string) => boolean;
  #minute = 0;
  #counts = new Map<string, Counted>();
  #due = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  constructor(context: Context, isExact: (key: string) => boolean) {
    this.#context = context;
    this.#isExact = isExact;
  }

  incr(key: string, done: Done, _timeWindow: number, max: number): void {
    const now = this.#context.clock.now().getTime();
    const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    const ttl = minute + MINUTE_MS - now;
    if (this.#isExact(key))
      this.#add(minute, [{ key, requests: 1 }]).then(
        ([sum]) => done(null, { current: sum?.requests ?? 1, ttl }),
        (error: unknown) => done(asError(error)),
      );
    else done(null, { current: this.#countHere(key, minute, max), ttl });
  }

  /** Every kind of call shares these counts; its key says which it is. */
  child(): FastifyRateLimitStore {
    return this;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#telling;
  }

  #add(minute: number, counts: readonly RequestCount[]): Promise<RequestCount[]> {
    return addRequests(this.#context.database.kysely, new Date(minute), counts);
  }

  #countHere(key: string, minute: number, max: number): number {
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
      this.#due = new Set();
    }
    const counted = this.#counts.get(key) ?? { known: 0, own: 0 };
    this.#counts.set(key, counted);
    counted.own += 1;
    const current = counted.known + counted.own;
    if (current > max * REPORTED_FROM) this.#tellSoon(key);
    return current;
  }

  #tellSoon(key: string): void {
    this.#due.add(key);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // A database that is away: each process goes on by its own counts.
      this.#telling = this.#tell().catch(() => undefined);
    }, TELL_MS).unref();
  }

  async #tell(): Promise<void> {
    const [counts, minute] = [this.#counts, this.#minute];
    const reported = [...this.#due]
      .sort()
      .map((key) => ({ key, requests: counts.get(key)?.own ?? 0 }));
    this.#due = new Set();
    const sums = await this.#add(
      minute,
      reported.filter(({ requests }) => requests > 0),
    );
    for (const { key, requests } of reported) {
      const counted = counts.get(key);
      if (counted) counted.own -= requests;
    }
    for (const { key, requests } of sums) {
      const counted = counts.get(key);
      if (counted) counted.known = requests;
    }
    const before = new Date(minute - MINUTE_MS);
    await deleteOldRequests(this.#context.database.kysely, before);
  }
}

/**
 * Where the rate limits count: over all processes on a PostgreSQL, in the process on the embedded
 * database, which has one.
 * @param app tells a last time when it closes
 * @param isExact of which keys not one more may pass, at the price of a statement each
 * @returns what the plugin's option `store` takes; undefined for its own
 */
export const sharedCounts = (
  app: FastifyInstance,
  context: Context,
  isExact: (key: string) => boolean,
) => {
  if (context.database.kind === 'embedded') return undefined;
  return class extends SharedCounts {
    constructor() {
      super(context, isExact);
      app.addHook('onClose', () => this.close());
    }
  };
};

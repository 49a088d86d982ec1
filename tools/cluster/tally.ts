/** What the clients saw of the cluster in a span of time. */
export interface Seen {
  /** Calls answered as asked. */
  readonly answered: number;
  /** Answers 503; the client asked again. */
  readonly unavailable: number;
  /** Connections lost and answers 502 or 504; the client asked again. */
  readonly cut: number;
  /** Calls without an answer in time; the client asked again. */
  readonly hung: number;
  /** Answers that no fault excuses. */
  readonly unexpected: readonly string[];
  /** The longest time in which no write was acknowledged, in seconds. */
  readonly pauseSeconds: number;
  /** The longest that one call took with all its repetitions, in seconds. */
  readonly slowestSeconds: number;
}

/** Counts what the clients see. */
export class Tally {
  #answered = 0;
  #unavailable = 0;
  #cut = 0;
  #hung = 0;
  readonly #unexpected: string[] = [];
  #slowestMs = 0;
  #pauseMs = 0;
  #writtenAt: number;
  readonly #now: () => number;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now: () => number) {
    this.#now = now;
    this.#writtenAt = now();
  }

  /** @param begun when the call was made first */
  answered(begun: number, isWrite: boolean): void {
    this.#answered += 1;
    this.#slowestMs = Math.max(this.#slowestMs, this.#now() - begun);
    if (!isWrite) return;
    this.#pauseMs = Math.max(this.#pauseMs, this.#now() - this.#writtenAt);
    this.#writtenAt = this.#now();
  }

  unavailable(): void {
    this.#unavailable += 1;
  }

  cut(): void {
    this.#cut += 1;
  }

  hung(): void {
    this.#hung += 1;
  }

  unexpected(what: string): void {
    this.#unexpected.push(what);
  }

  /** @returns what was seen until now; a pause that goes on counts as far as it has come */
  seen(): Seen {
    return {
      answered: this.#answered,
      unavailable: this.#unavailable,
      cut: this.#cut,
      hung: this.#hung,
      unexpected: [...this.#unexpected],
      pauseSeconds: Math.max(this.#pauseMs, this.#now() - this.#writtenAt) / 1_000,
      slowestSeconds: this.#slowestMs / 1_000,
    };
  }
}

/** Another process (or this one) already has the data directory open. The message is for the operator. */
export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';
  readonly pid: number;

  /**
   * @param dataDir the directory asked for
   * @param pid who holds it
   */
  constructor(dataDir: string, pid: number) {
    super(
      `Otra instancia de Amparo (proceso ${pid}) ya usa el directorio de datos ${dataDir}. ` +
        'Ciérrela, o indique otro directorio con AMPARO_DATA_DIR.',
    );
    this.pid = pid;
  }
}

/** The embedded database cannot be opened or went on no longer. The message is for the operator. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** PostgreSQL does not answer at the address given. The message is for the operator. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** COMMIT was asked for, but a statement had failed before it: nothing was written. */
export class TransactionAbortedError extends Error {
  override readonly name = 'TransactionAbortedError';

  constructor() {
    super('The transaction was rolled back: one of its statements had failed.');
  }
}

/** The reader of a stream took too long over one batch, so its connection was taken back. */
export class StreamAbandonedError extends Error {
  override readonly name = 'StreamAbandonedError';

  /** @param idleMs how long the reader was waited for, in milliseconds */
  constructor(idleMs: number) {
    super(`The reader of a streamed query took nothing for ${idleMs} ms.`);
  }
}

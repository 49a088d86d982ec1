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
  override readonly name: string = 'EmbeddedDatabaseError';
}

const DISK_REASONS: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|No space left on device/i, 'no queda espacio en el disco.'],
  [/EDQUOT|quota exceeded/i, 'se agotó la cuota de disco.'],
  [/EROFS|Read-only file system/i, 'el disco está montado solo para lectura.'],
  [/EACCES|EPERM|Permission denied/i, 'Amparo no tiene permiso para escribir allí.'],
];

/**
 * Why a directory could not be worked with, in Spanish where it is something an operator can mend.
 * @param cause what the operating system or PGlite threw
 * @param lastLine PostgreSQL's last FATAL or PANIC line, if it wrote one
 */
export function diskReason(cause: unknown, lastLine = ''): string {
  const text = `${cause instanceof Error ? cause.message : String(cause)} ${lastLine}`;
  const known = DISK_REASONS.find(([pattern]) => pattern.test(text));
  return known?.[1] ?? (lastLine || text.trim());
}

/**
 * What is said of an embedded database that stopped in the middle of its work.
 * @param cause why it stopped
 * @param lastLine PostgreSQL's last FATAL or PANIC line, if it wrote one
 */
export function stoppedError(cause: Error, lastLine: string): EmbeddedDatabaseError {
  if (cause instanceof EmbeddedDatabaseError) return cause;
  return new EmbeddedDatabaseError(
    `La base de datos incorporada se detuvo: ${diskReason(cause, lastLine)} Lo ya guardado está a salvo: revise el disco y reinicie Amparo. (${cause.message})`,
    { cause },
  );
}

/** The data directory is another process's by now. The message is for the operator. */
export class DataDirectoryLostError extends EmbeddedDatabaseError {
  /** Code that Emscripten's file system reads: PostgreSQL must not believe that anything was written. */
  readonly code = 'EIO';

  constructor(dataDir: string) {
    super(
      `El directorio de datos ${dataDir} ya no es de este proceso: otra instancia de Amparo lo tomó mientras esta estaba detenida, o alguien movió su bloqueo. ` +
        'Esta instancia termina sin escribir nada más; lo que confirmó está guardado.',
    );
  }
}

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

/** The database does not answer at this moment; asked again in a few seconds it may. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

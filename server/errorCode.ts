/**
 * The code that Node, PostgreSQL or a library gives its errors, such as 23505 or ENOENT.
 * @param error whatever was thrown
 * @returns '' for what has none
 */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether a thread ended since it needed more memory than it was given. */
export const isOutOfMemory = (error: unknown): boolean =>
  errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';

/** Whether the database refused a write since it takes none now: a standby, or one set to be only read. */
export const isReadOnly = (error: unknown): boolean => errorCode(error) === '25006';

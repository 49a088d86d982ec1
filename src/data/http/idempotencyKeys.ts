import { HttpError } from 'ra-core';

/** Keys of requests that were sent and have not been answered: they may have been carried out. */
const unanswered = new Map<string, string>();

/** Not `randomUUID`, which browsers keep from pages without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Whether the server said no, rather than nothing. `in_progress` is no answer either: the request
 * has been received, and what it came to is not at hand yet.
 */
const wasAnswered = (error: unknown) =>
  error instanceof HttpError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.body?.code !== 'in_progress';

/**
 * Runs a request that must not be carried out twice. Sent again after no answer came, or at the
 * same time, it has the key it had; after an answer, the next one is another request.
 *
 * @param request what is asked for: the same text for the same address and body
 * @param run sends it under its key
 */
export async function withIdempotencyKey<Result>(
  request: string,
  run: (key: string) => Promise<Result>,
): Promise<Result> {
  const key = unanswered.get(request) ?? newKey();
  unanswered.set(request, key);
  try {
    const result = await run(key);
    unanswered.delete(request);
    return result;
  } catch (error) {
    if (wasAnswered(error)) unanswered.delete(request);
    throw error;
  }
}

import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which the rows of a long list may keep every other call waiting. */
const AT_ONCE_MS = 4;

/**
 * Lets other calls in while rows are worked on: rows that are at hand follow each other without a
 * turn of the event loop, so that hundreds of them would be one long wait for everybody else.
 * @param rows at hand in batches
 * @returns the same rows
 */
export async function* yieldToEventLoop<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let begun = performance.now();
  for await (const row of rows) {
    yield row;
    if (performance.now() - begun < AT_ONCE_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
}

import { readdir, readlink } from 'node:fs/promises';
import { nextTick } from 'node:process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { spool } from '../../server/http/spool.ts';

const MORE_THAN_MEMORY = 'ñ'.repeat(1024 * 1024);

async function* pieces(...texts: string[]) {
  yield* texts;
}

/** A long answer of one piece, and the end of its making. */
const begin = () => {
  let tellMade = () => {};
  const made = new Promise<void>((resolve) => {
    tellMade = resolve;
  });
  return { answer: spool(pieces(MORE_THAN_MEMORY), tellMade), made };
};

/** The temporary files of long answers that this process holds open. */
const openFiles = async () => {
  const numbers = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')),
  );
  return paths.filter((path) => path.includes('.spool'));
};

describe('a long answer', () => {
  it('has its pieces in their order where some wait in memory and others in a file', async () => {
    const answer = spool(pieces('a', 'b', MORE_THAN_MEMORY, 'c'));
    expect((await text(answer)) === `ab${MORE_THAN_MEMORY}c`).toBe(true);
  });

  it('leaves no file open when its reader goes while that is being opened', async () => {
    const { answer, made } = begin();
    // The file is asked for by now, and cannot be open before the next turn of the event loop.
    await new Promise<void>((resolve) => nextTick(resolve));
    answer.destroy();
    await made;
    expect(await openFiles()).toEqual([]);
  });

  it('leaves no file open when its reader goes later', async () => {
    const { answer, made } = begin();
    await made;
    expect(await openFiles()).toHaveLength(1);
    await new Promise((resolve) => answer.once('close', resolve).destroy());
    expect(await openFiles()).toEqual([]);
  });
});

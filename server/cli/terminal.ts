import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Asker } from './newUser.ts';

/**
 * Asks at the terminal; from a pipe, each line answers one question.
 * @returns the asker, to be closed when done
 */
export const terminalAsker = (): Asker & { close(): void } => {
  let hidden = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!hidden) stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: stdin, output, terminal: stdin.isTTY });
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (label: string) => {
    output.write(`${label}: `);
    const { value } = await lines.next();
    return String(value ?? '');
  };
  return {
    ask,
    askSecret: async (label) => {
      const answer = ask(label);
      hidden = true;
      try {
        return await answer;
      } finally {
        hidden = false;
        stdout.write('\n');
      }
    },
    close: () => terminal.close(),
  };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { root } from './root.ts';

/** Flags of Node for a program that ends after a second: it does not repay the optimising of its WebAssembly. */
export const QUICK_START = ['--liftoff-only'];

interface Run {
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What is typed. */
  readonly input?: string;
  /** Flags of Node. */
  readonly node?: readonly string[];
}

/**
 * Runs a program of the server until it ends.
 * @param program its name in `vite.server.config.ts`
 * @returns the exit code, and all that it printed
 */
export const runProgram = async (
  program: string,
  { args = [], env, input = '', node = [] }: Run,
): Promise<{ code: unknown; text: string }> => {
  const file = join(inject('programs'), `${program}.js`);
  const child = spawn(process.execPath, [...QUICK_START, ...node, file, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, text: text.trim() };
};

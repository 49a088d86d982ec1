import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { inject } from 'vitest';

/** A program of this folder, running. */
export interface Child {
  process: ChildProcessWithoutNullStreams;
  lines: Interface;
  /** The next line it prints; rejects when it ends first. */
  nextLine(): Promise<string>;
  /** Kills it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

const running = new Set<Child>();

/** Ends what a test left running. */
export async function killChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.kill()));
}

/** Another container, as far as processes go: needs rights that not every machine gives. */
const ELSEWHERE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] as const;

/** Whether {@link startChildElsewhere} works here. */
export const canUnshare = spawnSync(ELSEWHERE[0], [...ELSEWHERE.slice(1), 'true']).status === 0;

const commandOf = (name: string, args: readonly string[]): string[] => [
  process.execPath,
  join(inject('programs'), `${name}.js`),
  ...args,
];

/** Starts `<name>.ts` of this folder in a process of its own. */
export const startChild = (name: string, ...args: string[]): Child =>
  watch(name, commandOf(name, args));

/** {@link startChild} where the processes of this test cannot be seen. */
export const startChildElsewhere = (name: string, ...args: string[]): Child =>
  watch(name, [...ELSEWHERE, ...commandOf(name, args)]);

function watch(name: string, [command = '', ...args]: string[]): Child {
  const program = spawn(command, args);
  program.stderr.pipe(process.stderr);
  const lines = createInterface({ input: program.stdout });
  const ended = once(program, 'exit');
  const child: Child = {
    process: program,
    lines,
    nextLine: async () => {
      const failure = ended.then(() => Promise.reject(new Error(`${name} ended`)));
      const [line] = await Promise.race([once(lines, 'line'), failure]);
      return String(line);
    },
    kill: async () => {
      program.kill('SIGKILL');
      await ended;
      running.delete(child);
    },
  };
  running.add(child);
  return child;
}

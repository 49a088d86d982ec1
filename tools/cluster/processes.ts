import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** What is run, and as whom. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  /** Its whole environment, besides PATH. */
  readonly env: Readonly<Record<string, string>>;
  /** Where its output is added. */
  readonly log: string;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  readonly cwd: string;
}

/** A process of the cluster, which may be ended and started again. */
export interface Part {
  /** undefined while it does not run. */
  pid(): number | undefined;
  start(): void;
  /** Sends a signal. @returns when it has ended */
  end(signal: NodeJS.Signals): Promise<void>;
}

const launch = ({ command, args, env, log, user, cwd }: Program): ChildProcess => {
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    ...user,
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', output, output],
    // Ctrl+C reaches the harness alone, which ends the parts in their order.
    detached: true,
  });
  closeSync(output);
  return child;
};

const runs = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

/** A program that is not running yet. */
export const partOf = (program: Program): Part => {
  let child: ChildProcess | undefined;
  return {
    pid: () => (runs(child) ? child.pid : undefined),
    start: () => {
      child = launch(program);
    },
    end: async (signal) => {
      if (!runs(child)) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
};

/** Parent of each process there is, by its number. */
const parents = (): Map<number, number> => {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name before these fields may hold spaces and brackets.
      found.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
};

/** @returns the processes and all that descends from them, parents first */
export const withDescendants = (roots: readonly number[]): number[] => {
  const all = parents();
  const found = [...roots];
  for (const parent of found)
    for (const [pid, of] of all) if (of === parent && !found.includes(pid)) found.push(pid);
  return found;
};

/** Sends a signal to each that is still there. */
export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
};

/** @returns resident memory in MB, undefined for a process that is gone */
export const memoryOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Number(kilobytes) / 1024 : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Asks until it is so.
 * @param what named in the error
 * @throws Error after the limit
 */
export const until = async (
  what: string,
  limitMs: number,
  isSo: () => Promise<boolean>,
): Promise<void> => {
  const deadline = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${limitMs / 1000} s: ${what}`);
    await wait(200);
  }
};

const ASK_MS = 2_000;

/** @returns whether an address answers 200 within two seconds */
export const answers = async (url: string): Promise<boolean> => {
  try {
    const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) });
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
};

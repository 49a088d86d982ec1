import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DataDirectoryInUseError } from './errors.ts';
import { ownIdentity, type ProcessIdentity, stateOf } from './processIdentity.ts';

/** A holder shows that it lives, for those in other containers, who cannot look for its process. */
const HEARTBEAT_MS = 1_000;
/** Longer than one statement or checkpoint keeps a holder from its heartbeat. */
const SILENCE_MS = 15_000;

const holderSchema = z.object({
  pid: z.number(),
  startTicks: z.string().nullable(),
  bootId: z.string().nullable(),
  pidNamespace: z.string().nullable(),
});

/** A held lock. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Locks a data directory to this process, before the database in it is opened.
 *
 * `amparo.lock` holds one numbered file per holder so far. The highest number counts, is never
 * removed, and is taken by a hard link, which only one of several starters can make; so a lock left
 * behind by a killed process is taken over at once, and by one starter only.
 * @param dataDir an existing directory
 * @param silenceMs how long a holder in another container may show no sign of life
 * @throws DataDirectoryInUseError when a running process holds it
 */
export async function lockDirectory(
  dataDir: string,
  silenceMs = SILENCE_MS,
): Promise<DirectoryLock> {
  const folder = join(dataDir, 'amparo.lock');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const last = highest(folder);
    const holder = last > 0 ? readHolder(join(folder, String(last))) : undefined;
    if (holder && (await isAlive(holder, join(folder, String(last)), silenceMs))) {
      throw new DataDirectoryInUseError(dataDir, holder.pid);
    }
    const mine = join(folder, String(last + 1));
    if (!claim(mine)) continue;
    if (highest(folder) === last + 1) return held(folder, last + 1);
    rmSync(mine);
  }
}

function highest(folder: string): number {
  const numbers = readdirSync(folder).filter((name) => /^\d+$/.test(name));
  return Math.max(0, ...numbers.map(Number));
}

/** @returns nobody when it was released, or written while the power failed */
function readHolder(file: string): ProcessIdentity | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function isAlive(holder: ProcessIdentity, file: string, silenceMs: number): Promise<boolean> {
  const state = stateOf(holder);
  if (state !== 'unknown') return state === 'running';
  const before = lastBeat(file);
  await wait(silenceMs);
  return lastBeat(file) !== before;
}

function lastBeat(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** @returns false when somebody else was faster */
function claim(file: string): boolean {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify(ownIdentity()));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function held(folder: string, number: number): DirectoryLock {
  const file = join(folder, String(number));
  for (const name of readdirSync(folder)) {
    if (/^\d+$/.test(name) && Number(name) < number) rmSync(join(folder, name), { force: true });
  }
  const heartbeat = setInterval(() => beat(file), HEARTBEAT_MS).unref();
  return {
    release() {
      clearInterval(heartbeat);
      // Emptied, which a full disk does not prevent; missing only when removed by hand.
      if (existsSync(file)) truncateSync(file);
    },
  };
}

function beat(file: string): void {
  const now = Date.now() / 1_000;
  // Missing only when somebody removed the whole directory by hand.
  if (existsSync(file)) utimesSync(file, now, now);
}

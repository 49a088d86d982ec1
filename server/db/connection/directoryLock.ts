import { randomUUID } from 'node:crypto';
import {
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
import { errorCode } from '../../errorCode.ts';
import { DataDirectoryInUseError, DataDirectoryLostError } from './errors.ts';
import { ownIdentity, type ProcessIdentity, stateOf } from './processIdentity.ts';

/** Interval of a holder's sign of life, for those in other containers, who cannot look for its process. */
const HEARTBEAT_MS = 1_000;
/**
 * How long a holder in another container may be silent before it loses the directory. Much longer
 * than {@link TRUST_MS}: a holder that was frozen for as long looks again before it writes.
 */
const SILENCE_MS = 15_000;
/** How long a holder relies on its last look at the lock; commits are looked at one by one. */
const TRUST_MS = 250;

const holderSchema = z.object({
  pid: z.number(),
  startTicks: z.string().nullable(),
  bootId: z.string().nullable(),
  pidNamespace: z.string().nullable(),
});

export interface DirectoryLock {
  /**
   * Makes sure that the directory is still this process's: another one takes it over when this one
   * was frozen for too long, and two writers destroy the database.
   * @param exactly looks now, also when the last look is not {@link TRUST_MS} old
   * @throws DataDirectoryLostError when it is not; nothing may be written or acknowledged any more
   */
  check(exactly?: boolean): void;
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
    const text = JSON.stringify({ ...ownIdentity(), token: randomUUID() });
    if (!claim(mine, text)) continue;
    if (highest(folder) === last + 1) {
      removeOlder(folder, last + 1);
      return new ExclusiveLock(dataDir, folder, last + 1, text);
    }
    rmSync(mine);
  }
}

function highest(folder: string): number {
  const numbers = readdirSync(folder).filter((name) => /^\d+$/.test(name));
  return Math.max(0, ...numbers.map(Number));
}

/** @returns undefined when it was released, or written while the power failed */
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

/** @returns false when another process was faster */
function claim(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeOlder(folder: string, number: number): void {
  for (const name of readdirSync(folder)) {
    if (/^\d+$/.test(name) && Number(name) < number) rmSync(join(folder, name), { force: true });
  }
}

class ExclusiveLock implements DirectoryLock {
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #number: number;
  readonly #text: string;
  readonly #heartbeat: NodeJS.Timeout;
  #lookedAt = Date.now();
  #beatAt = 0;
  #lost = false;

  constructor(dataDir: string, folder: string, number: number, text: string) {
    this.#dataDir = dataDir;
    this.#folder = folder;
    this.#number = number;
    this.#text = text;
    this.#heartbeat = setInterval(() => this.#look(), HEARTBEAT_MS).unref();
  }

  check(exactly = false): void {
    // A clock set back counts as a long time, like one that went on while this process was frozen.
    const isRecent = Math.abs(Date.now() - this.#lookedAt) < TRUST_MS;
    if (exactly || !isRecent) this.#look();
    if (this.#lost) throw new DataDirectoryLostError(this.#dataDir);
  }

  release(): void {
    clearInterval(this.#heartbeat);
    // Emptied, which a full disk does not prevent.
    if (this.#isOwn()) truncateSync(this.#file);
  }

  get #file(): string {
    return join(this.#folder, String(this.#number));
  }

  #look(): void {
    this.#lost ||= !this.#isOwn();
    if (this.#lost) return;
    const now = Date.now();
    this.#lookedAt = now;
    if (Math.abs(now - this.#beatAt) < HEARTBEAT_MS / 2) return;
    this.#beatAt = now;
    utimesSync(this.#file, now / 1_000, now / 1_000);
  }

  #isOwn(): boolean {
    try {
      return (
        readFileSync(this.#file, 'utf8') === this.#text && highest(this.#folder) === this.#number
      );
    } catch {
      return false;
    }
  }
}

import { readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from '../../errorCode.ts';

/** Holder of a lock, told apart from a later process that happens to get the same number. */
export interface ProcessIdentity {
  pid: number;
  /** Start of the process, in clock ticks since the machine started; null without /proc. */
  startTicks: string | null;
  /** Start of the machine, by its id; null without /proc. */
  bootId: string | null;
  /** Namespace in which `pid` means something: containers count their own; null without /proc. */
  pidNamespace: string | null;
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    startTicks: readProcess('self')?.startTicks ?? null,
    bootId: orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: orNull(() => readlinkSync('/proc/self/ns/pid')),
  };
}

/**
 * Whether a process still runs.
 * @param other who it was
 * @param own this process
 * @returns 'unknown' when it belongs to another container, whose processes cannot be seen from here
 */
export function stateOf(
  other: ProcessIdentity,
  own: ProcessIdentity = ownIdentity(),
): 'running' | 'gone' | 'unknown' {
  if (other.bootId !== own.bootId) return 'gone';
  if (other.pidNamespace !== own.pidNamespace) return 'unknown';
  if (!answersSignals(other.pid)) return 'gone';
  const found = readProcess(String(other.pid));
  if (!found || !other.startTicks) return 'running';
  return found.startTicks === other.startTicks && !found.isZombie ? 'running' : 'gone';
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return errorCode(error) === 'EPERM';
  }
}

/** Fields 3 and 22 of /proc/<pid>/stat; the name before them may hold spaces and brackets. */
function readProcess(pid: string): { isZombie: boolean; startTicks: string } | undefined {
  const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const startTicks = fields?.[19];
  if (!startTicks) return undefined;
  return { isZombie: fields?.[0] === 'Z', startTicks };
}

function orNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}

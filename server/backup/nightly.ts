import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { todayIn } from '../../domain/civilDate.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { copiesIn } from './folder.ts';

/** The hour of the agency from which on a day's copy is made. */
const HOUR = 2;

/** Instant moved back, so that a copy of the day before counts until the hour. */
const hoursBack = (instant: Date): Date => new Date(instant.getTime() - HOUR * 3_600_000);

/**
 * Whether a day's copy is still to be made.
 * @param last the instant of the last copy; undefined where there is none
 */
export const isBackupDue = (last: Date | undefined, now: Date, timeZone: string): boolean =>
  last === undefined || todayIn(timeZone, hoursBack(last)) < todayIn(timeZone, hoursBack(now));

/** dist/server/backup.js in a build, server/cli/backup.ts when run from its source. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../cli/backup.ts' : './backup.js', import.meta.url),
);

/** Backup in a process of its own, of low priority: proving a copy takes a processor for a while. */
const runBackup = async (): Promise<string> => {
  const child = spawn(process.execPath, [...process.execArgv, program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The backup failed: ${output.trim()}`);
  return output.trim();
};

/**
 * Makes the copy of the day where the settings have a folder for copies and it has none yet.
 * @param tell is told of a copy that was made
 * @throws Error saying why there is none
 */
export const nightlyBackup = async (
  { backupDir, agency }: Config,
  clock: Clock,
  tell: (text: string) => void,
): Promise<void> => {
  if (!backupDir) return;
  const last = (await copiesIn(backupDir)).at(-1)?.at;
  if (isBackupDue(last, clock.now(), agency.timeZone)) tell(await runBackup());
};

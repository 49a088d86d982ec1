import { lockDirectory } from '../../../../server/db/connection/directoryLock.ts';

/** Locks a directory and says so, or why not; holds it until killed. */
const [dataDir = ''] = process.argv.slice(2);
try {
  await lockDirectory(dataDir);
  process.stdout.write('locked\n');
} catch (error) {
  process.stdout.write(`${error}\n`);
}
process.stdin.resume();

import { writeSync } from 'node:fs';
import { openInDirectory } from '../../../../server/db/connection/embedded.ts';

/**
 * Commits rows into a directory one by one and prints each id once its commit is answered; ends
 * with code 3, as the server does, when the directory is its own no longer.
 */
const [dataDir = '', from = '0', silenceMs] = process.argv.slice(2);
const source = await openInDirectory(dataDir, {
  ...(silenceMs ? { silenceMs: Number(silenceMs) } : {}),
  onFailure: (error) => {
    writeSync(process.stderr.fd, `${error.message}\n`);
    process.exit(3);
  },
});
const connection = await source.connect();
await connection.query('create table if not exists probe (id int primary key)', []);
for (let id = Number(from) + 1; ; id += 1) {
  await connection.query(`insert into probe values (${id})`, []);
  process.stdout.write(`${id}\n`);
}

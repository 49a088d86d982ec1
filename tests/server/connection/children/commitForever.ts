import { sql } from 'kysely';
import { openDatabase } from '../../../../server/db/connection/index.ts';

/** Commits rows into a directory one by one and prints each id once its commit is answered. */
const [dataDir = ''] = process.argv.slice(2);
const { kysely } = await openDatabase<unknown>({ dataDir });
await sql`create table if not exists probe (id int primary key)`.execute(kysely);
for (let id = 1; ; id += 1) {
  await sql`insert into probe values (${id})`.execute(kysely);
  process.stdout.write(`${id}\n`);
}

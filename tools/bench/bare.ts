/**
 * What nothing can be faster than: the same statements through `pg`, sent on by `node:http`. No
 * session, no validation, no headers. Run as a child with the statements in BENCH_STATEMENTS; with BENCH_PREPARED they
 * are prepared on each connection once, as the built server does.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import type { Statement } from './recorded.ts';

const {
  DATABASE_URL,
  PORT,
  BENCH_STATEMENTS = '{}',
  BENCH_SESSION = '',
  BENCH_PREPARED,
} = process.env;

// Written by main.ts: path → statements.
const routes = new Map<string, Statement[]>(Object.entries(JSON.parse(BENCH_STATEMENTS)));

const pool = new Pool({
  connectionString: DATABASE_URL,
  max: 10,
  onConnect: async (client) => {
    await client.query(BENCH_SESSION);
  },
});

const nameOf = (sql: string) => createHash('sha256').update(sql).digest('hex').slice(0, 32);

const names = new Map(
  [...routes.values()].flat().map(({ sql }) => [sql, BENCH_PREPARED ? nameOf(sql) : undefined]),
);

const answer = async (statements: readonly Statement[]): Promise<string> => {
  const texts: string[] = [];
  for (const { sql, parameters } of statements) {
    const name = names.get(sql);
    const { rows } = await pool.query<{ row?: string }>({
      text: sql,
      values: [...parameters],
      ...(name && { name }),
    });
    for (const { row } of rows) if (row) texts.push(row);
  }
  return `[${texts.join(',')}]`;
};

createServer((request, response) => {
  const statements = routes.get(request.url ?? '');
  if (!statements) {
    response.writeHead(404).end();
    return;
  }
  answer(statements).then(
    (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    () => response.writeHead(500).end(),
  );
}).listen(Number(PORT), '127.0.0.1');

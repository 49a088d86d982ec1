import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { root } from '../support/root.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-audit-'));
});
afterEach(() => rm(folder, { recursive: true }));

const dataDir = () => join(folder, 'data');

async function run(file: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', file, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', AMPARO_DATA_DIR: dataDir(), ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const [code] = await once(child, 'close');
  return { code, text: text.trim() };
}

const createUser = () =>
  run(
    'server/cli/createUser.ts',
    [
      ...['--user', 'jefa', '--email', 'jefa@agencia.example', '--first-name', 'Ana'],
      ...['--surname', 'Mora', '--role', 'ADMIN'],
    ],
    { AMPARO_NEW_PASSWORD: 'Primera.Clave1' },
  );
const verify = () => run('server/cli/verifyAudit.ts');

it('the command says that the trail is whole, or where it is broken', {
  timeout: 60_000,
}, async () => {
  expect((await createUser()).code).toBe(0);
  expect(await verify()).toEqual({
    code: 0,
    text: expect.stringMatching(
      /^La auditoría está íntegra: 1 registro enlazado\.\nHuella .*: [0-9a-f]{64}$/,
    ),
  });
  const database = await openDatabase<Database>({ dataDir: dataDir() });
  await sql`alter table audit_entries disable trigger all`.execute(database.kysely);
  await sql`update audit_entries set action = 'otra'`.execute(database.kysely);
  await database.close();
  expect(await verify()).toEqual({
    code: 1,
    text: expect.stringContaining('La auditoría está ROTA en el registro 1: el contenido'),
  });
});

it('the command ends with code 2 when it cannot look', async () => {
  const answer = await run('server/cli/verifyAudit.ts', [], { DATABASE_URL: 'mysql://x' });
  expect(answer.code).toBe(2);
  expect(answer.text).toContain('DATABASE_URL');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginGuess } from '../../server/areas/auth/attempts.ts';
import { isPassword } from '../../server/areas/auth/passwords.ts';
import { findUserByLogin } from '../../server/areas/auth/repository.ts';
import { gatherUser } from '../../server/cli/newUser.ts';
import { openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { root } from '../support/root.ts';

const FLAGS = ['--user', 'jefa', '--email', 'Jefa@Agencia.example', '--first-name', 'Ana'];
const MORE_FLAGS = ['--surname', 'Mora', '--role', 'ADMIN'];
const PASSWORD = 'Primera.Clave1';

/** Answers every question with what the test gives, and notes what was asked. */
function asker(answers: Record<string, string> = {}) {
  const asked: string[] = [];
  const ask = async (label: string) => {
    asked.push(label);
    return answers[label] ?? '';
  };
  return { asked, ask, askSecret: ask };
}

describe('gathering a new user', () => {
  it('takes flags and asks for nothing then', async () => {
    const terminal = asker();
    const user = await gatherUser([...FLAGS, ...MORE_FLAGS], PASSWORD, terminal);
    expect(user).toEqual({
      userName: 'jefa',
      email: 'jefa@agencia.example',
      firstName: 'Ana',
      surname: 'Mora',
      role: 'ADMIN',
      password: PASSWORD,
    });
    expect(terminal.asked).toEqual([]);
  });

  it('asks for what is missing', async () => {
    const terminal = asker({
      Apellido: 'Mora',
      'Rol (ADMIN, BASIC, ELOPDP)': 'BASIC',
      Contraseña: PASSWORD,
    });
    expect(await gatherUser(FLAGS, undefined, terminal)).toMatchObject({ surname: 'Mora' });
    expect(terminal.asked).toEqual(['Apellido', 'Rol (ADMIN, BASIC, ELOPDP)', 'Contraseña']);
  });

  it.each([
    [['--user', 'a@b'], 'Nombre de usuario: No puede llevar espacios ni arroba'],
    [['--email', 'nada'], 'Correo: Correo no válido'],
    [['--role', 'JEFE'], 'Rol (ADMIN, BASIC, ELOPDP): Debe ser ADMIN, BASIC, ELOPDP'],
    [['--surname', ''], 'Apellido: Este campo es obligatorio'],
    [['--clave', 'x'], 'Opción no reconocida'],
  ])('refuses %j in Spanish', async (flags, message) => {
    const args = [...FLAGS, ...MORE_FLAGS, ...flags];
    await expect(gatherUser(args, PASSWORD, asker())).rejects.toThrow(message);
  });

  it('refuses a weak password and says the rules, not the password', async () => {
    const gathering = gatherUser([...FLAGS, ...MORE_FLAGS], 'debil', asker());
    await expect(gathering).rejects.toThrow(/Contraseña: .*mínimo 8 caracteres/);
    await expect(gathering).rejects.not.toThrow(/debil/);
  });

  it.each([
    ['Password.1', 'Contraseña: Es una de las contraseñas más usadas'],
    ['Mora.2026', 'Contraseña: La contraseña no debe contener su nombre'],
  ])('refuses %s, which is easy to guess', async (password, message) => {
    const gathering = gatherUser([...FLAGS, ...MORE_FLAGS], password, asker());
    await expect(gathering).rejects.toThrow(message);
  });
});

describe('programs at the terminal', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'amparo-cli-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Runs a program of the server from its source until it ends. */
  async function run(file: string, args: string[], env: Record<string, string>, input = '') {
    const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', file, ...args], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', AMPARO_DATA_DIR: join(folder, 'data'), ...env },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
    }
    child.stdin.end(input);
    const [code] = await once(child, 'close');
    return { code, text };
  }

  it('create the first user, who may sign in at once', { timeout: 60_000 }, async () => {
    const create = () =>
      run('server/cli/createUser.ts', [...FLAGS, ...MORE_FLAGS], {}, `${PASSWORD}\n`);
    const { code, text } = await create();
    expect(text).toContain('Usuario jefa creado con el rol ADMIN.');
    expect(code).toBe(0);
    const again = await create();
    expect(again).toMatchObject({ code: 1 });
    expect(again.text).toContain('Ya existe un usuario con este nombre');
    expect(again.text).not.toMatch(/at .*\.ts/);

    const database = await openDatabase<Database>({ dataDir: join(folder, 'data') });
    const user = await findUserByLogin(database.kysely, 'jefa@agencia.example');
    await database.close();
    expect(user).toMatchObject({ role: 'ADMIN', must_change_password: false });
    expect(await isPassword(user?.password_hash, PASSWORD)).toBe(true);
    const { mode } = await stat(join(folder, 'data', 'encryption.key'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('lift the locks of a user, or say that there is none', { timeout: 60_000 }, async () => {
    await run('server/cli/createUser.ts', [...FLAGS, ...MORE_FLAGS], {}, `${PASSWORD}\n`);
    const kept = await openDatabase<Database>({ dataDir: join(folder, 'data') });
    await kept.kysely
      .insertInto('login_failures')
      .values({
        account: loginGuess({}, 'Jefa').account,
        address: '192.0.2.1',
        failures: 5,
        locks: 1,
        last_failed_at: new Date(),
        locked_until: new Date(Date.now() + 60_000),
      })
      .execute();
    await kept.close();
    const unlocking = await run('server/cli/unlockUser.ts', ['jefa@agencia.example'], {});
    expect(unlocking).toMatchObject({ code: 0, text: 'La cuenta de jefa quedó desbloqueada.\n' });
    const unknown = await run('server/cli/unlockUser.ts', ['nadie'], {});
    expect(unknown).toMatchObject({
      code: 1,
      text: expect.stringContaining('No existe un usuario'),
    });
    const database = await openDatabase<Database>({ dataDir: join(folder, 'data') });
    const failures = await database.kysely.selectFrom('login_failures').selectAll().execute();
    const entries = await database.kysely.selectFrom('audit_entries').select('action').execute();
    await database.close();
    expect(failures).toEqual([]);
    expect(entries.map(({ action }) => action)).toContain('account.unlocked');
  });

  it('end with code 1 and say what to mend when the settings are wrong', async () => {
    const { code, text } = await run('server/main.ts', [], { PORT: 'ochenta' });
    expect({ code, text: text.trim() }).toEqual({
      code: 1,
      text: 'La configuración no es válida:\n  PORT: debe ser un número',
    });
  });
});

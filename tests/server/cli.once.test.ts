import { rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginGuess } from '../../server/areas/agency/auth/attempts.ts';
import { isPassword } from '../../server/areas/agency/auth/passwords.ts';
import { findUserByLogin } from '../../server/areas/agency/auth/repository.ts';
import { failureOf } from '../../server/cli/failure.ts';
import { gatherUser } from '../../server/cli/newUser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { type ProgramDatabase, programDatabase } from '../support/programDatabase.ts';
import { runProgram } from '../support/runProgram.ts';
import { scratchFolder } from '../support/scratch.ts';

// Each program starts a process of its own and opens the database there.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

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

describe('arguments that a command does not take', () => {
  it.each([
    [['--help'], 'No se reconoce «--help»'],
    [['carpeta'], 'No se reconoce «carpeta»'],
    [['--to'], 'Revise la opción --to: le falta su valor'],
  ])('%j are said to be so in Spanish', (args, sentence) => {
    const failure = () => {
      try {
        return parseArgs({ args, options: { to: { type: 'string' } } });
      } catch (error) {
        return failureOf(error);
      }
    };
    expect(failure()).toEqual(expect.stringContaining(sentence));
  });
});

describe('programs at the terminal', () => {
  const first = madeOnce(() => programDatabase());
  let database: ProgramDatabase;
  let created: Awaited<ReturnType<typeof run>>;

  const run = (
    program: string,
    args: string[] = [],
    env: Record<string, string> = {},
    input = '',
  ) => runProgram(program, { args, env: { ...database.env, ...env }, input });

  const createUser = (env: Record<string, string>, input: string) =>
    run('createUser', [...FLAGS, ...MORE_FLAGS], env, input);
  const verify = (...args: string[]) => run('verifyAudit', args);

  // The first user is created once, and each test works on a copy of what that left.
  beforeAll(async () => {
    database = first;
    created = await createUser({}, `${PASSWORD}\n`);
  });
  afterAll(() => first.remove());
  beforeEach(async () => {
    database = await first.copy();
  });
  afterEach(() => database.remove());

  it('create the first user, who may sign in at once', async () => {
    expect(created.text).toContain('Usuario jefa creado con el rol ADMIN.');
    expect(created.code).toBe(0);
    const user = await database.use(({ kysely }) =>
      findUserByLogin(kysely, 'jefa@agencia.example'),
    );
    expect(user).toMatchObject({ role: 'ADMIN', must_change_password: false });
    expect(await isPassword(user?.password_hash, PASSWORD)).toBe(true);
  });

  it('create no user twice, and take the password from the environment as well', async () => {
    const again = await createUser({ AMPARO_NEW_PASSWORD: PASSWORD }, '');
    expect(again).toMatchObject({ code: 1 });
    expect(again.text).toContain('Ya existe un usuario con este correo');
    expect(again.text).not.toMatch(/at .*\.ts/);
  });

  it('lift the locks of a user, or say that there is none', async () => {
    const locked = {
      account: loginGuess({}, 'Jefa').account,
      address: '192.0.2.1',
      failures: 5,
      locks: 1,
      last_failed_at: new Date(),
      locked_until: new Date(Date.now() + 60_000),
    };
    await database.use(({ kysely }) =>
      kysely.insertInto('login_failures').values(locked).execute(),
    );
    const unlocking = await run('unlockUser', ['jefa@agencia.example']);
    expect(unlocking).toMatchObject({ code: 0, text: 'La cuenta de jefa quedó desbloqueada.' });
    const unknown = await run('unlockUser', ['nadie']);
    expect(unknown).toMatchObject({
      code: 1,
      text: expect.stringContaining('No existe un usuario'),
    });
    await database.use(async ({ kysely }) => {
      expect(await kysely.selectFrom('login_failures').selectAll().execute()).toEqual([]);
      const entries = await kysely.selectFrom('audit_entries').select('action').execute();
      expect(entries.map(({ action }) => action)).toContain('account.unlocked');
    });
  });

  it('end with code 1 and say what to mend when the settings are wrong', async () => {
    const { code, text } = await run('main', [], { PORT: 'ochenta' });
    expect({ code, text }).toEqual({
      code: 1,
      text: 'La configuración no es válida:\n  PORT: debe ser un número',
    });
  });

  it('say that the audit trail is whole, or where it is broken', async () => {
    const { hash } = await database.use(({ kysely }) =>
      kysely.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow(),
    );
    expect(await verify('--anchor', `1:${Buffer.from(hash).toString('hex')}`)).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^La auditoría está íntegra: 1 registro enlazado\.\nHuella .*: [0-9a-f]{64}$/,
      ),
    });
    await database.use(async ({ kysely }) => {
      await sql`alter table audit_entries disable trigger all`.execute(kysely);
      await sql`update audit_entries set action = 'otra'`.execute(kysely);
    });
    expect(await verify()).toEqual({
      code: 1,
      text: expect.stringContaining('La auditoría está ROTA en el registro 1: el contenido'),
    });
  });

  it('recognise a trail that is not the one whose end was noted', async () => {
    expect(await verify('--anchor', `1:${'0'.repeat(64)}`)).toEqual({
      code: 1,
      text: expect.stringContaining('la cadena fue reescrita'),
    });
    expect(await verify('--anchor', 'uno')).toEqual({
      code: 2,
      text: '«uno» no es un ancla: se espera NÚMERO:HUELLA, como en el log',
    });
  });

  it('remove a second factor whose device is lost', async () => {
    await database.use(({ kysely }) =>
      sql`
        insert into second_factors (user_id, wrapped_key, sealed_secret, begun_at, confirmed_at)
        select id, '', '', now(), now() from users`.execute(kysely),
    );
    expect(await run('unlockUser', ['jefa', '--second-factor'])).toEqual({
      code: 0,
      text: 'La cuenta de jefa no estaba bloqueada. Ya no tiene verificación en dos pasos.',
    });
    await database.use(async ({ kysely }) => {
      expect(await kysely.selectFrom('second_factors').selectAll().execute()).toEqual([]);
      const entries = await kysely.selectFrom('audit_entries').select('action').execute();
      expect(entries.map(({ action }) => action)).toContain('second_factor.reset');
    });
  });

  it('name the ledgers that do not agree with their rows', async () => {
    await database.use(({ kysely }) =>
      sql`insert into collection_day_ledger (day, collected) values ('2026-03-16', 2)`.execute(
        kysely,
      ),
    );
    expect(await run('verifyLedgers')).toEqual({
      code: 1,
      text: expect.stringContaining(
        'collection_day_ledger 2026-03-16: tiene (2.00) y las filas suman nada',
      ),
    });
  });

  describe('bringing another agency’s records', () => {
    let server: Server;
    let tokens: Set<unknown>;
    /** The other agency's only records. */
    let customers: object[];
    beforeEach(async () => {
      [tokens, customers] = [new Set(), []];
      server = createServer(({ url = '', headers }, response) => {
        tokens.add(headers.token);
        const rows = url.includes('customers/') ? customers : [];
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterEach(() => server.close());

    const bring = (...args: string[]) => {
      const address: unknown = server.address();
      const url = `http://127.0.0.1:${Object(address).port}/api/`;
      return run('importAgency', ['--url', url, ...args], { AGENCY_TOKEN: 'sesion-de-alla' });
    };

    it('ends with the table of both sides, and says that they are equal', async () => {
      const { code, text } = await bring('--token', '--as', 'jefa');
      expect(text).toMatch(/^Clientes +0 +0$/m);
      expect(text).toMatch(/Sin diferencias\.$/);
      expect(code).toBe(0);
      expect(tokens).toEqual(new Set(['sesion-de-alla']));
    });

    it('ends with code 2 where it names differences', async () => {
      customers.push({ id: 3, ci_ruc: '1710034065' });
      const { code, text } = await bring('--token', '--as', 'jefa');
      expect(text).toContain('Cliente 1710034065: por completar: Primer nombre');
      expect(text).not.toContain('NaN');
      expect(code).toBe(2);
    });

    it('says how it is used, and in whose name it works', async () => {
      expect(await bring('--as', 'jefa')).toEqual({
        code: 1,
        text: expect.stringMatching(/^Uso: npm run import:agency/),
      });
      expect(await bring('--token', '--as', 'nadie')).toEqual({
        code: 1,
        text: '«nadie» no es un administrador activo de esta agencia',
      });
    });
  });

  it('make a data directory with a key for its owner alone, and open it with no other', async () => {
    const folder = await scratchFolder('cli');
    const env = { AMPARO_DATA_DIR: join(folder, 'data') };
    const key = join(folder, 'data/encryption.key');
    const alone = (program: string, args: string[] = [], input = '') =>
      runProgram(program, { args, env, input });
    await alone('createUser', [...FLAGS, ...MORE_FLAGS], `${PASSWORD}\n`);
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    await rm(key);
    expect(await alone('verifyAudit')).toEqual({
      code: 2,
      text: expect.stringMatching(/Falta la clave de cifrado/),
    });
    await expect(stat(key)).rejects.toThrow('ENOENT');
    await rm(folder, { recursive: true });
  });

  it('end with code 2 when they cannot look at the audit trail', async () => {
    const answer = await run('verifyAudit', [], { DATABASE_URL: 'mysql://x' });
    expect(answer.code).toBe(2);
    expect(answer.text).toContain('DATABASE_URL');
  });
});

import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { actorOfUser } from '../areas/agencyImport/actor.ts';
import { otherServer } from '../areas/agencyImport/otherServer.ts';
import { type AgencyImport, importAgency } from '../areas/agencyImport/service.ts';
import { signIn } from '../areas/agencyImport/signIn.ts';
import { command, onDatabase } from './command.ts';
import { InputError } from './newUser.ts';
import { terminalAsker } from './terminal.ts';

/**
 * `npm run import:agency -- --url https://…/api/ --user NAME --as ADMIN`: brings the records of another
 * agency's server in (domain §15). `--token` takes the session of a browser instead of the user. Exit code 0
 * when both sides are equal, 2 when differences are named, 1 when it could not be done.
 */

const DIFFERENT = 2;

const USAGE =
  'Uso: npm run import:agency -- --url https://…/api/ (--user USUARIO | --token SESIÓN) --as ADMINISTRADOR';

const readArguments = () => {
  const options = {
    url: { type: 'string' },
    user: { type: 'string' },
    token: { type: 'string' },
    as: { type: 'string' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new InputError(USAGE);
  }
};

const askPassword = async (): Promise<string> => {
  const asker = terminalAsker();
  try {
    return await asker.askSecret('Contraseña en el otro servidor');
  } finally {
    asker.close();
  }
};

const tokenOf = async (url: string, user: string | undefined, token: string | undefined) => {
  if (token) return token;
  if (!user) throw new InputError(USAGE);
  return signIn({ url, user, password: process.env.AGENCY_PASSWORD ?? (await askPassword()) });
};

const print = ({ table, differences }: AgencyImport): void => {
  for (const difference of differences) console.log(difference);
  console.log(`\n${table}\n`);
  console.log('No se traen: tarjetas, usuarios, tareas, ni quién y cómo cobró cada cuota.');
  console.log(
    differences.length === 0 ? 'Sin diferencias.' : `Diferencias: ${differences.length}.`,
  );
};

command(async () => {
  const { url, user, token: given, as } = readArguments();
  if (!url || !as) throw new InputError(USAGE);
  const token = await tokenOf(url, user, given);
  await onDatabase(async (context) => {
    const actor = await actorOfUser(context.database.kysely, as);
    const server = otherServer({ url, token, pause: setTimeout });
    const result = await importAgency(context, actor, server, console.error);
    print(result);
    if (!result.isEqual) process.exitCode = DIFFERENT;
  });
});

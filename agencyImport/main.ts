import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { referenceKey } from '../server/areas/agency/imports/references.repository.ts';
import { command, onDatabase } from '../server/cli/command.ts';
import { InputError } from '../server/cli/newUser.ts';
import { terminalAsker } from '../server/cli/terminal.ts';
import { actorOfUser } from './actor.ts';
import { otherServer } from './otherServer.ts';
import { type AgencyImport, importAgency } from './service.ts';
import { signIn } from './signIn.ts';

/**
 * `npm run import:agency -- --url https://…/api/ --user NAME --as ADMIN`: brings the records of another
 * agency's server in. `--token` takes the session of a browser instead of the user: from AGENCY_TOKEN,
 * or asked for, since a command line is seen by all of its machine. `--issue` issues what fell due and was never issued
 * there. Exit code 0 when both sides are equal, 2 when
 * differences are named, 1 when it could not be done.
 */

const DIFFERENT = 2;

const USAGE =
  'Uso: npm run import:agency -- --url https://…/api/ (--user USUARIO | --token) --as ADMINISTRADOR [--same "ALLÁ=AQUÍ"] [--issue]';

const readArguments = () => {
  const options = {
    url: { type: 'string' },
    user: { type: 'string' },
    token: { type: 'boolean' },
    as: { type: 'string' },
    same: { type: 'string', multiple: true },
    issue: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new InputError(USAGE);
  }
};

const askSecret = async (label: string): Promise<string> => {
  const asker = terminalAsker();
  try {
    return await asker.askSecret(label);
  } finally {
    asker.close();
  }
};

const { AGENCY_PASSWORD, AGENCY_TOKEN } = process.env;

const tokenOf = async (url: string, user: string | undefined, isGiven: boolean | undefined) => {
  if (isGiven) return AGENCY_TOKEN ?? (await askSecret('Sesión en el otro servidor'));
  if (!user) throw new InputError(USAGE);
  const password = AGENCY_PASSWORD ?? (await askSecret('Contraseña en el otro servidor'));
  return signIn({ url, user, password });
};

/** `ALLÁ=AQUÍ` says what a name of the other server's catalogues is called here. */
const namesOf = (pairs: readonly string[] = []) =>
  new Map(
    pairs.map((pair): [string, string] => {
      const [there = '', here = ''] = pair.split('=');
      if (!there.trim() || !here.trim()) throw new InputError(USAGE);
      return [referenceKey(there), here];
    }),
  );

const print = ({ table, differences }: AgencyImport): void => {
  for (const difference of differences) console.log(difference);
  console.log(`\n${table}\n`);
  console.log('No se traen: tarjetas, usuarios, tareas, ni quién y cómo cobró cada cuota.');
  console.log(
    differences.length === 0 ? 'Sin diferencias.' : `Diferencias: ${differences.length}.`,
  );
};

command(async () => {
  const { url, user, token: given, as, same, issue } = readArguments();
  if (!url || !as) throw new InputError(USAGE);
  const token = await tokenOf(url, user, given);
  await onDatabase(async (context) => {
    const actor = await actorOfUser(context.database.kysely, as);
    const server = otherServer({ url, token, pause: setTimeout, progress: console.error });
    const choices = { sameNames: namesOf(same), issuesDue: issue === true };
    const result = await importAgency(context, actor, server, console.error, choices);
    print(result);
    if (!result.isEqual) process.exitCode = DIFFERENT;
  });
});

import type { AddressInfo } from 'node:net';
import { type DemoUser, demoUsers } from './areas/agency/auth/demoUsers.ts';
import { firstAdministratorCode } from './areas/agency/auth/firstAdministrator.ts';
import { isPassword } from './areas/agency/auth/passwords.ts';
import { countUsers, findUserByLogin } from './areas/agency/auth/repository.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';

/** Listening on these means on every interface; a browser cannot open them. */
const EVERY_INTERFACE = ['0.0.0.0', '::'];

const urlOf = ({ address, family, port }: AddressInfo): string => {
  if (EVERY_INTERFACE.includes(address)) return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
};

const addressLines = (listening: readonly (AddressInfo | string)[]): string[] => {
  // A text is a socket in the file system, which no browser opens.
  const addresses = listening.filter((address) => typeof address !== 'string');
  const urls = [...new Set(addresses.map(urlOf))];
  const lines = urls.map((url) => `Amparo está listo en ${url}`);
  return addresses.some(({ address }) => EVERY_INTERFACE.includes(address))
    ? [...lines, 'Desde otros equipos se entra por HTTPS, con un servidor intermedio.']
    : lines;
};

/** Without user and password of the database's address. */
const storageLine = ({ databaseUrl, dataDir }: Config): string => {
  if (!databaseUrl) return `Datos: base de datos incorporada, en ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `Datos: PostgreSQL, ${host}${pathname}`;
};

const isAsSeeded = async ({ database }: Context, { id, userName, password }: DemoUser) => {
  const user = await findUserByLogin(database.kysely, userName);
  return user?.id === id && user.active && (await isPassword(user.password_hash, password));
};

const demoLines = async (context: Context): Promise<string[]> => {
  if (context.config.production) return [];
  const lines: string[] = [];
  for (const user of demoUsers) {
    if (!(await isAsSeeded(context, user))) continue;
    const note = user.mustChangePassword ? ' (debe cambiarla al entrar)' : '';
    lines.push(`  ${user.userName.padEnd(8)} ${user.password.padEnd(14)} ${user.role}${note}`);
  }
  return lines.length ? ['Usuarios de demostración:', ...lines] : [];
};

const firstUserLines = async (context: Context): Promise<string[]> =>
  (await countUsers(context.database.kysely)) > 0
    ? []
    : [
        'Todavía no hay usuarios. Abra la dirección y cree el primer administrador.',
        `Si la página pide un código, es: ${firstAdministratorCode(context)}`,
        'Sin navegador: detenga el servidor y use npm run user:create -- --role ADMIN',
      ];

/**
 * Tells the operator, once the server listens, where it is and how to get in.
 * @param context the server's context
 * @param addresses where it listens
 */
export const announce = async (
  context: Context,
  addresses: readonly (AddressInfo | string)[],
): Promise<void> => {
  const lines = [
    ...addressLines(addresses),
    storageLine(context.config),
    ...(await demoLines(context)),
    ...(await firstUserLines(context)),
  ];
  console.log(lines.map((line) => line.trimEnd()).join('\n'));
};

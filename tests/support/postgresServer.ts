import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * @param kind part of the name, to recognise it on the server
 * @returns a database name that is not in use; needs no quotes in SQL
 */
export function newName(kind: string): string {
  return `amparo_${kind}_${randomBytes(6).toString('hex')}`;
}

/**
 * @param server url of any database of a server
 * @returns the url of another database there
 */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * What CREATE DATABASE takes to copy a database. Copied as files it costs a third of what writing every
 * page to the log does.
 */
export const copyOf = (template: string): string => `TEMPLATE ${template} STRATEGY file_copy`;

/** Runs one statement on its own connection. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database on a server, for who made it to remove. */
export interface MadeDatabase {
  readonly name: string;
  readonly url: string;
  /** Refused by PostgreSQL while there are connections. */
  remove(): Promise<void>;
}

/**
 * Makes a database.
 * @param server url of any database of the server
 * @param kind as of newName
 * @param like what CREATE DATABASE takes besides the name, such as copyOf; the server's own template when missing
 */
export async function makeDatabase(server: string, kind: string, like = ''): Promise<MadeDatabase> {
  const name = newName(kind);
  await execute(server, `CREATE DATABASE ${name} ${like}`);
  return {
    name,
    url: databaseUrl(server, name),
    remove: () => execute(server, `DROP DATABASE ${name}`),
  };
}

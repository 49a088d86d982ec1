import { sql } from 'kysely';
import type { Executor } from '../transaction.ts';

export const createDatabase = async (db: Executor, name: string): Promise<void> => {
  await sql`create database ${sql.id(name)} template template0`.execute(db);
};

export const dropDatabase = async (db: Executor, name: string): Promise<void> => {
  await sql`drop database ${sql.id(name)} with (force)`.execute(db);
};

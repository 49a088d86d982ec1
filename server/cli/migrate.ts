import { readConfig } from '../config.ts';
import { migrateAsOwner } from '../migrateAsOwner.ts';
import { command } from './command.ts';

/** `npm run migrate`: brings the database up to date where the application does not own its tables. */
command(async () => {
  const role = await migrateAsOwner(readConfig(process.env));
  console.log(`La base de datos está al día y ${role} tiene lo que la aplicación necesita.`);
});

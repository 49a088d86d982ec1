import { type KeyVerification, verifyKey } from '../vault/keyCheck.ts';
import { command, onDatabase } from './command.ts';

/**
 * `npm run key:verify`: tries the master key on everything that is sealed. Exit code 0 when it
 * opens all of it, 1 when it does not, 2 when that could not be found out.
 */

const UNREADABLE = 1;
const NOT_VERIFIED = 2;

/** Enough to begin looking; the count says how many there are. */
const SHOWN = 20;

const report = ({ cards, subjects, factors, unreadable }: KeyVerification): string => {
  const tried = `Se probó la clave con ${cards} tarjetas, ${subjects} claves de personas y ${factors} segundos factores.`;
  if (unreadable.length === 0) return `${tried} Todo puede leerse.`;
  const shown = unreadable.slice(0, SHOWN).join(', ');
  return `${tried} NO pueden leerse ${unreadable.length}: ${shown}${unreadable.length > SHOWN ? '…' : ''}`;
};

command(
  () =>
    onDatabase(async ({ database, vault }) => {
      const verification = await verifyKey(database.kysely, vault);
      console.log(report(verification));
      if (verification.unreadable.length > 0) process.exitCode = UNREADABLE;
    }),
  NOT_VERIFIED,
);

import { type KeyVerification, verifyKey } from '../vault/keyCheck.ts';
import { SHOWN, verifying } from './command.ts';

/**
 * `npm run key:verify`: tries the master key on everything that is sealed.
 */

const report = (verification: KeyVerification): string => {
  const { cards, subjects, factors, files, unreadable, underOther } = verification;
  const other =
    underOther > 0 ? ` ${underOther} siguen bajo la otra clave: npm run key:rotate.` : '';
  const tried = `Se probó la clave con ${cards} tarjetas, ${subjects} claves de personas, ${factors} segundos factores y ${files} archivos de documentos.`;
  if (unreadable.length === 0) return `${tried} Todo puede leerse.${other}`;
  const shown = unreadable.slice(0, SHOWN).join(', ');
  return `${tried} NO pueden leerse ${unreadable.length}: ${shown}${unreadable.length > SHOWN ? '…' : ''}${other}`;
};

verifying(() => async ({ database, vault }) => {
  const verification = await verifyKey(database.kysely, vault);
  return { report: report(verification), isRight: verification.unreadable.length === 0 };
});

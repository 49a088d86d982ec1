import { parseArgs } from 'node:util';
import { type Anchor, type Break, type Verification, verifyAuditLog } from '../audit/verify.ts';
import { verifying } from './command.ts';
import { InputError } from './newUser.ts';

/**
 * `npm run audit:verify [-- --anchor NUMBER:HASH …]`: says whether the audit trail is whole, and the
 * one whose ends were noted in the server's log. Exit code 0 when it is, 1 when it is broken, 2 when
 * it could not be looked at.
 */

const reasons: Readonly<Record<Break['reason'], string>> = {
  missing: 'falta el registro',
  changed: 'el contenido del registro fue alterado',
  unchained: 'el registro no enlaza con el anterior',
  mark: 'la marca desde la que la cadena lleva clave fue alterada, o la clave no es la suya',
  anchor: 'la huella no es la que se anotó fuera de la base: la cadena fue reescrita',
  head: 'el final guardado de la cadena no corresponde al último registro',
};

const counted = (entries: number, adjective: string) =>
  entries === 1 ? `1 registro ${adjective}` : `${entries} registros ${adjective}s`;

const report = ({ entries, lastHash, broken }: Verification): string => {
  if (broken) {
    const { sequence, reason } = broken;
    return `La auditoría está ROTA en el registro ${sequence}: ${reasons[reason]}. Antes de él hay ${counted(entries, 'íntegro')}.`;
  }
  if (entries === 0) return 'La auditoría está íntegra: todavía no tiene registros.';
  return `La auditoría está íntegra: ${counted(entries, 'enlazado')}.\nHuella del último: ${Buffer.from(lastHash).toString('hex')}`;
};

/** @throws InputError for what is no anchor of the log */
const anchorOf = (text: string): Anchor => {
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (!sequence || !hash)
    throw new InputError(`«${text}» no es un ancla: se espera NÚMERO:HUELLA, como en el log`);
  return { sequence: Number(sequence), hash: Buffer.from(hash, 'hex') };
};

const anchorsIn = (args: readonly string[]): Anchor[] => {
  const options = { anchor: { type: 'string', multiple: true } } as const;
  return (parseArgs({ args: [...args], options }).values.anchor ?? []).map(anchorOf);
};

verifying(() => {
  const anchors = anchorsIn(process.argv.slice(2));
  return async (context) => {
    const verification = await verifyAuditLog(context, { anchors });
    return { report: report(verification), isRight: verification.broken === undefined };
  };
});

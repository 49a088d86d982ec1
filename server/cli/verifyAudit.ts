import { parseArgs } from 'node:util';
import { AUDIT_BREAKS } from '../../domain/agency/audit/breaks.ts';
import { ArchiveError } from '../audit/archiveFolder.ts';
import { type Verification, verifyArchive, verifyAuditLog } from '../audit/verify.ts';
import type { Place } from '../audit/walk.ts';
import type { Context } from '../context.ts';
import { type Verdict, verifying } from './command.ts';
import { InputError } from './newUser.ts';

/**
 * `npm run audit:verify [-- --archive FOLDER] [--anchor NUMBER:HASH …]`: says whether the audit trail is whole,
 * and the one whose ends were noted in the server's log; with a folder, whether what was archived is, too.
 * Exit code 0 when it is, 1 when it is broken, 2 when it could not be looked at.
 */

const counted = (entries: number, adjective: string) =>
  entries === 1 ? `1 registro ${adjective}` : `${entries} registros ${adjective}s`;

const report = ({ archived, entries, lastHash, broken }: Verification): string => {
  if (broken) {
    const { sequence, reason } = broken;
    return `La auditoría está ROTA en el registro ${sequence}: ${AUDIT_BREAKS[reason]}. Antes de él hay ${counted(entries, 'íntegro')}.`;
  }
  if (archived + entries === 0) return 'La auditoría está íntegra: todavía no tiene registros.';
  const follows = archived > 0 ? `, que siguen a los ${archived} del archivo` : '';
  return `La auditoría está íntegra: ${counted(entries, 'enlazado')}${follows}.\nHuella del último: ${Buffer.from(lastHash).toString('hex')}`;
};

/** @throws InputError for what is no anchor of the log */
const anchorOf = (text: string): Place => {
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (!sequence || !hash)
    throw new InputError(`«${text}» no es un ancla: se espera NÚMERO:HUELLA, como en el log`);
  return { sequence: Number(sequence), hash: Buffer.from(hash, 'hex') };
};

const readArgs = (args: readonly string[]) => {
  const options = {
    anchor: { type: 'string', multiple: true },
    archive: { type: 'string' },
  } as const;
  const { anchor = [], archive: folder } = parseArgs({ args: [...args], options }).values;
  return { anchors: anchor.map(anchorOf), folder };
};

/** @throws InputError for an anchor that only the archive can be compared with */
const requireReach = (anchors: readonly Place[], { archived }: Verification): void => {
  const older = anchors.find(({ sequence }) => sequence < archived);
  if (!older) return;
  throw new InputError(
    `El registro ${older.sequence} está en el archivo: indique su carpeta con --archive para comparar su ancla.`,
  );
};

const verdictOnArchive = async (
  context: Context,
  folder: string,
  anchors: readonly Place[],
): Promise<Verdict> => {
  try {
    const { parts, entries, strangers } = await verifyArchive(context, folder, anchors);
    const whole = `El archivo está íntegro: ${counted(entries, 'archivado')} en ${parts === 1 ? '1 parte' : `${parts} partes`}.`;
    const others = strangers.map((name) => `  ${name} no es parte de esta auditoría.`);
    return { report: [whole, ...others].join('\n'), isRight: true };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { report: `El archivo NO está íntegro. ${error.message}`, isRight: false };
  }
};

verifying(() => {
  const { anchors, folder } = readArgs(process.argv.slice(2));
  return async (context) => {
    const verification = await verifyAuditLog(context, { anchors });
    const trail = { report: report(verification), isRight: verification.broken === undefined };
    if (folder === undefined) {
      if (trail.isRight) requireReach(anchors, verification);
      return trail;
    }
    const archive = await verdictOnArchive(context, folder, anchors);
    return {
      report: `${archive.report}\n${trail.report}`,
      isRight: archive.isRight && trail.isRight,
    };
  };
});

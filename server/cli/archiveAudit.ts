import { parseArgs } from 'node:util';
import { type CivilDate, formatDate, parseCivilDate } from '../../domain/civilDate.ts';
import { retentionDay } from '../areas/agency/audit/retention.ts';
import { type Archiving, archiveTrail, planArchive } from '../audit/archive.ts';
import { hex } from '../audit/archivedPart.ts';
import type { Context } from '../context.ts';
import { command, onDatabase } from './command.ts';
import { InputError } from './newUser.ts';

/**
 * `npm run audit:archive -- --to FOLDER [--before DAY] [--dry-run]`: takes the oldest entries of the audit
 * trail out of the database into a file, as the owner of the tables (MIGRATE_URL where there are two users).
 */

const USAGE = 'npm run audit:archive -- --to CARPETA [--before AAAA-MM-DD] [--dry-run]';

const dayOf = (text: string | undefined): CivilDate | undefined => {
  const day = text?.length === 10 ? parseCivilDate(text) : undefined;
  if (text !== undefined && !day)
    throw new InputError(`«${text}» no es un día: se espera AAAA-MM-DD.`);
  return day;
};

const readArgs = () => {
  const options = {
    to: { type: 'string' },
    before: { type: 'string' },
    'dry-run': { type: 'boolean' },
  } as const;
  const { to, before, 'dry-run': isRehearsed = false } = parseArgs({ options }).values;
  if (!to) throw new InputError(`Indique la carpeta del archivo: ${USAGE}`);
  return { folder: to, beforeDay: dayOf(before), isRehearsed };
};

const nothing = (day: CivilDate) =>
  `No hay registros anteriores al ${formatDate(day)}: no se archivó nada.`;

const rehearse = async (context: Context, day: CivilDate): Promise<string> => {
  const part = await planArchive(context, day);
  if (!part) return nothing(day);
  const { first, last, firstDay } = part;
  return `Se archivarían ${last - first + 1} registros, del ${first} (${formatDate(firstDay)}) al ${last}, anteriores al ${formatDate(day)}. No se cambió nada.`;
};

const report = ({ part, removedBefore }: Archiving, folder: string, day: CivilDate): string => {
  const left =
    removedBefore > 0
      ? [`Se retiraron ${removedBefore} registros que una corrida anterior dejó archivados.`]
      : [];
  if (!part) return [...left, nothing(day)].join('\n');
  const { first, last, file, sha256, beforeDay } = part;
  return [
    ...left,
    `Archivados y retirados de la base ${last - first + 1} registros, del ${first} al ${last}, anteriores al ${formatDate(beforeDay)}.`,
    `  ${folder}/${file}`,
    `  SHA-256 ${hex(sha256)}`,
    'Guarde otra copia de la carpeta en otro lugar: la base ya no tiene esos registros.',
  ].join('\n');
};

command(async () => {
  const { folder, beforeDay, isRehearsed } = readArgs();
  await onDatabase(
    async (context) => {
      const day = await retentionDay(context, beforeDay);
      console.log(
        isRehearsed
          ? await rehearse(context, day)
          : report(await archiveTrail(context, folder, day), folder, day),
      );
    },
    { asOwner: true },
  );
});

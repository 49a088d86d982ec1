import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/backup.ts';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { documentsPlace } from '../documents/index.ts';
import { command, INCOMPLETE } from './command.ts';

/**
 * `npm run backup [-- --to FOLDER]`: copies the database, also while servers use it, proves the copy by
 * restoring it aside, and keeps the last of seven days, four weeks and twelve months.
 */

command(async () => {
  const config = readConfig(process.env);
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const folder = values.to ?? config.backupDir;
  if (!folder)
    throw new ConfigError('Indique la carpeta de las copias: --to CARPETA, o BACKUP_DIR.');
  const { copy, removed, missing } = await makeBackup(config, folder, systemClock);
  const rows = Object.values(copy.counts).reduce((sum, count) => sum + count, 0);
  console.log(
    [
      `Copia probada: ${copy.file}`,
      `  ${rows} filas, ${copy.bytes} bytes, SHA-256 ${copy.sha256}`,
      `  auditoría hasta ${copy.auditAnchor}`,
      `  ${copy.documents.length} archivos de documentos`,
      ...(missing > 0 ? [`  FALTAN ${missing}: no están en ${documentsPlace(config)}`] : []),
      ...(removed > 0 ? [`  ${removed} copias antiguas retiradas`] : []),
      'La clave de cifrado no está en la copia: guárdela aparte.',
    ].join('\n'),
  );
  if (missing > 0) process.exitCode = INCOMPLETE;
});

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { moveToPostgres } from '../backup/restore.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { documentsPlace } from '../documents/index.ts';
import { command } from './command.ts';
import { InputError } from './newUser.ts';

/** `npm run move:postgres -- --to postgres://…`: moves the embedded database into an empty PostgreSQL. */

const withoutPassword = (url: string): string => {
  const shown = new URL(url);
  if (shown.password) shown.password = '…';
  return decodeURI(shown.href);
};

command(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to || !/^postgres(ql)?:\/\//.test(values.to))
    throw new InputError('Indique la base nueva: npm run move:postgres -- --to postgres://…');
  const config = readConfig(process.env);
  const { counts, auditAnchor } = await moveToPostgres(config, values.to, systemClock);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const key = config.encryptionKey
    ? 'la misma de ahora'
    : `el texto de ${join(config.dataDir, 'encryption.key')}`;
  console.log(
    [
      `Base trasladada: ${rows} filas; totales y auditoría íntegros en las dos (auditoría hasta ${auditAnchor}).`,
      'Escriba en los ajustes del servidor, en lugar de AMPARO_DATA_DIR:',
      `  DATABASE_URL: ${withoutPassword(values.to)}`,
      `  CARD_ENCRYPTION_KEY: ${key}`,
      config.documentsS3
        ? '  DOCUMENTS_S3_…: las mismas de ahora'
        : `  DOCUMENTS_DIR: ${documentsPlace(config)}`,
      `Las sesiones terminaron. ${config.dataDir} queda como estaba: consérvelo hasta haber ingresado en la base nueva.`,
    ].join('\n'),
  );
});

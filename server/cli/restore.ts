import { parseArgs } from 'node:util';
import { restoreCopy } from '../backup/restore.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { command, INCOMPLETE } from './command.ts';
import { InputError } from './newUser.ts';

/** `npm run restore -- FILE`: restores a copy into the empty database that the environment names. */

const UNVERIFIED =
  'SIN VERIFICAR: la copia no tiene su nota, o es de una versión anterior; no se sabe si alguien cambió filas.';

command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...others] = positionals;
  if (!file || others.length > 0)
    throw new InputError('Indique el archivo de la copia: npm run restore -- ARCHIVO.jsonl.gz');
  const { at, counts, erased, missing, isVerified } = await restoreCopy(
    readConfig(process.env),
    file,
    systemClock,
  );
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(
    [
      `Base restaurada como estaba el ${at}: ${rows} filas, totales y auditoría íntegros.`,
      ...(erased > 0 ? [`${erased} clientes se anonimizaron de nuevo.`] : []),
      ...(missing > 0
        ? [`FALTAN ${missing} archivos de documentos, que no están junto a la copia.`]
        : []),
      ...(isVerified ? [] : [UNVERIFIED]),
      'Las sesiones terminaron: cada usuario ingresa de nuevo.',
    ].join('\n'),
  );
  if (missing > 0) process.exitCode = INCOMPLETE;
});

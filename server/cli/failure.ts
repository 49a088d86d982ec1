import { ArchiveError } from '../audit/archiveFolder.ts';
import { ConfigError } from '../config.ts';
import {
  DatabaseUnreachableError,
  DataDirectoryInUseError,
  EmbeddedDatabaseError,
} from '../db/connection/index.ts';
import { CopyError } from '../db/copy/format.ts';
import { DatabaseSetupError } from '../db/migrate.ts';
import { errorCode, isReadOnly } from '../errorCode.ts';
import { ListenError } from '../listen.ts';
import { InputError } from './newUser.ts';

const DETAILED = new Set(['debug', 'trace']);

/** Errors that the operator can mend: said in a sentence, without a stack. */
const expected = [
  ArchiveError,
  ConfigError,
  InputError,
  ListenError,
  DataDirectoryInUseError,
  DatabaseUnreachableError,
  EmbeddedDatabaseError,
  DatabaseSetupError,
  CopyError,
];

/** Spanish sentence for what `parseArgs` refuses; its own are English. */
const ofArguments = (error: Error): string | undefined => {
  const code = errorCode(error);
  if (!code.startsWith('ERR_PARSE_ARGS_')) return undefined;
  const [, name = ''] = /'([^' ]+)/.exec(error.message) ?? [];
  return code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
    ? `Revise la opción ${name}: le falta su valor, o no lleva ninguno.`
    : `No se reconoce «${name}». docs/operations.md dice qué opciones tiene cada comando.`;
};

const unexpected = (error: Error): unknown =>
  DETAILED.has(process.env.LOG_LEVEL ?? '')
    ? error
    : `El programa encontró un error que no esperaba y no siguió: ${error.message.split('\n', 1)[0]}. Repítalo con LOG_LEVEL=debug para ver los detalles.`;

/**
 * What a command prints when it fails.
 * @param error whatever was thrown
 * @returns a Spanish sentence; of a fault of the program the error with its stack where LOG_LEVEL asks for details
 */
export const failureOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  if (isReadOnly(error))
    return 'La base de datos está en modo de solo lectura: Amparo no se puede iniciar en ella, ni escribir. Espere a que admita cambios, o indique en DATABASE_URL la principal.';
  return ofArguments(error) ?? unexpected(error);
};

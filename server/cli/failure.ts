import { OtherServerError } from '../areas/agencyImport/otherServer.ts';
import { ArchiveError } from '../audit/archiveFolder.ts';
import { ConfigError } from '../config.ts';
import {
  DatabaseUnreachableError,
  DataDirectoryInUseError,
  EmbeddedDatabaseError,
} from '../db/connection/index.ts';
import { CopyError } from '../db/copy/format.ts';
import { DatabaseSetupError } from '../db/migrate.ts';
import { InputError } from './newUser.ts';

/** What the operator can mend: said in a sentence, without a stack. */
const expected = [
  ArchiveError,
  ConfigError,
  InputError,
  OtherServerError,
  DataDirectoryInUseError,
  DatabaseUnreachableError,
  EmbeddedDatabaseError,
  DatabaseSetupError,
  CopyError,
];

/**
 * What a command prints when it fails.
 * @param error whatever was thrown
 * @returns a Spanish sentence where the operator can mend it, else the error with its stack
 */
export const failureOf = (error: unknown): unknown =>
  error instanceof Error && expected.some((kind) => error instanceof kind) ? error.message : error;

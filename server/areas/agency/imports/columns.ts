import type { ImportColumn, ImportKind } from '../../../../domain/agency/imports/columns.ts';
import { importColumns, ownResourceOf } from '../../../../domain/agency/imports/ownColumns.ts';
import { type CompiledOwnFields, noOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import type { Executor } from '../../../db/transaction.ts';
import { ownFieldsOf } from '../ownFields/compiled.repository.ts';

/** The columns of a kind, with the own fields that are defined now. */

/** The own fields of the records that a kind brings, retired ones too. */
export const ownFieldsOfKind = async (
  db: Executor,
  kind: ImportKind,
): Promise<CompiledOwnFields> => {
  const resource = ownResourceOf(kind);
  return resource ? ownFieldsOf(db, resource) : noOwnFields;
};

/** The columns that a file of a kind can have. */
export const columnsNow = async (
  db: Executor,
  kind: ImportKind,
): Promise<readonly ImportColumn[]> => importColumns(kind, await ownFieldsOfKind(db, kind));

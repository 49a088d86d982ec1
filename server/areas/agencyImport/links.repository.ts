import type { LinkKind } from '../../../domain/agencyImport/told.ts';
import type { Executor, Trx } from '../../db/transaction.ts';

/** Which record of another server is which of ours. */

/** A link to write. */
export interface NewLink {
  readonly source: string;
  readonly kind: LinkKind;
  readonly sourceId: number;
  readonly recordId: number;
  readonly isNew: boolean;
}

/** Writes a link, in the transaction that registers or finds its record. */
export const insertLink = async (
  trx: Trx,
  { source, kind, sourceId, recordId, isNew }: NewLink,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('agency_import_links')
    .values({
      source,
      kind,
      source_id: sourceId,
      record_id: recordId,
      is_new: isNew,
      linked_at: now,
    })
    .execute();
};

/** @returns the links of a server, in order */
export const readLinks = (db: Executor, source: string) =>
  db
    .selectFrom('agency_import_links')
    .select(['kind', 'source_id', 'record_id'])
    .where('source', '=', source)
    .orderBy('kind')
    .orderBy('source_id')
    .execute();

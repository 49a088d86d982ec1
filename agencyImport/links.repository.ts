import type { LinkKind } from '../domain/agency/imports/columns.ts';
import type { Executor, Trx } from '../server/db/transaction.ts';

export interface NewLink {
  readonly source: string;
  readonly kind: LinkKind;
  readonly sourceId: number;
  readonly recordId: number;
  readonly isNew: boolean;
}

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

export const readLinks = (db: Executor, source: string) =>
  db
    .selectFrom('agency_import_links')
    .select(['kind', 'source_id', 'record_id'])
    .where('source', '=', source)
    .orderBy('kind')
    .orderBy('source_id')
    .execute();

export interface KnownPolicy {
  readonly fingerprint: string;
  /** JSON without free text. */
  readonly told: string;
}

export const readKnownPolicies = async (
  db: Executor,
  source: string,
): Promise<ReadonlyMap<number, KnownPolicy>> => {
  const rows = await db
    .selectFrom('agency_import_links')
    .select(['source_id', 'fingerprint', 'told'])
    .where('source', '=', source)
    .where('kind', '=', 'policies')
    .execute();
  return new Map(
    rows.flatMap(({ source_id, fingerprint, told }): [number, KnownPolicy][] =>
      fingerprint === null || told === null ? [] : [[source_id, { fingerprint, told }]],
    ),
  );
};

export const updateKnownPolicy = async (
  trx: Trx,
  { source, sourceId }: Pick<NewLink, 'source' | 'sourceId'>,
  { fingerprint, told }: KnownPolicy,
): Promise<void> => {
  await trx
    .updateTable('agency_import_links')
    .set({ fingerprint, told })
    .where('source', '=', source)
    .where('kind', '=', 'policies')
    .where('source_id', '=', sourceId)
    .execute();
};

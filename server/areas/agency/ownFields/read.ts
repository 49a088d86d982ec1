import { NO_LIMITS } from '../../../../domain/agency/ownFields/limits.ts';
import {
  isFigure,
  OWN_VALUES,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { ownValueSchema } from '../../../../domain/agency/ownFields/schemas.ts';
import { type Mask, ownRecordsIn, ownResourcesIn } from '../../../../domain/contract/revealing.ts';
import type { Actor } from '../../../actor.ts';
import type { Executor } from '../../../db/transaction.ts';
import { resourcesSeenBy } from '../ownRecords/access.ts';
import { definitionsSeen, type ReadField } from './compiled.repository.ts';
import { findRead } from './read.repository.ts';

type Json = Record<string, unknown>;

type Reader = Pick<Actor, 'role' | 'permissions' | 'ownFieldsMark'>;

const written = ({ kind }: ReadField, value: unknown): unknown =>
  isFigure(kind)
    ? ownValueSchema({ ...NO_LIMITS, kind, options: [], isMany: false, isRequired: false }).parse(
        value,
      )
    : value;

const fill = async (
  db: Executor,
  actor: Reader,
  resource: OwnFieldResource,
  records: readonly Json[],
): Promise<void> => {
  const { read, objects, day } = await definitionsSeen(db, actor.ownFieldsMark);
  const seen = await resourcesSeenBy(db, actor);
  const fields = (read.get(resource) ?? []).filter(({ source }) => seen.has(source.resource));
  if (fields.length === 0 || day === null) return;
  const ids = [...new Set(records.map(({ id }) => Number(id)))];
  const found = await findRead(db, { resource, objects, day }, fields, ids);
  for (const record of records) {
    const values = found.get(Number(record.id)) ?? {};
    const shown = fields.flatMap((field) =>
      field.key in values ? [[field.key, written(field, values[field.key])]] : [],
    );
    record[OWN_VALUES] = { ...Object(record[OWN_VALUES]), ...Object.fromEntries(shown) };
  }
};

export type Fill = (texts: readonly string[]) => Promise<readonly string[]>;

/**
 * The way to add what related records have to the records of answers, for who may see those.
 * @param mask where answers have records
 * @returns fills rows or records, given and returned as JSON texts; undefined where no field shows such
 */
export const filling = async (
  db: Executor,
  actor: Reader,
  mask: Mask | undefined,
): Promise<Fill | undefined> => {
  if (!mask) return undefined;
  const { read } = await definitionsSeen(db, actor.ownFieldsMark);
  const reads = new Set<string>(read.keys());
  const isOwn = (resource: string) =>
    reads.has(resource) ||
    (resource === 'own-records' && [...reads].some((one) => one.startsWith('own-')));
  if (reads.size === 0 || !ownResourcesIn(mask).some(isOwn)) return undefined;
  return async (texts) => {
    const rows: unknown[] = texts.map((text) => JSON.parse(text));
    const records = ownRecordsIn(mask, rows);
    for (const resource of read.keys()) {
      const of = records.filter((one) => one.resource === resource).map(({ record }) => record);
      if (of.length > 0) await fill(db, actor, resource, of);
    }
    return rows.map((row) => JSON.stringify(row));
  };
};

const BATCH = 500;

export async function* filledRows(fill: Fill, rows: AsyncIterable<string>) {
  let batch: string[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield* await fill(batch);
    batch = [];
  }
  yield* await fill(batch);
}

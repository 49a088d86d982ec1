import { NO_LIMITS } from '../../../../domain/agency/ownFields/limits.ts';
import { isFigure, OWN_VALUES } from '../../../../domain/agency/ownFields/ownField.ts';
import { ownValueSchema } from '../../../../domain/agency/ownFields/schemas.ts';
import { type Mask, ownRecordsIn, ownResourcesIn } from '../../../../domain/contract/revealing.ts';
import type { Actor } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { resourcesSeen } from '../ownRecords/access.ts';
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

const addValues = (
  fields: readonly ReadField[],
  records: readonly Json[],
  found: Awaited<ReturnType<typeof findRead>>,
): void => {
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
  const { read, objects, day } = await definitionsSeen(db, actor.ownFieldsMark);
  const reads: readonly string[] = [...read.keys()];
  const isOwn = (resource: string) =>
    reads.includes(resource) ||
    (resource === 'own-records' && reads.some((one) => one.startsWith('own-')));
  if (reads.length === 0 || day === null || !ownResourcesIn(mask).some(isOwn)) return undefined;
  const seen = resourcesSeen(objects, actor);
  return async (texts) => {
    const rows: unknown[] = texts.map((text) => JSON.parse(text));
    const all = ownRecordsIn(mask, rows);
    for (const [resource, fields] of read) {
      const shown = fields.filter(({ source }) => seen.has(source.resource));
      const records = all.filter((one) => one.resource === resource).map(({ record }) => record);
      if (shown.length === 0 || records.length === 0) continue;
      const ids = [...new Set(records.map(({ id }) => Number(id)))];
      const found = await findRead(db, { resource, objects, day }, shown, ids);
      addValues(shown, records, found);
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

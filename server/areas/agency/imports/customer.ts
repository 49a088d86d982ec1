import { findPeople } from '../ownRecords/links.repository.ts';
import type { Batch, Result } from './decide.ts';
import type { FormValues } from './kinds.ts';
import { readRecord } from './records.repository.ts';

/**
 * Whose records are, by their ids, where they are customers or theirs: what their rows hold is erased with them.
 * @param records as their forms have them, by their ids
 */
export const customersOf = async (
  { job, trx }: Batch,
  records: ReadonlyMap<number, FormValues>,
): Promise<ReadonlyMap<number, number | null>> => {
  const people = job.object ? await findPeople(trx, [...records.keys()]) : undefined;
  const ownerOf = ({ customers_id }: FormValues, id: number) => {
    if (people) return people.get(id)?.customers_id ?? null;
    if (job.row.kind === 'customers') return id;
    return typeof customers_id === 'number' ? customers_id : null;
  };
  return new Map([...records].map(([id, record]) => [id, ownerOf(record, id)]));
};

export const customerOf = async (piece: Batch, record: FormValues, id: number) =>
  (await customersOf(piece, new Map([[id, record]]))).get(id) ?? null;

/** A row that was found to be a record and left it as it is keeps its cells: it says whose they are. */
export const withCustomer = async (piece: Batch, result: Result): Promise<Result> => {
  const { recordId, customerId } = result;
  const { entity, object } = piece.job;
  const isSomebodys = object || entity.table === 'customers' || 'customers_id' in entity.fields;
  if (recordId === undefined || customerId !== undefined || !isSomebodys) return result;
  const record = await readRecord(piece.trx, entity, recordId);
  return record ? { ...result, customerId: await customerOf(piece, record, recordId) } : result;
};

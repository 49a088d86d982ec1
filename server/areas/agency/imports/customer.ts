import { findPeople } from '../ownRecords/links.repository.ts';
import type { Batch, Result } from './decide.ts';
import type { FormValues } from './kinds.ts';
import { readRecord } from './records.repository.ts';

/** Whose a record is, where it is a customer or theirs: what its row holds is erased with them. */
export const customerOf = async (
  { job, trx }: Batch,
  record: FormValues,
  recordId: number,
): Promise<number | null> => {
  if (job.object) return (await findPeople(trx, [recordId])).get(recordId)?.customers_id ?? null;
  if (job.row.kind === 'customers') return recordId;
  return typeof record.customers_id === 'number' ? record.customers_id : null;
};

/** A row that was found to be a record and left it as it is keeps its cells: it says whose they are. */
export const withCustomer = async (piece: Batch, result: Result): Promise<Result> => {
  const { recordId, customerId } = result;
  const { entity, object } = piece.job;
  const isSomebodys = object || entity.table === 'customers' || 'customers_id' in entity.fields;
  if (recordId === undefined || customerId !== undefined || !isSomebodys) return result;
  const record = await readRecord(piece.trx, entity, recordId);
  return record ? { ...result, customerId: await customerOf(piece, record, recordId) } : result;
};

import { IMPORTS } from '../../../../domain/agency/imports/columns.ts';
import type { Batch, Result } from './decide.ts';
import type { FormValues } from './kinds.ts';
import { readRecord } from './records.repository.ts';

/** Whose a record is, where it is a customer or theirs: what its row holds is erased with them. */
export const customerOf = ({ job }: Batch, record: FormValues, recordId: number): number | null => {
  if (job.row.kind === 'customers') return recordId;
  return typeof record.customers_id === 'number' ? record.customers_id : null;
};

/** A row that was found to be a record and left it as it is keeps its cells: it says whose they are. */
export const withCustomer = async (piece: Batch, result: Result): Promise<Result> => {
  const { recordId, customerId } = result;
  const { entity } = IMPORTS[piece.job.row.kind];
  const isSomebodys = entity.table === 'customers' || 'customers_id' in entity.fields;
  if (recordId === undefined || customerId !== undefined || !isSomebodys) return result;
  const record = await readRecord(piece.trx, entity, recordId);
  return record ? { ...result, customerId: customerOf(piece, record, recordId) } : result;
};

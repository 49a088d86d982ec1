import { ownColumns } from '../ownFields/values.ts';
import type { Batch, Decision } from './decide.ts';
import { findEqual } from './ownRecords.repository.ts';
import { sentence } from './refusals.ts';
import type { FileRow } from './rows.repository.ts';

export interface Decided {
  readonly row: FileRow;
  readonly decision: Decision;
}

const EQUAL = 'Ya hay un registro igual';

/**
 * Leaves rows out that would register a record of an own object which is there already, unless the plan has them
 * registered again: without a unique field nothing else tells a file that is brought twice. Rows that equal each other
 * are all of the same file and come in.
 */
export const withoutEqual = async (
  { trx, job, registered }: Batch,
  decided: readonly Decided[],
): Promise<readonly Decided[]> => {
  const { object, own, row } = job;
  if (!object || row.plan.registersEqual) return decided;
  const sought = decided.flatMap(({ decision }, place) => {
    if (!('registers' in decision)) return [];
    const { parentId = null, customFields = {} } = decision.registers.form;
    const values = ownColumns(own, { customFields: Object(customFields) }).custom_fields;
    return [{ place, parentId, values }];
  });
  const equal = await findEqual(trx, { importId: row.id, object, registered }, sought);
  return decided.map((one, place) => {
    const recordId = equal.get(place);
    if (recordId === undefined) return one;
    const settled = { result: 'skipped', recordId, problems: [sentence(EQUAL)] } as const;
    return { ...one, decision: { settled } };
  });
};

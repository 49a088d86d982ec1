import { appliesTo } from '../../../../domain/agency/ownFields/ownField.ts';
import { countedYear, runningNumber } from '../../../../domain/agency/ownFields/runningNumber.ts';
import {
  type CompiledOwnFields,
  fieldsInForce,
  type OwnValues,
} from '../../../../domain/agency/ownFields/values.ts';
import { type CivilDate, yearOf } from '../../../../domain/civilDate.ts';
import { takeNumbers } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';

interface NewRecord {
  readonly values: OwnValues;
  readonly policyTypeId?: number | undefined;
}

/**
 * The values of new records with the next running numbers of their fields, in the order of the records.
 * @param compiled from {@link lockOwnFields}; each number is taken in the order of the fields, whoever writes
 * @param today the agency's day, by whose year numbers begin anew
 */
export const withNumbers = async (
  trx: Trx,
  compiled: CompiledOwnFields,
  records: readonly NewRecord[],
  today: CivilDate,
): Promise<OwnValues[]> => {
  const year = yearOf(today);
  const numbered = records.map(({ values }) => ({ ...values }));
  const numberings = fieldsInForce(compiled).filter(({ kind }) => kind === 'serial');
  for (const field of numberings.toSorted((one, other) => one.id - other.id)) {
    const of = numbered.filter((_, place) => appliesTo(field, records[place]?.policyTypeId));
    if (of.length === 0) continue;
    const example = field.example ?? '';
    const count = { own_field_id: field.id, year: countedYear(example, year) };
    const first = await takeNumbers(trx, 'own_field_numbers', count, of.length);
    for (const [place, values] of of.entries())
      values[field.key] = runningNumber(example, year, first + place);
  }
  return numbered;
};

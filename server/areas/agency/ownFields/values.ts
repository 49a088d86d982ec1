import { appliesTo, ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import { countedYear, runningNumber } from '../../../../domain/agency/ownFields/runningNumber.ts';
import {
  type CompiledOwnFields,
  checkOwnValues,
  fieldsInForce,
  type OwnValues,
} from '../../../../domain/agency/ownFields/values.ts';
import { type CivilDate, yearOf } from '../../../../domain/civilDate.ts';
import { type Context, today } from '../../../context.ts';
import { takeNumbers } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';

interface Sent {
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
  /** undefined for a new record, which has no rows inside it yet. */
  readonly stored?: OwnValues;
  readonly policyTypeId?: number;
}

export interface Registering {
  /** Set where the sender does not know own fields: required ones are asked for at the first update. */
  readonly isCompletedLater?: boolean;
}

export interface OwnColumns {
  readonly custom_fields: OwnValues;
}

const problemAt = (errors: Readonly<Record<string, string>>) =>
  invalid(
    Object.fromEntries(Object.entries(errors).map(([key, message]) => [ownPath(key), message])),
  );

/**
 * The column of a record's own fields as a form leaves it (domain §16).
 * @param compiled from {@link lockOwnFields}, before the record itself is locked: a change of the definitions locks
 *   them first, and then the records that it works out anew
 * @throws Problem 400 at each field whose value is wrong or missing
 */
export const ownColumns = (
  compiled: CompiledOwnFields,
  { customFields = {}, stored, policyTypeId }: Sent,
  { isCompletedLater }: Registering = {},
): OwnColumns => {
  const outcome = checkOwnValues(compiled, {
    sent: customFields,
    stored: stored ?? {},
    policyTypeId,
    isCompletedLater,
    rows: stored ? undefined : {},
  });
  if ('errors' in outcome) throw problemAt(outcome.errors);
  return { custom_fields: outcome.values };
};

/**
 * {@link ownColumns} of a new record, with the next of each running number.
 * @throws Problem 400 at each field whose value is wrong or missing
 */
export const newOwnColumns = async (
  trx: Trx,
  context: Context,
  compiled: CompiledOwnFields,
  sent: Sent,
  registering?: Registering,
): Promise<OwnColumns> => {
  const { custom_fields: values } = ownColumns(compiled, sent, registering);
  const record = { values, policyTypeId: sent.policyTypeId };
  const [numbered = values] = await withNumbers(trx, compiled, [record], today(context));
  return { custom_fields: numbered };
};

export const valuesSent = (values: OwnValues): { readonly customFields?: OwnValues } =>
  Object.keys(values).length > 0 ? { customFields: values } : {};

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

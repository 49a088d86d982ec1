import { PARENT_FIELD } from '../../../../domain/agency/imports/kinds.ts';
import { flat, nested } from '../../../../domain/agency/layouts/layout.ts';
import {
  OWN_VALUES,
  type OwnField,
  ownKeyOf,
  relatedResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../../domain/agency/ownFields/shown.ts';
import type { OwnValue } from '../../../../domain/agency/ownFields/values.ts';
import { formatDate, parseCivilDate } from '../../../../domain/civilDate.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Trx } from '../../../db/transaction.ts';
import { findPeople, findTitle } from '../ownRecords/links.repository.ts';
import { type Batch, type Decision, failed, issuesOf, type Result, sentence } from './decide.ts';
import type { Job } from './job.ts';
import type { FormValues, RecordChange } from './kinds.ts';
import { changedOwn } from './ownValues.ts';
import { readRecord, readRecords, readStates } from './records.repository.ts';
import type { RowChange, RowProblem } from './rows.repository.ts';
import { flagWordsOf } from './templateColumn.ts';
import { labelOf, lackedBy } from './values.ts';

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

const customerOf = async (piece: Batch, record: FormValues, id: number) =>
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

const shownOwn = async (trx: Trx, own: OwnField, value: OwnValue): Promise<string> => {
  const named = relatedResource(own);
  if (!named) return shownValue(own.kind, value);
  const titles: string[] = [];
  for (const id of [value].flat())
    titles.push((await findTitle(trx, named, Number(id))) ?? String(id));
  return titles.join(', ');
};

const shown = async ({ trx, job, lookups }: Batch, field: string, value: unknown) => {
  if (value === null || value === undefined || value === '') return null;
  const own = job.own.get(ownKeyOf(field) ?? '')?.field;
  // As the field's schema left it.
  if (own) return shownOwn(trx, own, value as OwnValue);
  if (typeof value === 'boolean') {
    const [yes = '', no = ''] = flagWordsOf({ words: job.words.get(field) });
    return value ? yes : no;
  }
  const name = typeof value === 'number' ? lookups.get(field)?.nameOf(value) : undefined;
  const day = typeof value === 'string' ? parseCivilDate(value) : undefined;
  return name ?? (day === value && day ? formatDate(day) : String(value));
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const changesOf = async (
  piece: Batch,
  fields: readonly string[],
  before: FormValues,
  after: FormValues,
): Promise<RowChange[]> => {
  const changes: RowChange[] = [];
  for (const field of fields.filter((one) => !isSame(before[one], after[one])))
    changes.push({
      field,
      label: labelOf(piece.job, field) ?? field,
      before: await shown(piece, field, before[field]),
      after: await shown(piece, field, after[field]),
    });
  return changes;
};

/** Problems of values that would move a record: what it belongs to stays. */
const moved = (job: Job, record: FormValues, values: FormValues): readonly RowProblem[] =>
  values[PARENT_FIELD] === undefined || values[PARENT_FIELD] === record[PARENT_FIELD]
    ? []
    : [{ field: PARENT_FIELD, label: labelOf(job, PARENT_FIELD), message: texts.ownParentStays }];

const NEVER_CHANGED = 'Lo registrado es distinto, y esta clase no se cambia por archivo';

type After =
  | { readonly form: FormValues; readonly fields: FormValues }
  | { readonly problems: readonly RowProblem[] };

const formAfter = (piece: Batch, record: FormValues, values: FormValues): After => {
  const { services } = piece.job;
  // The schema of a registration has what updates leave fixed, such as a policy's number.
  const schema = services.updateBody ?? services.registerBody;
  const body = schema.safeParse({ ...record, ...nested(values) });
  const own = changedOwn(piece.job, values, record);
  const problems = [
    ...issuesOf(piece.job, body.error?.issues ?? []),
    ...moved(piece.job, record, values),
    ...own.problems,
  ];
  if (!body.success || problems.length > 0) return { problems };
  const form = body.data as FormValues;
  return { form, fields: flat({ ...form, [OWN_VALUES]: own.values }) };
};

export type Changing = Extract<Decision, { readonly changes: number }>;

interface Planned {
  readonly result: Result;
  readonly update?: RecordChange;
}

/** @param record as its form has it; undefined where it is gone */
const plan = async (
  piece: Batch,
  { changes: recordId, rowValues: row }: Changing,
  record: FormValues | undefined,
  customerId: number | null,
): Promise<Planned> => {
  const { job, trx } = piece;
  if (!record) return { result: failed(sentence('El registro se acaba de eliminar')) };
  const beside = (await job.services.beside?.read(trx, recordId)) ?? {};
  const standing = { ...flat(record), ...beside };
  const values = { ...lackedBy(job, standing, row.blanks), ...row.values };
  const after = formAfter(piece, record, values);
  if ('problems' in after) return { result: { ...failed(...after.problems), recordId } };
  const isStored = (field: string) => field in standing || ownKeyOf(field) !== undefined;
  const follows = job.services.beside?.follow(standing, after.form) ?? {};
  const afterwards = { ...after.fields, ...follows };
  const fields = Object.keys({ ...values, ...follows }).filter(
    (field) => isStored(field) && field in afterwards,
  );
  const changes = await changesOf(piece, fields, standing, afterwards);
  if (changes.length === 0) return { result: { result: 'same', recordId, customerId } };
  if (!job.services.update) return { result: { ...failed(sentence(NEVER_CHANGED)), recordId } };
  const changed = changes.map(({ field }) => field);
  const isBesideChanged = changed.some((field) => field in beside);
  const before = {
    ...Object.fromEntries(changed.map((field) => [field, standing[field] ?? null])),
    ...(isBesideChanged ? beside : {}),
  };
  return {
    result: { result: 'changed', recordId, customerId, changes, before },
    update: { id: recordId, body: after.form },
  };
};

/**
 * Changes records where their rows tell otherwise.
 * @param rows no record twice; what their blank cells have instead goes to what the record lacks
 * @throws Problem as the service of their form does
 */
export const change = async (piece: Batch, rows: readonly Changing[]): Promise<Result[]> => {
  const { job, context, actor, trx } = piece;
  const ids = rows.map(({ changes }) => changes);
  const records = await readRecords(trx, job.entity, ids);
  const customers = await customersOf(piece, records);
  const planned: Planned[] = [];
  for (const row of rows) {
    const id = row.changes;
    planned.push(await plan(piece, row, records.get(id), customers.get(id) ?? null));
  }
  const updates = planned.flatMap(({ update }) => update ?? []);
  if (updates.length > 0) await job.services.update?.(context, actor, updates);
  const states = await readStates(
    trx,
    job.entity,
    updates.map(({ id }) => id),
  );
  return planned.map(({ result, update }) =>
    update ? { ...result, recordVersion: states.get(update.id)?.version ?? null } : result,
  );
};

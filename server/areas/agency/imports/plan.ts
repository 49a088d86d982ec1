import {
  dividedInto,
  IMPORTS,
  type ImportColumn,
  missingPlaces,
  type ReferenceTo,
} from '../../../../domain/agency/imports/columns.ts';
import { openDoubts } from '../../../../domain/agency/imports/doubts.ts';
import { goneFields, importColumns } from '../../../../domain/agency/imports/ownColumns.ts';
import { ownKeyOf } from '../../../../domain/agency/ownFields/ownField.ts';
import type { ImportPlan } from '../../../../domain/contract/agency/imports.ts';
import type { imports } from '../../../../domain/contract/index.ts';
import type { Executor } from '../../../db/transaction.ts';
import type { Input } from '../../../http/input.ts';
import { staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { ownFieldsOfKind } from './columns.ts';
import { importEvent } from './events.ts';
import {
  alreadyDivided,
  columnsMissing,
  columnTwice,
  doubtsOpen,
  fieldsGone,
  keysMissing,
  noImport,
  notChanged,
  notNow,
  unknownColumn,
} from './problems.ts';
import { readImport } from './read.ts';
import { type ImportRow, lockImport, updateImport } from './repository.ts';
import { forgetRehearsal } from './rows.repository.ts';

/** What of an import a plan is carried out on. */
type Planned = Pick<ImportRow, 'kind' | 'headings' | 'doubts'>;

/**
 * The columns of a kind, among which are all that a plan fills.
 * @throws Problem 400 naming own fields that were retired or removed meanwhile, or for any other column
 */
export const requireColumns = async (
  db: Executor,
  { kind, headings }: Pick<Planned, 'kind' | 'headings'>,
  plan: ImportPlan,
): Promise<readonly ImportColumn[]> => {
  const compiled = await ownFieldsOfKind(db, kind);
  const columns = importColumns(kind, compiled);
  const gone = goneFields(plan, columns);
  if (gone.length === 0) return columns;
  const labels = gone.map((field) => {
    const key = ownKeyOf(field);
    if (key === undefined) throw unknownColumn();
    return compiled.get(key)?.field.label ?? headings[plan.columns[field] ?? -1] ?? key;
  });
  throw fieldsGone(labels);
};

/** @throws Problem 400 where a plan cannot be carried out on this file */
export const requireSense = async (db: Executor, row: Planned, plan: ImportPlan): Promise<void> => {
  const columns = await requireColumns(db, row, plan);
  const { keys, isUpdated } = IMPORTS[row.kind];
  const { headings } = row;
  const places = Object.values(plan.columns);
  if (places.some((place) => place >= headings.length)) throw unknownColumn();
  const twice = places.find((place, at) => places.indexOf(place) !== at);
  if (twice !== undefined) throw columnTwice(headings[twice] ?? '');
  const filled = new Set([...Object.keys(plan.columns), ...Object.keys(plan.values)]);
  const divided = dividedInto(columns, filled);
  const twiceFilled = columns.filter(({ field }) => divided.has(field) && filled.has(field));
  if (twiceFilled.length > 0) throw alreadyDivided(twiceFilled.map(({ label }) => label));
  const missing = plan.mode === 'update' ? [] : missingPlaces(columns, filled);
  if (missing.length > 0) throw columnsMissing(missing.map(({ label }) => label));
  const open = openDoubts(columns, plan, row.doubts);
  if (open.length > 0) throw doubtsOpen(open);
  const names: readonly string[] = keys.map(({ name }) => name);
  if (plan.keys.length === 0 || !plan.keys.every((name) => names.includes(name)))
    throw keysMissing();
  if (!isUpdated && plan.mode === 'update') throw notChanged();
};

/** As a program may have sent them: fields left blank are none. */
const withoutBlanks = (values: ImportPlan['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/**
 * Says how a file's rows become records; a rehearsal made before counts no more.
 * @throws Problem 400, 404, 409 for a stale version or an import that was run
 */
export const planImport = ({
  context,
  actor,
  params: { id },
  body: { version, ...body },
}: Input<typeof imports.planImport>) =>
  inTransaction(context, async (trx) => {
    const row = await lockImport(trx, id);
    if (!row) throw noImport(id);
    if (row.status !== 'draft' && row.status !== 'rehearsed')
      throw notNow('Las columnas se cambian antes de traer las filas');
    if (version !== undefined && version !== row.version) throw staleVersion();
    const plan = { ...body, values: withoutBlanks(body.values) };
    await requireSense(trx, row, plan);
    await forgetRehearsal(trx, id);
    await updateImport(trx, id, { plan, status: 'draft' });
    return {
      result: await readImport(trx, id),
      events: [importEvent(actor, 'import.planned', row, { mode: plan.mode, keys: plan.keys })],
    };
  });

const NAME_PEOPLE: ReadonlySet<ReferenceTo | undefined> = new Set([
  'customers',
  'advisors',
  'bank_accounts',
]);

/** What of a plan the next file of the same shape begins with, once its rows are run: the names of people are forgotten. */
export const withoutPeople = ({ kind, plan }: Pick<ImportRow, 'kind' | 'plan'>): ImportPlan => {
  const people = IMPORTS[kind].columns.filter(({ reference }) => NAME_PEOPLE.has(reference));
  const fields = new Set(people.map(({ field }) => field));
  const choices = Object.entries(plan.choices).filter(([field]) => !fields.has(field));
  const { names: _, ...rest } = plan;
  return { ...rest, choices: Object.fromEntries(choices) };
};

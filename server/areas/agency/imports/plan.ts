import { type Reading, readCell } from '../../../../domain/agency/imports/cells.ts';
import {
  dividedInto,
  isBuiltInKind,
  missingPlaces,
  type ReferenceTo,
} from '../../../../domain/agency/imports/columns.ts';
import { openDoubts } from '../../../../domain/agency/imports/doubts.ts';
import { goneFields } from '../../../../domain/agency/imports/kinds.ts';
import { readWholeName, wholeNameKey } from '../../../../domain/agency/imports/personNames.ts';
import { ownKeyOf } from '../../../../domain/agency/ownFields/ownField.ts';
import type { ImportPlan } from '../../../../domain/contract/agency/imports.ts';
import type { imports } from '../../../../domain/contract/index.ts';
import { cellText } from '../../../../domain/sheets/sheet.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Actor, type Input, today } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { invalid, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { importEvent } from './events.ts';
import type { Job } from './job.ts';
import { alreadyDivided, columnsMissing, fieldsGone, notNow, unknownColumn } from './problems.ts';
import {
  aboutImport,
  type KindNow,
  readImport,
  requireImport,
  requireKind,
  requireWritable,
} from './read.ts';
import { type ImportRow, lockImport, updateImport } from './repository.ts';
import { findCellsAt, forgetRehearsal } from './rows.repository.ts';

type Planned = Pick<ImportRow, 'kind' | 'headings' | 'doubts'>;

/**
 * The kind of an import, among whose columns are all that a plan fills.
 * @throws Problem 400 naming own fields that were retired or removed meanwhile, or for any other column, 404, 409 for
 *   an own object that is retired
 */
const requireColumns = async (
  db: Executor,
  actor: Actor,
  { kind, headings }: Pick<Planned, 'kind' | 'headings'>,
  plan: ImportPlan,
): Promise<KindNow> => {
  const now = await requireWritable(db, actor, kind);
  const gone = goneFields(plan, now.columns);
  if (gone.length === 0) return now;
  const labels = gone.map((field) => {
    const key = ownKeyOf(field);
    if (key === undefined) throw unknownColumn();
    return now.own.get(key)?.field.label ?? headings[plan.columns[field] ?? -1] ?? key;
  });
  throw fieldsGone(labels);
};

const requireRules = ({ keys, isRegistered, isUpdated }: KindNow, plan: ImportPlan): void => {
  const names = keys.map(({ name }) => name);
  // Records that nothing tells from each other are known by no rule.
  const isKnown = plan.keys.length > 0 || names.length === 0;
  if (!isKnown || !plan.keys.every((name) => names.includes(name)))
    throw invalid({ keys: 'Elija cómo se reconoce lo que ya está registrado' });
  if (!isUpdated && plan.mode === 'update')
    throw invalid({ mode: 'Lo de esta clase se registra, pero no se cambia' });
  if (!isRegistered && plan.mode !== 'update')
    throw invalid({ mode: 'Con su rol, lo de esta clase se cambia, pero no se registra' });
};

/** @throws Problem 400 where a plan cannot be carried out on this file, 404, 409 for an own object that is retired */
export const requireSense = async (db: Executor, actor: Actor, row: Planned, plan: ImportPlan) => {
  const now = await requireColumns(db, actor, row, plan);
  const { columns } = now;
  const { headings } = row;
  const places = Object.values(plan.columns);
  if (places.some((place) => place >= headings.length)) throw unknownColumn();
  const twice = places.find((place, at) => places.indexOf(place) !== at);
  if (twice !== undefined)
    throw invalid({
      columns: `La columna «${headings[twice] ?? ''}» está elegida para dos campos`,
    });
  const filled = new Set([...Object.keys(plan.columns), ...Object.keys(plan.values)]);
  const divided = dividedInto(columns, filled);
  const twiceFilled = columns.filter(({ field }) => divided.has(field) && filled.has(field));
  if (twiceFilled.length > 0) throw alreadyDivided(twiceFilled.map(({ label }) => label));
  const missing = plan.mode === 'update' ? [] : missingPlaces(columns, filled);
  if (missing.length > 0) throw columnsMissing(missing.map(({ label }) => label));
  const open = openDoubts(columns, plan, row.doubts);
  if (open.length > 0)
    throw invalid(
      Object.fromEntries(open.map(({ field }) => [field, texts.doubtOpen])),
      `Diga cómo se lee: ${open.map(({ label }) => label).join(', ')}`,
    );
  requireRules(now, plan);
};

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
    const row = await requireImport(trx, actor, id, lockImport);
    if (row.status !== 'draft' && row.status !== 'rehearsed')
      throw notNow('Las columnas se cambian antes de importar las filas');
    if (version !== undefined && version !== row.version) throw staleVersion();
    const plan = { ...body, values: withoutBlanks(body.values) };
    await requireSense(trx, actor, row, plan);
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

/** Plan for the next file of the same shape, once the rows are run, without the names of people. */
export const withoutPeople = ({ row: { plan, kind }, kindColumns }: Job): ImportPlan => {
  const people = kindColumns.filter(
    ({ reference }) => !isBuiltInKind(kind) || NAME_PEOPLE.has(reference),
  );
  const fields = new Set(people.map(({ field }) => field));
  const choices = Object.entries(plan.choices).filter(([field]) => !fields.has(field));
  const { names: _, ...rest } = plan;
  return { ...rest, choices: Object.fromEntries(choices) };
};

const EXAMPLES = 5;
const MAX_NAMES = 1000;

/** How the whole names of a column would be divided: the first, and all that can be read in more than one way. */
export const previewNames = aboutImport(
  async ({ id }, input: Input<typeof imports.previewNames>) => {
    const { place, order, identity = place } = input.query;
    const rows = await findCellsAt(input.context.database.kysely, id, [place, identity]);
    const found = new Map<string, { rows: number; number: string }>();
    for (const { cells } of rows) {
      const text = wholeNameKey(cellText(cells[0]));
      const number = identity === place ? '' : cellText(cells[1]);
      if (text) found.set(text, { number, rows: (found.get(text)?.rows ?? 0) + 1 });
    }
    const names = [...found].map(([text, { rows: count, number }]) => ({
      text,
      rows: count,
      readings: readWholeName(text, order, number),
    }));
    const doubtful = names.filter(({ readings }) => readings.length > 1);
    return {
      doubtful: doubtful.length,
      names: doubtful.slice(0, MAX_NAMES),
      examples: names.filter(({ readings }) => readings.length === 1).slice(0, EXAMPLES),
    };
  },
);

export const countConsents = aboutImport(
  async (row, input: Input<typeof imports.countConsents>) => {
    const { context, actor } = input;
    const { kysely } = context.database;
    const { id, kind, plan } = row;
    const { columns } = await requireKind(kysely, actor, kind);
    const column = columns.find(({ field }) => field === 'personalData');
    if (!column) return { rows: 0 };
    const sense = { days: { today: today(context), order: 'day' as const } };
    const given = readCell(column, plan.values.personalData, sense);
    const place = plan.columns.personalData;
    const rows = await findCellsAt(kysely, id, place === undefined ? [] : [place]);
    const says = rows.map(({ cells }) => readCell(column, cells?.[0], sense) ?? given);
    const isYes = (reading: Reading) => reading && 'value' in reading && reading.value === true;
    return { rows: says.filter(isYes).length };
  },
);

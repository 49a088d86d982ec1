import { createHash } from 'node:crypto';
import type { ImportPlan } from '../../../domain/contract/imports.ts';
import type { BodyOf, imports } from '../../../domain/contract/index.ts';
import {
  guessPlaces,
  IMPORT_FILE_BYTES,
  IMPORT_ROWS,
  IMPORTS,
  type ImportKind,
  missingPlaces,
} from '../../../domain/imports/columns.ts';
import { fingerprint, type Recognition } from '../../../domain/sheets/sheet.ts';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { staleVersion } from '../../problem.ts';
import { readSheet } from '../../sheets/readFile.ts';
import { inTransaction } from '../../transaction.ts';
import { importEvent } from './events.ts';
import {
  columnsMissing,
  columnTwice,
  keysMissing,
  noImport,
  noRows,
  notChanged,
  notNow,
  unknownColumn,
} from './problems.ts';
import { readImport } from './read.ts';
import {
  findLastPlan,
  type ImportRow,
  insertImport,
  lockImport,
  updateImport,
} from './repository.ts';
import { forgetRehearsal, insertRows } from './rows.repository.ts';

type UploadBody = BodyOf<typeof imports.uploadImport>;
type PlanBody = BodyOf<typeof imports.planImport>;

const recognitionOf = (kind: ImportKind): Recognition => ({
  named: (headings) => Object.keys(guessPlaces(kind, headings)).length,
  isWhole: (headings) =>
    missingPlaces(kind, new Set(Object.keys(guessPlaces(kind, headings)))).length === 0,
});

/** The columns as the last file of this shape had them, or by the headings; the rest is asked anew. */
const proposedPlan = (
  kind: ImportKind,
  headings: readonly string[],
  last: ImportPlan | undefined,
): ImportPlan => ({
  columns: last?.columns ?? guessPlaces(kind, headings),
  values: last?.values ?? {},
  mode: 'both',
  keys: IMPORTS[kind].keys.slice(0, 1).map(({ name }) => name),
  choices: {},
});

/**
 * Keeps a file's rows as they are, to be rehearsed and brought in.
 * @throws Problem 400 for a file that cannot be read or has no rows, 429 when too many are being read
 */
export const uploadImport = async (context: Context, actor: Actor, body: UploadBody) => {
  const { kind, name, fileName, content } = body;
  const { rows, header } = await readSheet(Buffer.from(content, 'base64'), actor.userId, {
    most: { bytes: IMPORT_FILE_BYTES, rows: IMPORT_ROWS + 1 },
    headings: recognitionOf(kind),
  });
  const { headings, headerRow } = header;
  const kept = rows.filter(({ row }) => row > headerRow);
  if (kept.length === 0) throw noRows();
  const hash = createHash('sha256').update(content, 'base64').digest('hex');
  const mark = fingerprint(headings);
  return inTransaction(context, async (trx) => {
    const id = await insertImport(trx, {
      kind,
      name,
      file_name: fileName,
      file_hash: hash,
      headings,
      fingerprint: mark,
      plan: proposedPlan(kind, headings, await findLastPlan(trx, kind, mark)),
      row_count: kept.length,
      user_id: actor.userId,
      user_name: actor.userName,
      created_at: context.clock.now(),
    });
    await insertRows(trx, id, kept);
    return {
      result: await readImport(trx, id),
      events: [
        importEvent(actor, 'import.uploaded', { id, kind }, { rows: kept.length, fileHash: hash }),
      ],
    };
  });
};

/** @throws Problem 400 where a plan cannot be carried out on this file */
export const requireSense = ({ kind, headings }: ImportRow, plan: ImportPlan): void => {
  const labels = new Map(IMPORTS[kind].columns.map(({ field, label }) => [field, label]));
  const fields = [...Object.keys(plan.columns), ...Object.keys(plan.values)];
  if (fields.some((field) => !labels.has(field))) throw unknownColumn();
  const places = Object.values(plan.columns);
  if (places.some((place) => place >= headings.length)) throw unknownColumn();
  const twice = places.find((place, at) => places.indexOf(place) !== at);
  if (twice !== undefined) throw columnTwice(headings[twice] ?? '');
  const missing = plan.mode === 'update' ? [] : missingPlaces(kind, new Set(fields));
  if (missing.length > 0) throw columnsMissing(missing.map(({ label }) => label));
  const names: readonly string[] = IMPORTS[kind].keys.map(({ name }) => name);
  if (plan.keys.length === 0 || !plan.keys.every((name) => names.includes(name)))
    throw keysMissing();
  if (!IMPORTS[kind].isUpdated && plan.mode === 'update') throw notChanged();
};

/** As a program may have sent them: fields left blank are none. */
const withoutBlanks = (values: ImportPlan['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/**
 * Says how a file's rows become records; a rehearsal made before counts no more.
 * @throws Problem 400, 404, 409 for a stale version or an import that was run
 */
export const planImport = (
  context: Context,
  actor: Actor,
  id: number,
  { version, ...body }: PlanBody,
) =>
  inTransaction(context, async (trx) => {
    const row = await lockImport(trx, id);
    if (!row) throw noImport(id);
    if (row.status !== 'draft' && row.status !== 'rehearsed')
      throw notNow('Las columnas se cambian antes de traer las filas');
    if (version !== undefined && version !== row.version) throw staleVersion();
    const plan = { ...body, values: withoutBlanks(body.values) };
    requireSense(row, plan);
    await forgetRehearsal(trx, id);
    await updateImport(trx, id, { plan, status: 'draft' });
    return {
      result: await readImport(trx, id),
      events: [importEvent(actor, 'import.planned', row, { mode: plan.mode, keys: plan.keys })],
    };
  });

import { createHash } from 'node:crypto';
import type { ImportPlan } from '../../../domain/contract/imports.ts';
import type { BodyOf, imports } from '../../../domain/contract/index.ts';
import {
  guessPlaces,
  IMPORT_FILE_BYTES,
  IMPORT_ROWS,
  IMPORTS,
  type ImportColumn,
  type ImportKind,
  missingPlaces,
} from '../../../domain/imports/columns.ts';
import { findDoubts } from '../../../domain/imports/doubts.ts';
import { leftOutBelow } from '../../../domain/sheets/leftOut.ts';
import { fingerprint, type Recognition } from '../../../domain/sheets/sheet.ts';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { readSheet } from '../../sheets/readFile.ts';
import { inTransaction } from '../../transaction.ts';
import { columnsNow } from './columns.ts';
import { importEvent } from './events.ts';
import { noRows } from './problems.ts';
import { readImport } from './read.ts';
import { findLastPlan, insertImport } from './repository.ts';
import { insertRows } from './rows.repository.ts';

type UploadBody = BodyOf<typeof imports.uploadImport>;

/** A header is one without the agency's own fields, which other systems' files lack. */
const recognitionOf = (kind: ImportKind, columns: readonly ImportColumn[]): Recognition => ({
  named: (headings) => Object.keys(guessPlaces(columns, headings)).length,
  isWhole: (headings) => {
    const found = guessPlaces(columns, headings);
    return missingPlaces(IMPORTS[kind].columns, new Set(Object.keys(found))).length === 0;
  },
});

/** What of a plan made before fills fields that are still there. */
const stillThere = <T>(
  filled: Readonly<Record<string, T>>,
  columns: readonly ImportColumn[],
): Record<string, T> => {
  const known = new Set(columns.map(({ field }) => field));
  return Object.fromEntries(Object.entries(filled).filter(([field]) => known.has(field)));
};

/** Own fields that the plan of an earlier file says nothing of. */
const addable = (columns: readonly ImportColumn[], { values }: ImportPlan) =>
  columns.filter(({ own, field }) => own && values[field] === undefined);

/**
 * The columns as the last file of this shape had them, with own fields that may have been added since, or
 * by the headings; the rest is asked anew.
 */
const proposedPlan = (
  kind: ImportKind,
  columns: readonly ImportColumn[],
  headings: readonly string[],
  last: ImportPlan | undefined,
): ImportPlan => ({
  columns: last
    ? guessPlaces(addable(columns, last), headings, stillThere(last.columns, columns))
    : guessPlaces(columns, headings),
  values: stillThere(last?.values ?? {}, columns),
  mode: 'both',
  keys: IMPORTS[kind].keys.slice(0, 1).map(({ name }) => name),
  choices: {},
  corrections: stillThere(last?.corrections ?? {}, columns),
});

/**
 * Keeps a file's rows as they are, to be rehearsed and brought in.
 * @throws Problem 400 for a file that cannot be read or has no rows, 429 when too many are being read
 */
export const uploadImport = async (context: Context, actor: Actor, body: UploadBody) => {
  const { kind, name, fileName, content } = body;
  const columns = await columnsNow(context.database.kysely, kind);
  const { rows, header } = await readSheet(Buffer.from(content, 'base64'), actor.userId, {
    most: { bytes: IMPORT_FILE_BYTES, rows: IMPORT_ROWS + 1 },
    headings: recognitionOf(kind, columns),
  });
  const { headings, headerRow } = header;
  const below = rows.filter(({ row }) => row > headerRow);
  const leftOut = new Map(leftOutBelow(below, headings).map(({ row, reason }) => [row, reason]));
  const kept = below.map((row) => ({ ...row, leftOut: leftOut.get(row.row) ?? null }));
  const records = kept.filter((row) => row.leftOut === null);
  if (records.length === 0) throw noRows();
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
      plan: proposedPlan(kind, columns, headings, await findLastPlan(trx, kind, mark)),
      doubts: findDoubts(records, headings.length),
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

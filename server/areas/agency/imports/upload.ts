import { createHash } from 'node:crypto';
import {
  type Answers,
  answersOf,
  rememberedZeros,
} from '../../../../domain/agency/imports/answers.ts';
import {
  guessPlaces,
  IMPORT_FILE_BYTES,
  IMPORT_ROWS,
  type ImportColumn,
  type KeyRule,
  missingPlaces,
} from '../../../../domain/agency/imports/columns.ts';
import { guessByContents } from '../../../../domain/agency/imports/contents.ts';
import { type Doubt, findDoubts } from '../../../../domain/agency/imports/doubts.ts';
import { orderInHeading } from '../../../../domain/agency/imports/personNames.ts';
import type { ImportPlan } from '../../../../domain/contract/agency/imports.ts';
import type { imports } from '../../../../domain/contract/index.ts';
import { isCardNumber } from '../../../../domain/money/card.ts';
import { leftOutBelow } from '../../../../domain/sheets/leftOut.ts';
import {
  fingerprint,
  isBlankRow,
  type Recognition,
  type SheetRow,
} from '../../../../domain/sheets/sheet.ts';
import type { Input } from '../../../context.ts';
import { invalid } from '../../../problem.ts';
import { readSheet } from '../../../sheets/readFile.ts';
import { countStored } from '../../../storedBytes.ts';
import { inTransaction } from '../../../transaction.ts';
import { importEvent } from './events.ts';
import { cardNumbersInFile } from './problems.ts';
import { type KindNow, readImport, requireWritable } from './read.ts';
import { findLastAnswers, findLastPlan, insertImport } from './repository.ts';
import { insertRows } from './rows.repository.ts';
import { REASON_HEADING } from './template.ts';

/**
 * The first column that fills no field by its heading and has numbers of cards in most of its cells. What
 * is uploaded is kept as it is, where a card's number must not stand in clear (docs/security.md).
 */
const columnOfCards = (
  headings: readonly string[],
  rows: readonly SheetRow[],
  filled: ImportPlan['columns'],
): string | undefined => {
  const places = new Set(Object.values(filled));
  return headings.find((_, place) => {
    if (places.has(place)) return false;
    const cells = rows.flatMap(({ cells: all }) => all[place] ?? []).map(String);
    return cells.filter(isCardNumber).length * 2 > cells.length;
  });
};

/** Header without the agency's own fields for built-in records: other systems' files lack them. */
const recognitionOf = ({ columns, object }: KindNow): Recognition => ({
  named: (headings) => Object.keys(guessPlaces(columns, headings)).length,
  isWhole: (headings) => {
    const found = guessPlaces(columns, headings);
    const wanted = object ? columns : columns.filter(({ own }) => !own);
    return missingPlaces(wanted, new Set(Object.keys(found))).length === 0;
  },
});

const stillThere = <T>(
  filled: Readonly<Record<string, T>>,
  columns: readonly ImportColumn[],
): Record<string, T> => {
  const known = new Set(columns.map(({ field }) => field));
  return Object.fromEntries(Object.entries(filled).filter(([field]) => known.has(field)));
};

const rulesOf = (keys: readonly KeyRule[], last: ImportPlan | undefined): string[] => {
  const names = keys.map(({ name }) => name);
  const known = last?.keys.filter((name) => names.includes(name)) ?? [];
  return known.length > 0 ? known : names.slice(0, 1);
};

interface FileRead {
  readonly headings: readonly string[];
  readonly records: readonly SheetRow[];
  readonly doubts: readonly Doubt[];
}

const addable = (columns: readonly ImportColumn[], { values }: ImportPlan) =>
  columns.filter(({ own, field }) => own && values[field] === undefined);

interface Decided {
  readonly last: ImportPlan | undefined;
  readonly answers: Answers;
}

/**
 * What was decided of the last file of this shape, with columns for own fields that may have been added since;
 * of the first one, the columns by its headings, else by what stands in them, and what was answered about other files.
 */
const proposedPlan = (
  { columns, keys, isRegistered }: KindNow,
  { headings, records, doubts }: FileRead,
  { last, answers: { zeros, consent } }: Decided,
): ImportPlan => {
  const places = last
    ? guessPlaces(addable(columns, last), headings, stillThere(last.columns, columns))
    : guessByContents(columns, records, headings, guessPlaces(columns, headings));
  const consents: ImportPlan['values'] =
    consent && places.personalData === undefined ? { personalData: consent } : {};
  return {
    columns: places,
    values: stillThere(last?.values ?? consents, columns),
    mode: isRegistered ? 'both' : 'update',
    keys: rulesOf(keys, last),
    choices: stillThere(last?.choices ?? {}, columns),
    corrections: {
      ...rememberedZeros({ columns, places, doubts }, zeros),
      ...(last
        ? stillThere(last.corrections ?? {}, columns)
        : dividesByHeadings(columns, headings)),
    },
  };
};

const dividesByHeadings = (columns: readonly ImportColumn[], headings: readonly string[]) => {
  const places = guessPlaces(columns, headings);
  const filled = columns.flatMap(({ field, divides }) => {
    const order = divides ? orderInHeading(headings[places[field] ?? -1] ?? '') : undefined;
    return order ? [[field, order === 'surnames'] as const] : [];
  });
  return Object.fromEntries(filled);
};

const withoutReasons = (
  headings: readonly string[],
  rows: readonly SheetRow[],
  columns: readonly ImportColumn[],
) => {
  const isReason = headings.at(-1) === REASON_HEADING;
  if (!isReason || columns.some(({ label }) => label === REASON_HEADING)) return { headings, rows };
  const width = headings.length - 1;
  const left = rows.map((row) => ({ ...row, cells: row.cells.slice(0, width) }));
  return { headings: headings.slice(0, width), rows: left.filter((row) => !isBlankRow(row)) };
};

/**
 * Keeps a file's rows as they are, to be rehearsed and brought in.
 * @throws Problem 400 for a file that cannot be read, has no rows or has numbers of cards, 404 for records that the
 *   user does not see, 409 for an own object that is retired, 429 when too many are being read
 */
export const uploadImport = async ({
  context,
  actor,
  body,
}: Input<typeof imports.uploadImport>) => {
  const { kind, name, fileName, content } = body;
  const definition = await requireWritable(context.database.kysely, actor, kind);
  const { columns } = definition;
  const bytes = Buffer.from(content, 'base64');
  const { rows, header } = await readSheet(bytes, actor.userId, {
    most: { bytes: IMPORT_FILE_BYTES, rows: IMPORT_ROWS },
    headings: recognitionOf(definition),
  });
  const all = rows.filter(({ row }) => row > header.headerRow);
  const { headings, rows: below } = withoutReasons(header.headings, all, columns);
  const leftOut = new Map(leftOutBelow(below, headings).map(({ row, reason }) => [row, reason]));
  const toImport = below.map((row) => ({ ...row, leftOut: leftOut.get(row.row) ?? null }));
  const records = toImport.filter((row) => row.leftOut === null);
  if (records.length === 0)
    throw invalid({ content: 'El archivo no tiene filas debajo de sus encabezados' });
  const ofCards = columnOfCards(headings, records, guessPlaces(columns, headings));
  if (ofCards !== undefined) throw cardNumbersInFile(ofCards);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const mark = fingerprint(headings);
  const doubts = findDoubts(records, headings.length);
  return inTransaction(context, async (trx) => {
    const decided = {
      last: await findLastPlan(trx, kind, mark),
      answers: answersOf(await findLastAnswers(trx)),
    };
    await countStored(context, trx, actor, bytes.length);
    const id = await insertImport(trx, {
      kind,
      name,
      file_name: fileName,
      file_hash: hash,
      headings,
      fingerprint: mark,
      plan: proposedPlan(definition, { headings, records, doubts }, decided),
      doubts,
      row_count: toImport.length,
      user_id: actor.userId,
      user_name: actor.userName,
      created_at: context.clock.now(),
    });
    await insertRows(trx, id, toImport);
    const details = { rows: toImport.length, fileHash: hash };
    const event = importEvent(actor, 'import.uploaded', { id, kind }, details);
    return { result: await readImport(trx, id), events: [event] };
  });
};

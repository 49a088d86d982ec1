import {
  type ColumnSense,
  type Reading,
  readCell,
} from '../../../../domain/agency/imports/cells.ts';
import type {
  ColumnKind,
  FlagWords,
  ImportColumn,
  KeyRule,
} from '../../../../domain/agency/imports/columns.ts';
import { PARENT_FIELD } from '../../../../domain/agency/imports/kinds.ts';
import {
  type NAME_PARTS,
  type NameReading,
  readWholeName,
  wholeNameKey,
} from '../../../../domain/agency/imports/personNames.ts';
import { isLoose } from '../../../../domain/agency/ownFields/ownField.ts';
import type { CompiledOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import type { OwnObject } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Entity } from '../../../../domain/entities/entity.ts';
import { dayOrderOf } from '../../../../domain/sheets/days.ts';
import type { Cell } from '../../../../domain/sheets/sheet.ts';
import { decimalSignOf } from '../../../../domain/sheets/values.ts';
import type { Executor } from '../../../db/transaction.ts';
import { actorOf } from './events.ts';
import { type KindServices, servicesOf } from './kinds.ts';
import type { KindNow } from './read.ts';
import { type ReferenceReader, referenceKey, referenceReader } from './references.repository.ts';
import type { ImportRow } from './repository.ts';
import { findCellsAt } from './rows.repository.ts';

export interface PlacedColumn extends ImportColumn {
  /** From 0; undefined where all rows have the plan's value. */
  readonly place: number | undefined;
  readonly sense: ColumnSense;
}

export interface Job {
  readonly row: ImportRow;
  readonly entity: Entity;
  readonly object: OwnObject | undefined;
  readonly kindColumns: readonly ImportColumn[];
  readonly unique: KeyRule | undefined;
  readonly columns: readonly PlacedColumn[];
  readonly labels: ReadonlyMap<string, string>;
  readonly own: CompiledOwnFields;
  readonly keys: readonly KeyRule[];
  readonly services: KindServices;
  readonly readReference: ReferenceReader;
  readonly initials: KindNow['initials'];
  readonly words: ReadonlyMap<string, FlagWords | undefined>;
  /** Rule → row of the file → the earlier row that says the same by it. */
  readonly repeats: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Row of the file → first row of the same record, with which it is dealt with. */
  readonly groups: ReadonlyMap<number, number> | undefined;
}

interface CellRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

const keyPart = (job: ReadingJob, field: string, cells: readonly Cell[]): string => {
  const column = job.columns.find((one) => one.field === field || one.divides?.includes(field));
  if (column?.place === undefined) return '';
  const reading = readCell(column, cells[column.place], column.sense);
  if (!reading || !('value' in reading)) return '';
  const text = String(reading.value);
  if (column.divides) return referenceKey(readName(job, column, text, cells)[field as NamePart]);
  // As the unique index of own fields compares them.
  const isBare = column.own ? column.own.isUnique && isLoose(column.own.kind) : field === 'ci_ruc';
  if (column.own && !isBare) return referenceKey(text);
  return referenceKey(text).replace(isBare ? /[^\p{L}\p{N}]/gu : /[\s\p{Pd}]/gu, '');
};

const atPlaces = (places: readonly number[], cells: readonly Cell[]): Cell[] => {
  const row: Cell[] = [];
  places.forEach((place, at) => {
    row[place] = cells[at] ?? null;
  });
  return row;
};

const findRepeats = (
  job: ReadingJob,
  { fields }: Pick<KeyRule, 'fields'>,
  rows: readonly CellRow[],
): Map<number, number> => {
  const first = new Map<string, number>();
  const repeats = new Map<number, number>();
  for (const { row, cells } of rows) {
    const parts = fields.map((field) => keyPart(job, field, cells));
    if (parts.includes('')) continue;
    const key = parts.join('|');
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    else repeats.set(row, earlier);
  }
  return repeats;
};

const COLUMNS_GIVING_VALUES: ReadonlySet<ColumnKind> = new Set([
  'amount',
  'number',
  'day',
  'birth',
  'collected',
]);

const textsIn = (cells: readonly Cell[]) => cells.filter((cell) => typeof cell === 'string');

const senseOf = ({ plan }: ImportRow, field: string, cells: readonly Cell[], today: CivilDate) => ({
  sign: decimalSignOf(textsIn(cells)),
  days: { today, order: dayOrderOf(cells) },
  isCorrected: plan.corrections?.[field],
});

/**
 * Reads what the rows of an import are dealt with by.
 * @param now its kind as it is now
 * @param today years of two figures are near it
 */
export const prepareJob = async (
  db: Executor,
  row: ImportRow,
  now: KindNow,
  today: CivilDate,
): Promise<Job> => {
  const { plan } = row;
  const { columns, own, object, entity, initials } = now;
  const keys = plan.keys.flatMap((name) => now.keys.find((rule) => rule.name === name) ?? []);
  const [unique] = now.keys;
  const chosen = columns.filter(
    ({ field }) => plan.columns[field] !== undefined || plan.values[field] !== undefined,
  );
  const rules = [...new Set([...(unique ? [unique] : []), ...keys])];
  const isGrouped = object?.isInside === true;
  const ofKeys = new Set([...rules.flatMap(({ fields }) => fields), PARENT_FIELD]);
  const telling = chosen.flatMap(({ field, kind: holds, divides }) => {
    const tells = COLUMNS_GIVING_VALUES.has(holds) || ofKeys.has(field) || divides !== undefined;
    return tells && plan.columns[field] !== undefined ? plan.columns[field] : [];
  });
  const rows = (await findCellsAt(db, row.id, telling)).map((one) => ({
    ...one,
    cells: atPlaces(telling, one.cells),
  }));
  const placed = chosen.map((column): PlacedColumn => {
    const place = plan.columns[column.field];
    const isRead = place !== undefined && telling.includes(place);
    const cells = isRead ? rows.map((one) => one.cells[place] ?? null) : [];
    return { ...column, place, sense: senseOf(row, column.field, cells, today) };
  });
  const reading = { row, columns: placed };
  return {
    ...reading,
    entity,
    object,
    kindColumns: columns,
    unique,
    keys,
    labels: new Map(columns.map(({ field, label }) => [field, label])),
    words: new Map(columns.map(({ field, words }) => [field, words])),
    own,
    initials,
    services: servicesOf(row.kind, now),
    readReference: referenceReader(actorOf(row)),
    repeats: new Map(rules.map((rule) => [rule.name, findRepeats(reading, rule, rows)])),
    groups: isGrouped ? findRepeats(reading, { fields: [PARENT_FIELD] }, rows) : undefined,
  };
};

type ReadingJob = Pick<Job, 'row' | 'columns'>;

type NamePart = (typeof NAME_PARTS)[number];

export const readName = (
  { row: { plan }, columns }: ReadingJob,
  { sense }: PlacedColumn,
  text: string,
  cells: readonly Cell[],
): NameReading => {
  const identity = columns.find(({ kind }) => kind === 'identity');
  const number = identity && readCell(identity, cells[identity.place ?? -1], identity.sense);
  const order = sense.isCorrected === false ? 'givenNames' : 'surnames';
  const readings = readWholeName(
    text,
    order,
    number && 'value' in number ? String(number.value) : '',
  );
  const chosen = plan.names?.[wholeNameKey(text)];
  const [likeliest] = readings;
  const reading = readings.find(({ surnames }) => surnames === chosen) ?? likeliest;
  if (!reading) throw new Error('A text has at least one reading');
  return reading;
};

type ColumnReading =
  | (Extract<Reading, { value: unknown }> & { readonly isForBlank: boolean })
  | Extract<Reading, { message: string }>;

export const readColumn = (
  job: ReadingJob,
  column: PlacedColumn,
  cells: readonly Cell[],
): ColumnReading | undefined => {
  const { place, field, sense } = column;
  const reading = place === undefined ? undefined : readCell(column, cells[place], sense);
  if (reading) return 'value' in reading ? { ...reading, isForBlank: false } : reading;
  const typed: ColumnSense = { sign: '.', days: { ...sense.days, order: 'day' }, isTyped: true };
  const given = readCell(column, job.row.plan.values[field], typed);
  return given && 'value' in given ? { ...given, isForBlank: place !== undefined } : given;
};

import { Readable } from 'node:stream';
import { type CellValue, type ColumnDef, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { ColumnKind, ImportColumn } from '../../../../domain/agency/imports/columns.ts';
import type { imports } from '../../../../domain/contract/index.ts';
import { fileNameOf } from '../../../../domain/fileName.ts';
import { type Cell, cellText } from '../../../../domain/sheets/sheet.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { Raw } from '../../../http/answers.ts';
import { TEMPLATE_SHEETS } from '../../../sheets/readFile.ts';
import { recordInOwnTransaction } from '../../../transaction.ts';
import { importEvent } from './events.ts';
import { aboutImport, requireKind, requireWritable } from './read.ts';
import { namesOf, policyTypeNames } from './references.repository.ts';
import type { ImportRow } from './repository.ts';
import { findFailedRows } from './rows.repository.ts';
import { exampleOf, flagWordsOf, helpOf, requiredOf } from './templateColumn.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Look = Pick<ColumnDef, 'numFmt' | 'width'>;

/** Look of texts; numbers written so keep the zeros they begin with. */
const TEXT: Look = { numFmt: '@', width: 24 };
const AMOUNT: Look = { numFmt: '#,##0.00', width: 14 };
const DAY: Look = { numFmt: 'dd/mm/yyyy', width: 14 };

const LOOKS: Readonly<Partial<Record<ColumnKind, Look>>> = {
  flag: { width: 12 },
  count: { numFmt: '0', width: 12 },
  number: { numFmt: 'General', width: 12 },
  amount: AMOUNT,
  percent: AMOUNT,
  day: DAY,
  birth: DAY,
  collected: { width: 16 },
};

/** Excel takes a list of values of at most this length; longer ones stand on their own sheet alone. */
const LONGEST_LIST = 250;
const LAST_ROW = 50_001;

const letterOf = (place: number): string => {
  const rest = String.fromCharCode(65 + (place % 26));
  return place < 26 ? rest : `${letterOf(Math.floor(place / 26) - 1)}${rest}`;
};

/** A cell of several options takes more than one of the list. */
const validationOf = ({ kind }: ImportColumn, names: readonly string[], place: number) => {
  if (kind === 'choices') return [];
  const isShort = names.length > 0 && names.join(',').length <= LONGEST_LIST;
  if (!isShort || names.some((name) => name.includes(','))) return [];
  const range = `${letterOf(place)}2:${letterOf(place)}${LAST_ROW}`;
  return [{ type: 'list' as const, values: [...names], allowBlank: true, range }];
};

const namesOfColumn = (context: Context, column: ImportColumn) => {
  if (column.kind === 'flag') return flagWordsOf(column);
  return column.own && !column.reference
    ? column.own.options
    : namesOf(context.database.kysely, column);
};

const sheetOfNames = (columns: readonly ImportColumn[], lists: readonly (readonly string[])[]) => {
  const named = columns
    .map(({ label }, at) => ({ label, names: lists[at] ?? [] }))
    .filter(({ names }) => names.length > 0);
  const longest = Math.max(0, ...named.map(({ names }) => names.length));
  const rows = Array.from({ length: longest }, (_, at) =>
    named.map(({ names }) => names[at] ?? null),
  );
  return {
    name: TEMPLATE_SHEETS.values,
    columns: named.map(() => TEXT),
    rows: [named.map(({ label }) => label), ...rows],
  };
};

/**
 * An empty file with the columns of a kind: an example, the values they take, and what each holds.
 * @returns an .xlsx file
 * @throws Problem 404 for records that the user does not see, 409 for an own object that is retired
 */
export const downloadTemplate = async ({
  context,
  actor,
  params: { kind },
}: Input<typeof imports.downloadTemplate>): Promise<Raw> => {
  const { kysely } = context.database;
  const { label, columns: all, object } = await requireWritable(kysely, actor, kind);
  // A file of ours has its names in columns of their own.
  const columns = all.filter(({ divides }) => divides === undefined);
  const typeNames = await policyTypeNames(kysely);
  const lists: (readonly string[])[] = [];
  for (const column of columns) lists.push(await namesOfColumn(context, column));
  const bytes = await writeXlsx({
    sheets: [
      {
        // What an administrator calls an object may be no name of a sheet.
        name: object ? 'Datos' : label,
        columns: columns.map(({ kind: holds }) => LOOKS[holds] ?? TEXT),
        rows: [
          columns.map(({ label: heading }) => heading),
          columns.map((column, at) => exampleOf(column, lists[at] ?? [])),
        ],
        dataValidations: columns.flatMap((column, at) => validationOf(column, lists[at] ?? [], at)),
        freezePane: { rows: 1 },
      },
      sheetOfNames(columns, lists),
      {
        name: TEMPLATE_SHEETS.help,
        columns: [{ width: 30 }, { width: 12 }, { width: 60 }],
        rows: [
          ['Columna', 'Obligatoria', 'Qué se escribe'],
          ...columns.map((column) => [column.label, requiredOf(column), helpOf(column, typeNames)]),
        ],
      },
    ],
  });
  return new Raw(XLSX, Buffer.from(bytes), fileNameOf(`plantilla ${label.toLowerCase()}`, 'xlsx'));
};

/** Heading of the last column, which is not read when the file is brought in. */
export const REASON_HEADING = 'Motivo';

const cellValue = (cell: Cell | undefined): CellValue => {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'object')
    return 'date' in cell ? new Date(`${cell.date}T00:00:00Z`) : cellText(cell);
  return cell;
};

const ROWS_AT_ONCE = 1000;

const percentPlaces = async (context: Context, actor: Actor, { kind, plan }: ImportRow) => {
  const { columns } = await requireKind(context.database.kysely, actor, kind);
  const percent = columns.filter((column) => column.kind === 'percent');
  return new Set(percent.map(({ field }) => plan.columns[field]));
};

async function* failedCells(context: Context, actor: Actor, row: ImportRow) {
  const percents = await percentPlaces(context, actor, row);
  const { id, headings } = row;
  for (let after = 0; ; ) {
    const rows = await findFailedRows(context.database.kysely, id, after, ROWS_AT_ONCE);
    for (const { cells, problems, readings } of rows) {
      const messages = problems.map(({ label, message }) =>
        label ? `${label}: ${message}` : message,
      );
      // Without the rest of its column, «01/02/2026» or «1.234» would be read otherwise.
      const valueAt = (place: number) => {
        const reading = readings[place];
        if (reading === undefined) return cellValue(cells[place]);
        return percents.has(place) ? `${reading}%` : reading;
      };
      yield [...headings.map((_, place) => valueAt(place)), messages.join(' · ')];
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.row_number;
  }
}

/**
 * The rows of an import that failed, with the reason beside them; days and numbers as they were read.
 * @returns an .xlsx file, which can be mended and brought in
 * @throws Problem 404
 */
export const downloadFailedRows = aboutImport(
  async (row, input: Input<typeof imports.downloadFailedRows>) => {
    const { context, actor } = input;
    await recordInOwnTransaction(context, [importEvent(actor, 'import.failed_rows', row)]);
    const columns = [...row.headings, REASON_HEADING].map((header) => ({ header, width: 22 }));
    const rows = failedCells(context, actor, row);
    const stream = writeXlsxStream(rows, { name: 'Filas con error', columns });
    return new Raw(
      XLSX,
      Readable.from(stream, { objectMode: false }),
      fileNameOf(`${row.name} - filas con error`, 'xlsx'),
    );
  },
);

import { buffer } from 'node:stream/consumers';
import { buildFile, debitFileName, fileCells } from '../../../../domain/money/debits/build.ts';
import { type FileLayout, SOURCES } from '../../../../domain/money/debits/layout.ts';
import { workbook } from '../../agency/exports/workbook.ts';

type Rows = ReturnType<typeof fileCells>['rows'];

async function* texts(rows: Rows) {
  for (const row of rows) yield JSON.stringify(row);
}

/** A workbook, whose first row names its columns: amounts with a point are numbers, all else is text as it is. */
const workbookOf = ({ header, row }: FileLayout, rows: Rows): Promise<Buffer> => {
  const columns = row.map(({ source, amountForm }, at) => ({
    heading: header[at]?.text ?? SOURCES[source],
    kind: source === 'amount' && amountForm !== 'comma' ? ('number' as const) : ('text' as const),
    shownIn: [],
  }));
  const sheet = { title: 'Débitos', columns, cellsOf: (cells: unknown) => cells as Rows[number] };
  return buffer(workbook(sheet, texts(rows.slice(header.length > 0 ? 1 : 0))));
};

/**
 * {@link buildFile}, as a workbook where the layout wants that. It holds card and account numbers in clear: it is
 * never stored.
 */
export const debitFile = async (...[layout, file, lines]: Parameters<typeof buildFile>) => {
  if (layout.separator !== 'excel') return buildFile(layout, file, lines);
  const { rows, refusals } = fileCells(layout, file, lines);
  if (refusals.length > 0) return { refusals };
  return { name: debitFileName(layout, file), bytes: await workbookOf(layout, rows) };
};

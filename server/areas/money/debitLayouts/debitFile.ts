import { buffer } from 'node:stream/consumers';
import {
  buildFile,
  debitFileName,
  type FileFacts,
  fileCells,
} from '../../../../domain/money/debits/build.ts';
import { type FileLayout, type SentLine, SOURCES } from '../../../../domain/money/debits/layout.ts';
import { workbook } from '../../agency/exports/workbook.ts';

async function* texts(rows: readonly (readonly string[])[]) {
  for (const row of rows) yield JSON.stringify(row);
}

/** The first row of a workbook is its header; amounts with a point are numbers, all else is text as it is. */
const workbookOf = (layout: FileLayout, rows: readonly (readonly string[])[]) => {
  const [header, ...others] = layout.header.length > 0 ? rows : [undefined, ...rows];
  const columns = layout.row.map(
    ({ source, amountForm }, at) =>
      ({
        heading: header?.[at] ?? SOURCES[source],
        kind: source === 'amount' && (amountForm ?? 'point') === 'point' ? 'number' : 'text',
        shownIn: [],
      }) as const,
  );
  const cellsOf = (row: unknown) => row as readonly string[];
  return buffer(workbook({ title: 'Débitos', columns, cellsOf }, texts(others)));
};

/**
 * The file of a batch, as text or as a workbook. It holds card and account numbers in clear: it is never stored.
 * @returns its name and bytes, or why it cannot be sent
 */
export const debitFile = async (
  layout: FileLayout,
  file: FileFacts,
  lines: readonly SentLine[],
) => {
  if (layout.separator !== 'excel') return buildFile(layout, file, lines);
  const { rows, refusals } = fileCells(layout, file, lines);
  if (refusals.length > 0) return { refusals };
  return { name: debitFileName(layout, file), bytes: await workbookOf(layout, rows) };
};

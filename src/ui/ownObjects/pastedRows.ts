import { readCell } from '../../../domain/agency/imports/cells.ts';
import { columnOf } from '../../../domain/agency/imports/ownColumns.ts';
import type { OwnField } from '../../../domain/agency/ownFields/ownField.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { foldText } from '../../../domain/searchWords.ts';
import { dayOrderOf } from '../../../domain/sheets/days.ts';
import { decimalSignOf } from '../../../domain/sheets/values.ts';

export type RowValues = Readonly<Record<string, unknown>>;

/**
 * Rows copied from a spreadsheet, each cell read as an import reads it; one that cannot be read stays as it was
 * copied, for its field to object to.
 * @param fields that the cells are of, from the one that is pasted into
 * @returns undefined for what is one cell alone, which any field takes by itself
 */
export const pastedRows = (text: string, fields: readonly OwnField[], today: CivilDate) => {
  if (!/[\t\n]/.test(text.trimEnd())) return undefined;
  const all = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const isHeading = fields.some(
    ({ label }, place) => foldText(all[0]?.[place] ?? '') === foldText(label),
  );
  const lines = isHeading ? all.slice(1) : all;
  const columns = fields.map((field, place) => {
    const texts = lines.map((line) => line[place] ?? '');
    const sense = { sign: decimalSignOf(texts), days: { today, order: dayOrderOf(texts) } };
    return texts.map((cell) => {
      const reading = readCell(columnOf(field), cell, sense);
      return reading && 'value' in reading ? reading.value : cell.trim();
    });
  });
  const width = Math.max(0, ...lines.map(({ length }) => length));
  return lines.map((_, row) =>
    Object.fromEntries(
      fields.slice(0, width).map(({ key }, place) => [key, columns[place]?.[row]]),
    ),
  );
};

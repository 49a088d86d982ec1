import { type Reading, readCell } from '../../../../domain/agency/imports/cells.ts';
import { readWholeName, wholeNameKey } from '../../../../domain/agency/imports/personNames.ts';
import type { imports } from '../../../../domain/contract/index.ts';
import { cellText } from '../../../../domain/sheets/sheet.ts';
import { today } from '../../../context.ts';
import type { Input } from '../../../http/input.ts';
import { requireKind } from './columns.ts';
import { aboutImport } from './read.ts';
import { findCellsAt } from './rows.repository.ts';

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

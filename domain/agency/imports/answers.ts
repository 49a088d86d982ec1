import { type Cell, cellText } from '../../sheets/sheet.ts';
import { type ColumnPlaces, IMPORTS, type ImportColumn, isBuiltInKind } from './columns.ts';
import { isIdentity } from './contents.ts';
import { type Doubt, doubtAbout, doubtOf, lacksZero } from './doubts.ts';

/** Doubts of which an agency's files are all alike: its spreadsheet drops zeros, or a person typed none. */
const ZEROS = ['zero', 'phoneZero'] as const;
type LostZero = (typeof ZEROS)[number];

const isLostZero = (doubt: string | undefined): doubt is LostZero =>
  ZEROS.some((one) => one === doubt);

interface PlanOfFile {
  readonly kind: string;
  readonly plan: {
    readonly columns: ColumnPlaces;
    readonly values: Readonly<Record<string, string>>;
    readonly corrections?: Readonly<Record<string, boolean>> | undefined;
  };
}

/** An agency's answers about earlier files, which hold for a file of another shape or kind. */
export interface Answers {
  readonly zeros: Readonly<Partial<Record<LostZero, boolean>>>;
  readonly consent: string | undefined;
}

const zerosOf = ({ kind, plan: { corrections = {} } }: PlanOfFile) =>
  (isBuiltInKind(kind) ? IMPORTS[kind].columns : []).flatMap((column) => {
    const doubt = doubtOf(column);
    const answer = corrections[column.field];
    return isLostZero(doubt) && answer !== undefined ? [[doubt, answer] as const] : [];
  });

/** @param latest plans that somebody confirmed, the latest first: its answer counts */
export const answersOf = (latest: readonly PlanOfFile[]): Answers => ({
  zeros: Object.fromEntries(latest.toReversed().flatMap(zerosOf)),
  consent: latest.find(
    ({ plan }) => plan.values.personalData && plan.columns.personalData === undefined,
  )?.plan.values.personalData,
});

const MOST_ROWS = 500;

const suggested = (doubt: LostZero, cells: readonly Cell[]): true | undefined => {
  const texts = cells.map((cell) => cellText(cell).trim()).filter(Boolean);
  const bare = texts.filter((text) => lacksZero(text, doubt));
  const isMost =
    doubt === 'zero'
      ? bare.filter(isIdentity).length * 2 > bare.length
      : bare.length * 2 > texts.length;
  return isMost || undefined;
};

/**
 * Proposals for the lost zeros of a file: the agency's last answer, else what the column suggests.
 * @param rows below the header
 * @returns by field; a doubt about which neither says anything is asked
 */
export const proposedZeros = (
  columns: readonly ImportColumn[],
  places: ColumnPlaces,
  rows: readonly { readonly cells: readonly Cell[] }[],
  { doubts, zeros }: { readonly doubts: readonly Doubt[]; readonly zeros: Answers['zeros'] },
): Record<string, boolean> =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const place = places[column.field] ?? -1;
      const doubt = doubtAbout(column, place, doubts);
      if (!isLostZero(doubt)) return [];
      const cells = rows.slice(0, MOST_ROWS).map((row) => row.cells[place] ?? null);
      const proposal = zeros[doubt] ?? suggested(doubt, cells);
      return proposal === undefined ? [] : [[column.field, proposal] as const];
    }),
  );

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

/**
 * Answers in plans that were rehearsed; of several about the same, that of the latest plan.
 * @param latest the plans, the latest first
 */
export const answersOf = (latest: readonly PlanOfFile[]): Answers => ({
  zeros: Object.fromEntries(latest.toReversed().flatMap(zerosOf)),
  consent: latest.find(
    ({ plan }) => plan.values.personalData && plan.columns.personalData === undefined,
  )?.plan.values.personalData,
});

/** True where most cells without a zero are a cédula or RUC with it, or most telephones of the column have none. */
const suggestion = (doubt: LostZero, cells: readonly Cell[]): true | undefined => {
  const texts = cells.map((cell) => cellText(cell).trim()).filter(Boolean);
  const bare = texts.filter((text) => lacksZero(text, doubt));
  const isMost =
    doubt === 'zero'
      ? bare.filter(isIdentity).length * 2 > bare.length
      : bare.length * 2 > texts.length;
  return isMost || undefined;
};

interface OfFile {
  readonly columns: readonly ImportColumn[];
  readonly places: ColumnPlaces;
  readonly doubts: readonly Doubt[];
}

const zerosBy = (
  { columns, places, doubts }: OfFile,
  propose: (doubt: LostZero, place: number) => boolean | undefined,
): Record<string, boolean> =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const place = places[column.field] ?? -1;
      const doubt = doubtAbout(column, place, doubts);
      const proposal = isLostZero(doubt) ? propose(doubt, place) : undefined;
      return proposal === undefined ? [] : [[column.field, proposal] as const];
    }),
  );

export const rememberedZeros = (of: OfFile, zeros: Answers['zeros']): Record<string, boolean> =>
  zerosBy(of, (doubt) => zeros[doubt]);

/**
 * Suggestions about lost zeros by the cells of their columns, which count once a person confirms them.
 * @param rows below the header
 * @returns by field; a field whose cells suggest nothing is left out
 */
export const suggestedZeros = (of: OfFile, rows: readonly (readonly Cell[])[]) =>
  zerosBy(of, (doubt, place) =>
    suggestion(
      doubt,
      rows.map((row) => row[place] ?? null),
    ),
  );

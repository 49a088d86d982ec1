/** How many of a form's twelve columns a field takes, by what it holds. */
const SPANS = {
  money: 3,
  percent: 3,
  number: 3,
  date: 3,
  line: 6,
  choice: 6,
  text: 12,
  segments: 12,
} as const;

export const SHORT = 'short-value';

export type FieldKind = keyof typeof SPANS;

export type Span = 3 | 4 | 6 | 8 | 9 | 12;

/**
 * The class by which `FormSection` places a field in its columns.
 * @param span the columns it takes where its form departs from what is usual for its kind
 */
export const spanClass = (kind: FieldKind, span: Span = SPANS[kind]): string =>
  SPANS[kind] === 3 ? `span-${span} ${SHORT}` : `span-${span}`;

const COLUMNS = 12;

const WIDEST_HOLE = 3;

/**
 * The columns of fields that an agency has put together as it liked: the last field of a row takes what would be
 * left free beside it.
 */
export function filledSpans(kinds: readonly FieldKind[]): readonly Span[] {
  const spans: Span[] = kinds.map((kind) => SPANS[kind]);
  let taken = 0;
  spans.forEach((span, place) => {
    taken = taken + span > COLUMNS ? span : taken + span;
    const next = spans[place + 1];
    const free = COLUMNS - taken;
    const isLastOfRow = next === undefined || taken + next > COLUMNS;
    if (isLastOfRow && free > WIDEST_HOLE) spans[place] = (span + free) as Span;
  });
  return spans;
}

/**
 * Sets of customers as PostgreSQL writes an `int4multirange`: ids in spans, so that a thousand neighbours
 * take as much room as one.
 */

/** A span of ids, both included. */
interface Span {
  readonly first: number;
  readonly last: number;
}

const spansOf = (ids: Iterable<number>): Span[] => {
  const spans: { first: number; last: number }[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const open = spans.at(-1);
    if (open && open.last === id - 1) open.last = id;
    else spans.push({ first: id, last: id });
  }
  return spans;
};

/**
 * @param ids of customers, in any order
 * @returns `{[3,6),[9,10)}` of 3, 4, 5 and 9; `{}` of none
 */
export const peopleText = (ids: Iterable<number>): string =>
  `{${spansOf(ids)
    .map(({ first, last }) => `[${first},${last + 1})`)
    .join(',')}}`;

/**
 * @param text as PostgreSQL writes the set
 * @returns the ids, in their order
 */
export const peopleOf = (text: string): number[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, first, end]) =>
    Array.from({ length: Number(end) - Number(first) }, (_, place) => Number(first) + place),
  );

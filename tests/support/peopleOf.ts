/**
 * The ids in a set of customers as PostgreSQL writes it: an `int4multirange`, so that a thousand neighbours take
 * as much room as one.
 * @param text such as `{[3,6),[9,10)}` of 3, 4, 5 and 9; `{}` of none
 * @returns the ids, in their order
 */
export const peopleOf = (text: string): number[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, first, end]) =>
    Array.from({ length: Number(end) - Number(first) }, (_, place) => Number(first) + place),
  );

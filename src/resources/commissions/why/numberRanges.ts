/**
 * Numbers as people list them: 1, 2, 3, 5 → "1–3, 5".
 * @param numbers whole numbers, ascending
 */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open && number === open.last + 1) open.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges
    .map(({ first, last }) => {
      if (first === last) return `${first}`;
      return last === first + 1 ? `${first}, ${last}` : `${first}–${last}`;
    })
    .join(', ');
}

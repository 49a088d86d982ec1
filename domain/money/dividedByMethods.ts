import type { Cents } from './money.ts';

export interface PartOfMethod {
  readonly line: number;
  readonly method: number;
  readonly amount: Cents;
}

/**
 * Divides what lines receive over the methods that it came in by, both in their order.
 * @param lines in cents, as are the methods, of the same sum
 * @returns parts in the order of the lines
 */
export const dividedByMethods = (
  lines: readonly Cents[],
  methods: readonly Cents[],
): PartOfMethod[] => {
  const left = [...methods];
  let method = 0;
  return lines.flatMap((amount, line) => {
    const parts: PartOfMethod[] = [];
    for (let rest = amount; rest > 0 && method < left.length; ) {
      const taken = Math.min(rest, left[method] ?? 0);
      if (taken > 0) parts.push({ line, method, amount: taken });
      left[method] = (left[method] ?? 0) - taken;
      rest -= taken;
      if (left[method] === 0) method += 1;
    }
    return parts;
  });
};

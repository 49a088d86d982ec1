import { foldText } from '../../foldText.ts';

/** Values of a list between semicolons, without case, accents and the blanks around them. */
export const listedValues = (list: string): string[] =>
  list.split(';').map((value) => foldText(value.trim()));

/**
 * A code table such as `Ahorros=AHO;Corriente=CTE`; what stands before a sign of its own is a blank value.
 * @returns our value, as {@link listedValues} writes it → the bank's; undefined where a pair cannot be read
 */
export const codePairs = (codes: string): ReadonlyMap<string, string> | undefined => {
  const pairs = codes.split(';').map((pair) => pair.split('=').map((side) => side.trim()));
  const isReadable = pairs.every(([, theirs, ...more]) => theirs && more.length === 0);
  const table = new Map(pairs.map(([ours = '', theirs = '']) => [foldText(ours), theirs]));
  return isReadable && table.size === pairs.length ? table : undefined;
};

/** A line longer than this is no message, whoever wrote it. */
const LONGEST = 400;

/**
 * What may be printed of a text from elsewhere: one line, without what would move a terminal's cursor, colour or
 * reorder what it shows.
 */
export const printable = (text: string): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

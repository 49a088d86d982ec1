import { sql } from 'kysely';
import { isShortWord, wordsOf } from '../../domain/searchWords.ts';
import type { Sql } from './transaction.ts';

export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const verbatim = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/**
 * What stands between two words. Each character by name, none beyond U+07FF: of `[^a-z0-9]` or of a dash
 * the index of trigrams would not know that a word begins behind it, and all texts would be read.
 */
const BETWEEN_WORDS = ' \t\u00a0!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~¡¿«»·';

const BEGINNING = `(^|[${verbatim(BETWEEN_WORDS)}])`;

/**
 * Behind a select, what is looked for is made once and not for each row, and the planner does not know it: one plan
 * serves all words. Of a rare word PostgreSQL would expect so little that it would plan each search anew.
 */
const standsIn = (column: Sql, word: string): Sql =>
  isShortWord(word)
    ? sql`${column} ~ (select ${BEGINNING} || fold(${verbatim(word)}))`
    : sql`${column} like (select fold(${`%${literal(word)}%`}))`;

/**
 * A condition of the search box: every word stands in the text, ignoring case and accents; one of one
 * or two characters at the beginning of a word (docs/domain.md §14).
 * @param column the folded text to look in
 * @param typed the words
 */
export const containsWords = (column: Sql, typed: string): Sql => {
  const words = wordsOf(typed);
  if (words.length === 0) return sql`true`;
  return sql`(${sql.join(
    words.map((word) => standsIn(column, word)),
    sql` and `,
  )})`;
};

/** How PostgreSQL's texts become those that people write. */

/** As long as a line may be. */
const LINE_WIDTH = 110;

const QUOTED = `'(?:[^']|'')*'`;

/** Words in capitals, and what is quoted, which stays as it is. */
const CAPITALS = new RegExp(`${QUOTED}|"[^"]*"|\\b[A-Z]+\\b`, 'g');

/** What PostgreSQL makes of `in ('a', 'b')`, and of `not in`. */
const LISTS = /(= ANY|<> ALL) \(ARRAY\[([^[\]]*)\]\)/g;

/** A number is one of `numeric` beside such a column. */
const NUMBERS = /\b(\d+(?:\.\d+)?)::numeric\b(?!\()/g;

/** A quoted literal is a text already, so its cast `::text` is left out. */
const TEXTS = new RegExp(`(${QUOTED})::text(?![\\w[])`, 'g');

/**
 * @param text a declaration as PostgreSQL writes it
 * @returns it in small letters, without the schema's name, with lists with `in`
 */
export const lowered = (text: string): string =>
  text
    .replaceAll('public.', '')
    .replace(TEXTS, '$1')
    .replace(NUMBERS, '$1')
    .replace(
      LISTS,
      (_, operator, values) => `${operator === '= ANY' ? 'in' : 'not in'} (${values})`,
    )
    .replace(CAPITALS, (found) => (/^['"]/.test(found) ? found : found.toLowerCase()))
    .replaceAll('timestamp with time zone', 'timestamptz');

/** A word with the space before it; what is quoted is one word with what it is joined to. */
const WORDS = new RegExp(` ?(?:${QUOTED}|[^ '])+`, 'g');

/** Breaks a line that is too long between words. */
const folded = (line: string, indent: string): string => {
  let [lines, current] = ['', ''];
  const start = /^ */.exec(line)?.[0] ?? '';
  for (const word of line.trimStart().match(WORDS) ?? []) {
    if (start.length + current.length + word.length > LINE_WIDTH && current.trim()) {
      lines += `${start}${current}\n`;
      current = `${indent}${word.trimStart()}`;
    } else current += word;
  }
  return `${lines}${start}${current}`;
};

/**
 * @param start what the text begins with, indented as it is to be
 * @param indent of parts and of what follows a break of line
 * @returns parts on one line where they fit, else each on a line of its own
 */
export const wrapped = (start: string, parts: readonly string[], indent: string): string => {
  const line = [start, ...parts].join(' ');
  if (line.length <= LINE_WIDTH && !line.includes('\n')) return line;
  return [start, ...parts.map((part) => `${indent}${part}`)]
    .join('\n')
    .split('\n')
    .map((one) => folded(one, '  '))
    .join('\n');
};

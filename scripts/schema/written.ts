import { readFileSync } from 'node:fs';
import { SCHEMA_FILES, SCHEMA_FOLDER } from '../../server/db/createSchema.ts';

/** What people decide about the files of `server/db/schema/`: where each thing stands, and comments. */

/** What stands above what: by `table.column`, `table.constraint`, `table name`, `function name` and so on. */
export type Comments = ReadonlyMap<string, string>;

/** A table or a function in a file. */
export interface Place {
  readonly kind: 'table' | 'function';
  readonly name: string;
}

/** Where each table and function stands in the files, counted over all of them, by {@link keyOf}. */
export type Order = ReadonlyMap<string, number>;

export const keyOf = ({ kind, name }: Place): string => `${kind} ${name}`;

/** A file of the schema as it is written. */
export interface Written {
  readonly file: string;
  /** The lines up to the first blank one: what the file is about, and extensions. */
  readonly head: string;
  readonly places: readonly Place[];
}

/** What stands in a function belongs to it. */
const withoutBodies = (text: string) => text.replace(/\$function\$[\s\S]*?\$function\$/g, '');

/** @returns what a line begins, or undefined. @param table the one whose columns stand there */
const keyOfLine = (line: string, table: string | undefined): string | undefined => {
  const begun = /^create (?:unique |unlogged )?(table|function|index|trigger) (\w+)/.exec(line);
  if (begun) return `${begun[1]} ${begun[2]}`;
  const added = /^alter table (\w+) add constraint (\w+)/.exec(line);
  if (added) return `${added[1]}.${added[2]}`;
  const inside = table && /^ {2}(?:constraint )?(\S.*)/.exec(line)?.[1];
  if (!inside) return undefined;
  const name = /^(?:primary key|unique|check|foreign key) \(/.test(inside)
    ? inside.replace(/,$/, '')
    : inside.split(' ')[0];
  return `${table}.${name}`;
};

/**
 * A comment is whole lines directly above what it is about; `npm run schema` keeps it there.
 * @param text of the files
 * @returns its comments, without what they are marked by
 */
const commentsOf = (text: string): Comments => {
  const comments = new Map<string, string>();
  let above: string[] = [];
  let table: string | undefined;
  for (const line of withoutBodies(text).split('\n')) {
    if (/^\s*-- /.test(line)) {
      above.push(line.trim().slice('-- '.length));
      continue;
    }
    table =
      /^create (?:unlogged )?table (\w+)/.exec(line)?.[1] ??
      (line.startsWith(')') ? undefined : table);
    const key = keyOfLine(line, line.startsWith('create') ? undefined : table);
    if (key && above.length > 0) comments.set(key, above.join('\n'));
    above = [];
  }
  return comments;
};

const placesOf = (text: string): Place[] =>
  [...withoutBodies(text).matchAll(/^create (?:unlogged )?(table|function) (\w+)/gm)].map(
    ([, kind, name]) => ({
      kind: kind as Place['kind'],
      name: name ?? '',
    }),
  );

/** @returns the files of `server/db/schema/` in the order in which they are run, and all comments */
export const readWritten = () => {
  const texts = SCHEMA_FILES.map((file) => readFileSync(new URL(file, SCHEMA_FOLDER), 'utf8'));
  const files = texts.map(
    (text, place): Written => ({
      file: SCHEMA_FILES[place] ?? '',
      head: text.split('\n\n')[0] ?? '',
      places: placesOf(text),
    }),
  );
  return { files, comments: commentsOf(texts.join('\n')) };
};

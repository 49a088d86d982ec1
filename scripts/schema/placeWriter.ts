import type { Catalogue, Constraint, Table } from './catalogue.ts';
import { lowered, wrapped } from './sqlText.ts';
import type { Comments, Order, Place } from './written.ts';

/** PostgreSQL gives these names by itself. */
const givenName = (table: string, { kind, columns }: Constraint): string => {
  const ends = { p: 'pkey', u: 'key', f: 'fkey', c: 'check' };
  return [table, ...(kind === 'p' ? [] : columns), ends[kind]].join('_');
};

const named = (table: string, constraint: Constraint, text: string): string =>
  constraint.name === givenName(table, constraint) ? text : `constraint ${constraint.name} ${text}`;

/** A declaration within a table, whose further lines are indented. */
const indented = (text: string): string => lowered(text).replaceAll('\n', '\n    ');

/** A constraint as it follows its only column. */
const inColumn = (table: string, constraint: Constraint): string => {
  const text = indented(constraint.definition);
  const short = {
    p: text.replace(/ \(.*?\)/, ''),
    u: text.replace(/ \(.*?\)/, ''),
    f: text.replace(/^foreign key \(.*?\) /, ''),
    c: text,
  };
  return named(table, constraint, short[constraint.kind]);
};

/** Writes a table or a function, with what belongs to it, as the files have it. */
export class PlaceWriter {
  readonly #catalogue: Catalogue;
  readonly #comments: Comments;
  readonly #order: Order;

  constructor(catalogue: Catalogue, comments: Comments, order: Order) {
    this.#catalogue = catalogue;
    this.#comments = comments;
    this.#order = order;
  }

  #commented(key: string, text: string, indent = ''): string {
    const comment = this.#comments.get(key);
    const lines = comment ? comment.split('\n').map((line) => `${indent}-- ${line}\n`) : [];
    return `${lines.join('')}${text}`;
  }

  /** Whether the first of two stands in the files before the second, or is the same. */
  #isBefore(first: string, second: string): boolean {
    return (this.#order.get(first) ?? 0) <= (this.#order.get(second) ?? 0);
  }

  /** A foreign key to a table that is made later is added there. */
  #isInside(table: string, { refersTo }: Constraint): boolean {
    return refersTo === null || this.#isBefore(`table ${refersTo}`, `table ${table}`);
  }

  #columns({ name: table, columns, constraints }: Table): string[] {
    const inside = constraints.filter((one) => this.#isInside(table, one));
    const lines = columns.map(({ name, declaration }) => {
      const own = inside.filter((one) => one.columns.length === 1 && one.columns[0] === name);
      const parts = [indented(declaration), ...own.map((one) => inColumn(table, one))];
      return { key: `${table}.${name}`, parts };
    });
    const others = inside
      .filter(({ columns: { length } }) => length !== 1)
      .map((one) => {
        const text = named(table, one, indented(one.definition));
        const [, name, rest] = /^(constraint \w+) (.*)$/s.exec(text) ?? [];
        return name
          ? { key: `${table}.${one.name}`, parts: [name, rest ?? ''] }
          : { key: `${table}.${text}`, parts: [text] };
      });
    return [...lines, ...others].map(({ key, parts }, place, all) => {
      const end = place < all.length - 1 ? ',' : '';
      return this.#commented(
        key,
        `${wrapped(`  ${parts[0]}`, parts.slice(1), '    ')}${end}`,
        '  ',
      );
    });
  }

  #table(table: Table): string {
    const indexes = table.indexes.map((definition) => {
      const text = lowered(definition).replace(' using btree', '');
      const name = /index (\w+)/.exec(text)?.[1];
      const [start, ...parts] = text.split(/ (?=include |where |\()/);
      return this.#commented(`index ${name}`, `${wrapped(start ?? '', parts, '  ')};`);
    });
    const later = this.#catalogue.tables.flatMap(({ name, constraints }) =>
      constraints
        .filter((one) => one.refersTo === table.name && !this.#isInside(name, one))
        .map((one) => {
          const text = `alter table ${name} add constraint ${one.name} ${lowered(one.definition)};`;
          return this.#commented(`${name}.${one.name}`, text);
        }),
    );
    const kind = table.isUnlogged ? 'unlogged table' : 'table';
    const create = `create ${kind} ${table.name} (\n${this.#columns(table).join('\n')}\n);`;
    return [this.#commented(`table ${table.name}`, create), ...indexes, ...later].join('\n');
  }

  /** A trigger follows the later of its table and its function. */
  #triggers({ kind, name }: Place): string[] {
    return this.#catalogue.triggers
      .filter(({ table, functionName }) => {
        const isTableLater = this.#isBefore(`function ${functionName}`, `table ${table}`);
        return kind === 'table'
          ? isTableLater && table === name
          : !isTableLater && functionName === name;
      })
      .map(({ definition }) => {
        const text = lowered(definition);
        const [start = '', ...rest] = text.split(/ (?=referencing |for each )/);
        const name = /trigger (\w+)/.exec(text)?.[1];
        return this.#commented(`trigger ${name}`, `${wrapped(start, [rest.join(' ')], '  ')};`);
      });
  }

  #function(name: string, definition: string): string {
    const [head = '', quoted = ''] = definition.trimEnd().split(/\nAS (?=\$function\$)/);
    const [, begin, body] = /^(\$function\$\n)?(.*)$/s.exec(quoted) ?? [];
    const lines = lowered(head).replace('create or replace', 'create').split('\n');
    const [signature, returned, ...options] = lines.map((line) => line.trim());
    const how = [...options, ...(begin ? ['as $function$'] : [])].join(' ');
    const text = wrapped(`${signature} ${returned}`, [how], '  ');
    return this.#commented(`function ${name}`, `${text}\n${begin ? '' : 'as '}${body};`);
  }

  /**
   * @returns the text of a table with its indexes and triggers, or of a function with its triggers; undefined where
   *   the database has it no longer
   */
  of(place: Place): string | undefined {
    const { tables, functions } = this.#catalogue;
    const table = place.kind === 'table' && tables.find(({ name }) => name === place.name);
    const own = place.kind === 'function' && functions.find(({ name }) => name === place.name);
    if (table) return [this.#table(table), ...this.#triggers(place)].join('\n');
    if (own) return [this.#function(own.name, own.definition), ...this.#triggers(place)].join('\n');
    return undefined;
  }
}

import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { StatementResult } from './pool.ts';

const { serialize } = protocol;

/**
 * Statements that PGlite keeps parsed and planned by name. Its own `query` plans each time, which is
 * most of a page's time there, and takes five calls of the WebAssembly for one statement.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite;
  /** Statement's name → types of its parameters, as oids. */
  readonly #types = new Map<string, readonly number[]>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /**
   * Runs a statement, keeping it from the first time on.
   * @param name of this text alone
   * @throws DatabaseError as PGlite's `query` does
   */
  run(name: string, sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    const pglite = this.#pglite;
    return pglite.runExclusive(async () => {
      const types = this.#types.get(name) ?? (await this.#keep(name, sql));
      const values = parameters.map((value, place) => this.#textOf(value, types[place]));
      const answer = await this.#ask(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      );
      if (!pglite.isInTransaction()) await pglite.syncToFs();
      return this.#resultOf(answer);
    });
  }

  async #keep(name: string, text: string): Promise<readonly number[]> {
    const answer = await this.#ask(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const described = answer.find((one) => one instanceof messages.ParameterDescriptionMessage);
    const types = described?.dataTypeIDs ?? [];
    this.#types.set(name, types);
    return types;
  }

  /** PGlite answers messages that are sent together in one call of its WebAssembly. */
  #ask(...sent: Uint8Array[]) {
    const message = Buffer.concat([...sent, serialize.sync()]);
    return this.#pglite.execProtocolStream(message, { syncToFs: false });
  }

  #textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.#pglite.serializers[type];
    return write ? write(value) : String(value);
  }

  #resultOf(answer: Awaited<ReturnType<PGlite['execProtocolStream']>>): StatementResult {
    let fields: readonly messages.Field[] = [];
    let command: string | undefined;
    let rowCount = 0;
    const rows: Record<string, unknown>[] = [];
    for (const one of answer) {
      if (one instanceof messages.RowDescriptionMessage) fields = one.fields;
      if (one instanceof messages.CommandCompleteMessage) [command, rowCount] = tagOf(one.text);
      if (one instanceof messages.DataRowMessage) rows.push(this.#rowOf(fields, one.fields));
    }
    return { command, rowCount, rows };
  }

  #rowOf(fields: readonly messages.Field[], texts: readonly (string | null)[]) {
    const { parsers } = this.#pglite;
    const row: Record<string, unknown> = {};
    for (const [place, { name, dataTypeID }] of fields.entries()) {
      const text = texts[place] ?? null;
      const parse = parsers[dataTypeID];
      row[name] = text === null || !parse ? text : parse(text, dataTypeID);
    }
    return row;
  }
}

/** "INSERT 0 3" and "SELECT 25" end in how many rows; "BEGIN" has none. */
function tagOf(text: string): [command: string, rowCount: number] {
  const words = text.split(' ');
  return [words[0] ?? '', Number(words.at(-1)) || 0];
}

import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { StatementResult } from './pool.ts';

const { serialize } = protocol;

/** Sent at once: PGlite answers several messages in one call of its WebAssembly. */
const together = (...sent: Uint8Array[]): Uint8Array => Buffer.concat(sent);

/**
 * Statements that PGlite keeps parsed and planned by name. Its own `query` plans each time, which is
 * most of a page's time there, and takes five calls of the WebAssembly for one statement.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite;
  /** Name → types of its parameters, as oids. */
  readonly #kept = new Map<string, readonly number[]>();

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
      const types = this.#kept.get(name) ?? (await this.#keep(name, sql));
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
    this.#kept.set(name, types);
    return types;
  }

  #ask(...sent: Uint8Array[]) {
    const { execProtocolStream } = this.#pglite;
    const message = together(...sent, serialize.sync());
    return execProtocolStream.call(this.#pglite, message, { syncToFs: false });
  }

  #textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.#pglite.serializers[type];
    return write ? write(value) : String(value);
  }

  #resultOf(answer: Awaited<ReturnType<PGlite['execProtocolStream']>>): StatementResult {
    const { parsers } = this.#pglite;
    let fields: readonly messages.Field[] = [];
    let command: string | undefined;
    let rowCount = 0;
    const rows: Record<string, unknown>[] = [];
    for (const one of answer) {
      if (one instanceof messages.RowDescriptionMessage) fields = one.fields;
      if (one instanceof messages.CommandCompleteMessage) [command, rowCount] = tagOf(one.text);
      if (!(one instanceof messages.DataRowMessage)) continue;
      const read = ({ name, dataTypeID }: messages.Field, place: number) => {
        const text = one.fields[place] ?? null;
        const parse = parsers[dataTypeID];
        return [name, text === null || !parse ? text : parse(text, dataTypeID)] as const;
      };
      rows.push(Object.fromEntries(fields.map(read)));
    }
    return { command, rowCount, rows };
  }
}

/** "INSERT 0 3" and "SELECT 25" end in how many rows; "BEGIN" has none. */
function tagOf(text: string): [command: string, rowCount: number] {
  const words = text.split(' ');
  return [words[0] ?? '', Number(words.at(-1)) || 0];
}

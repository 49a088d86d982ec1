import { sql } from 'kysely';
import type { RegisterEntity } from '../../../../domain/contract/recordCalls.ts';
import { type Entity, storedFields } from '../../../../domain/entities/entity.ts';
import { compiledList } from '../../../db/compiled.ts';
import {
  answerFields,
  type ComputedField,
  filterConditions,
  referenceJoins,
  sortKeys,
} from '../../../db/entity.ts';
import { jsonObject } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { insertColumns, oneJson, updateColumns } from '../../../db/rows.ts';
import type { Sql, Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { JsonText } from '../../../http/answers.ts';
import { ownerJoin } from '../../money/banks/paymentInstruments.repository.ts';
import { personOf } from '../../people/people/repository.ts';

export type Row = Readonly<Record<string, unknown>>;

export type StoredRow = Row & { readonly id: number; readonly version: number };

type Expressions = Readonly<Record<string, Sql>>;

/** Parts of the SQL of a kind of records that do not follow from its entity. */
interface TableOptions<E extends Entity> {
  /** Name of its rows in these parts; otherwise the table's. */
  readonly alias?: string;
  /** Condition of the search box; otherwise the words stand in the entity's searched columns. */
  readonly search?: (words: string) => Sql;
  /** The table under its alias, where fields without a column are columns of a subquery. */
  readonly from?: Sql;
  readonly computed: Readonly<Record<ComputedField<E>, Sql>>;
  readonly sort?: Expressions;
  /** Otherwise the newest first. */
  readonly defaultSort?: ListDefinition['defaultSort'];
  /** Columns that hold when a row was added and last changed; otherwise the last alone, of what is a customer's. */
  readonly stamps?: Parameters<typeof rowsOf>[1];
}

const searchedWords = (entity: Entity, alias: string) => {
  const columns = storedFields(entity).flatMap(({ searched, column, reference }) =>
    searched && !reference ? [sql.ref(`${alias}.${column}`)] : [],
  );
  const text = columns.length === 1 ? columns[0] : sql`concat_ws(' ', ${sql.join(columns)})`;
  return (words: string) => containsWords(sql`fold(${text})`, words);
};

/**
 * How the rows of a table are held and written.
 * @param stamps columns that hold when a row was added and last changed
 */
export const rowsOf = (table: string, stamps: readonly ('created_at' | 'updated_at')[]) => {
  const stamped = (now: Date, ...wanted: typeof stamps) =>
    Object.fromEntries(stamps.filter((one) => wanted.includes(one)).map((one) => [one, now]));
  return {
    /** @returns the row, held against other changes, not against foreign keys that point to it; undefined where there is none */
    lock: async (trx: Trx, sought: number): Promise<StoredRow | undefined> => {
      const { rows } = await sql<StoredRow>`
        select * from ${sql.table(table)} where id = ${sought} for no key update`.execute(trx);
      return rows[0];
    },
    insert: (trx: Trx, columns: Row, now: Date) =>
      insertColumns(trx, table, { ...columns, ...stamped(now, 'created_at', 'updated_at') }),
    update: (trx: Trx, sought: number, columns: Row, now: Date) =>
      updateColumns(trx, table, sought, { ...columns, ...stamped(now, 'updated_at') }),
  };
};

/** The list and the rows of a kind of records, from its entity; those of a customer have the customer `c` joined. */
export const recordTable = <const E extends RegisterEntity>(
  entity: E,
  options: TableOptions<E>,
) => {
  const { alias = entity.table, computed, sort } = options;
  const isCustomers = entity.belongsTo === 'customer';
  const { stamps = isCustomers ? ['updated_at'] : [] } = options;
  const { search = searchedWords(entity, alias), defaultSort } = options;
  const from = options.from ?? sql`${sql.table(entity.table)} ${sql.ref(alias)}`;
  const joins = sql`${isCustomers ? ownerJoin(alias) : sql``} ${referenceJoins(entity, alias)}`;
  const row = jsonObject({
    ...answerFields(entity, alias, computed),
    ...(isCustomers ? { customer: personOf('c') } : {}),
  });
  const id = sql.ref(`${alias}.id`);
  return {
    entity,
    list: compiledList({
      from,
      joins,
      id,
      row,
      ...(defaultSort ? { defaultSort } : {}),
      ...(isCustomers ? { whose: sql.ref(`${alias}.customers_id`) } : {}),
      sort: sortKeys(entity, alias, { ...computed, ...sort }),
      filter: { q: search, ...filterConditions(entity, alias) },
    }),
    read: async (trx: Trx, sought: number) =>
      new JsonText(await oneJson(trx, row, sql`from ${from} ${joins} where ${id} = ${sought}`)),
    ...rowsOf(entity.table, stamps),
  };
};

export type RecordTable = ReturnType<typeof recordTable>;

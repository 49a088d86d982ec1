import { sql } from 'kysely';
import { otherColumns } from '../../../demo/madeUp.ts';
import type { Described } from '../../../domain/entities/entity.ts';
import type { Sql } from '../../../server/db/transaction.ts';

/**
 * The columns that an INSERT of an entity names, and the values it selects for them, in one order.
 * @param entity the entity: what else must be filled gets a value of its kind
 * @param known the expression of each column that is drawn
 */
export const insertOf = (entity: Described, known: Readonly<Record<string, Sql>>) => {
  const others = Object.entries(otherColumns(entity, known));
  const all = {
    ...known,
    ...Object.fromEntries(others.map(([key, value]) => [key, sql.lit(value)])),
  };
  return {
    columns: sql.join(Object.keys(all).map((column) => sql.ref(column))),
    values: sql.join(Object.values(all)),
  };
};

/** Columns that are selected under their own names. */
export const sameNamed = (...columns: readonly string[]): Readonly<Record<string, Sql>> =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(column)]));

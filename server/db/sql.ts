import type { RawBuilder } from 'kysely';

/** A piece of SQL whose value nobody reads by its type: a column, a condition, a source of rows. */
export type Sql = RawBuilder<unknown>;

import type { RawBuilder } from 'kysely';

/** A piece of SQL that becomes part of a statement: a column, a condition, a source of rows. */
export type Sql = RawBuilder<unknown>;

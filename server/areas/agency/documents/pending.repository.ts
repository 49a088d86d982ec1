import { sql } from 'kysely';
import { PENDING_STATES } from '../../../../domain/documents/states.ts';
import type { Sql } from '../../../db/sql.ts';

export const isPending = (alias: string): Sql =>
  sql`${sql.ref(`${alias}.state`)} in (${sql.join(PENDING_STATES.map((state) => sql.lit(state)))})`;

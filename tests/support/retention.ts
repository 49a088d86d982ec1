import { sql } from 'kysely';
import { HOLDING_KEYS } from '../../domain/privacy/retention.ts';
import type { TestApi } from './api.ts';

/** Sets the terms that hold an erasure back to nothing: who has no live policy is anonymous at once. */
export const holdNothing = async (api: Pick<TestApi, 'context' | 'clock'>): Promise<void> => {
  for (const key of HOLDING_KEYS)
    await sql`insert into retention_terms (key, months, basis, norm, updated_at, updated_by)
      values (${key}, 0, 'obligation', 'PRUEBA', ${api.clock.now()}, 'admin')`.execute(
      api.context.database.kysely,
    );
};

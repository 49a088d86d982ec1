import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { apiKey } from '../../../../domain/entities/apiKey.ts';
import { firstRow, run } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { IS_READ_ONLY, type SignedInRow } from '../auth/sessions.repository.ts';
import { recordTable } from '../records/table.repository.ts';

export const apiKeyTable = recordTable(apiKey, {
  computed: {
    creator: sql`(select first_name || ' ' || surname from users where id = api_keys.creator_id)`,
  },
});

interface KeyRow extends SignedInRow {
  key_id: number;
  key_name: string;
  last_used_at: Date | null;
}

/**
 * @param secretHash SHA-256 of the secret
 * @returns the key with its creator and the permissions of its scope that they have now; undefined for a key that has
 *   ended or expired, or whose creator is gone or inactive
 */
export const findKeyInForce = (db: Executor, secretHash: Uint8Array, today: CivilDate) =>
  firstRow<KeyRow>(db)`/* prepared */
    select u.id, u.user_name, u.first_name, u.surname, u.role, k.id as key_id, k.name as key_name, k.last_used_at,
      array(select p.action from role_permissions p where p.role = u.role and p.action = any(k.scope)) as permissions,
      (select mark from own_field_marks) as own_fields_mark, ${IS_READ_ONLY} as is_read_only
    from api_keys k join users u on u.id = k.creator_id
    where k.secret_hash = ${secretHash} and k.ended_at is null and k.expires_on >= ${today} and u.active`;

/** Notes that a key is in use; of requests that come at once only one writes. */
export const touchKey = (db: Executor, { key_id, last_used_at }: KeyRow, now: Date) =>
  run(db)`update api_keys set last_used_at = ${now}
    where id = ${key_id} and last_used_at is not distinct from ${last_used_at}`;

import { sql } from 'kysely';
import { jsonArray, jsonId, jsonInstant, jsonObject, jsonText } from '../../../db/json.ts';
import { hasAny, oneJson, oneRow, run, sweep } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export const findSecret = (db: Executor) =>
  db.selectFrom('sign_in_secret').select(['wrapped_key', 'sealed']).executeTakeFirst();

export const replaceSecret = (trx: Trx, wrappedKey: Uint8Array, sealed: Uint8Array) =>
  run(trx)`insert into sign_in_secret (wrapped_key, sealed) values (${wrappedKey}, ${sealed})
    on conflict (id) do update set wrapped_key = excluded.wrapped_key, sealed = excluded.sealed`;

/** Whether a user is the one administrator who still signs in by password. */
export const isLastWithPassword = (db: Executor, userId: string): Promise<boolean> =>
  hasAny(db)`select from agency_settings
    where sign_in_is_on and not sign_in_has_passwords and sign_in_administrator = ${userId}`;

export const isActiveAdministrator = (db: Executor, userId: string | null): Promise<boolean> =>
  hasAny(db)`select from users where id = ${userId} and role = 'ADMIN' and active`;

export interface Claimed {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
}

interface Seen {
  readonly id: number;
  readonly user_id: string | null;
}

/** Notes an identity as it has just been claimed, and locks it. @returns it, with its user if it has one */
export const seeIdentity = (trx: Trx, claimed: Claimed, now: Date): Promise<Seen> =>
  oneRow(
    trx,
    sql<Seen>`
    insert into sign_in_identities (issuer, subject, name, email, groups, seen_at)
    values (${claimed.issuer}, ${claimed.subject}, ${claimed.name}, ${claimed.email},
      ${[...claimed.groups]}::text[], ${now})
    on conflict (issuer, subject) do update set name = excluded.name, email = excluded.email,
      groups = excluded.groups, seen_at = excluded.seen_at
    returning id, user_id`,
  );

export const lockIdentity = (trx: Trx, id: number) =>
  trx
    .selectFrom('sign_in_identities')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const linkIdentity = (trx: Trx, id: number, userId: string | null): Promise<void> =>
  run(trx)`update sign_in_identities set user_id = ${userId} where id = ${id}`;

export const isAnyInGroups = (db: Executor): Promise<boolean> =>
  hasAny(db)`select from sign_in_identities where groups <> '{}'`;

/** Deletes identities that no administrator has linked, as their names and addresses serve nothing. */
export const deleteUnlinked = (db: Executor, before: Date): Promise<void> =>
  sweep(db, 'sign_in_identities', ['id'], sql`user_id is null and seen_at <= ${before}`);

const identity = jsonObject({
  id: jsonId(sql`i.id`),
  name: sql`i.name`,
  email: sql`i.email`,
  groups: sql`i.groups`,
  seenAt: jsonInstant(sql`i.seen_at`),
  user: sql`i.user_id`,
  userName: sql`u.first_name || ' ' || u.surname`,
  role: sql`u.role`,
});

export const identitiesJson = (db: Executor): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`select ${jsonText(identity)} as row from sign_in_identities i
      left join users u on u.id = i.user_id
      order by i.user_id is not null, i.seen_at desc, i.id limit 500`),
  );

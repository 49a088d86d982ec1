import { sql } from 'kysely';
import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import type { ClaimClock } from '../../../../domain/claims/clocks.ts';
import { firstValue, rowsOf, run } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { findActorOfUser } from '../auth/actors.repository.ts';

const DAYS = 180;

/** Entries of a kind at most, the nearest first: applications read all of them again and again. */
const MOST = 1000;

/** @returns whose calendar a secret opens, with their rights of now; undefined also for an inactive user */
export const findReader = (db: Executor, secretHash: Uint8Array) =>
  findActorOfUser(
    db,
    sql`users u join calendar_feeds feed on feed.user_id = u.id where feed.secret_hash = ${secretHash}`,
  );

export const findMadeAt = (db: Executor, userId: string): Promise<Date | undefined> =>
  firstValue<Date>(db)`select made_at from calendar_feeds where user_id = ${userId}`;

export const keepFeed = (trx: Trx, userId: string, secretHash: Uint8Array, now: Date) =>
  run(trx)`insert into calendar_feeds (user_id, secret_hash, made_at)
    values (${userId}, ${secretHash}, ${now})
    on conflict (user_id) do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at`;

export const deleteFeed = (trx: Trx, userId: string) =>
  run(trx)`delete from calendar_feeds where user_id = ${userId}`;

export interface Dated {
  readonly id: number;
  readonly day: CivilDate;
}

const ahead = (column: string, today: CivilDate) =>
  sql`${sql.ref(column)} between ${today}::date and ${addDays(today, DAYS)}::date`;

export const findRenewals = (db: Executor, today: CivilDate) =>
  rowsOf<Dated & { policyId: number; number: string }>(db)`
    select term.period_id as id, term.due_on as day, p.id as "policyId", p.number_policy as number
    from renewal_terms term join policies p on p.id = term.policy_id
    where term.renewed_at is null and term.cancelled_on is null and ${ahead('term.due_on', today)}
    order by 2, 1 limit ${MOST}`;

export const findTasks = (db: Executor, userId: string, today: CivilDate) =>
  rowsOf<Dated>(db)`select id, due_date as day from tasks
    where user_id = ${userId} and not done and ${ahead('due_date', today)} order by 2, 1 limit ${MOST}`;

export const findClaimTerms = (db: Executor, today: CivilDate) =>
  rowsOf<Dated & { code: string; clock: ClaimClock }>(db)`
    select cl.id, cl.code, term.clock, term.due_on as day
    from claims cl cross join lateral (values ('notice', cl.notice_due_on), ('papers', cl.papers_due_on),
      ('answer', cl.answer_due_on), ('payment', cl.payment_due_on)) term (clock, due_on)
    where ${ahead('term.due_on', today)} order by 4, 1, 3 limit ${MOST}`;

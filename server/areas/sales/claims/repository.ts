import { type Selectable, sql, type Updateable } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { CLAIM_STATE_IDS } from '../../../../domain/claims/state.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { sumClaims } from '../../../../domain/contract/sales/claims.ts';
import { PENDING_STATES } from '../../../../domain/documents/states.ts';
import { claim } from '../../../../domain/entities/claim.ts';
import type { Role } from '../../../../domain/roles.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { answerFields, filterConditions, sortKeys } from '../../../db/entity.ts';
import { jsonArray, jsonObject, jsonOf } from '../../../db/json.ts';
import { anyOf, conditions, equals } from '../../../db/list.ts';
import { findJson, firstValue, oneJson, rowsOf, run, valuesOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { isPending } from '../../agency/documents/repository.ts';
import { userNamed } from '../../people/people/repository.ts';
import { shareHolidays } from '../../privacy/terms/repository.ts';
import { isSeenPart } from '../insured/repository.ts';
import {
  policyFields,
  policyFilter,
  policyJoins,
  policySort,
  searchedWithPolicy,
} from '../policies/rows.repository.ts';

export type ClaimRow = Selectable<Database['claims']>;
export interface MovementRow extends Selectable<Database['claim_movements']> {
  readonly by: string;
}

const from = sql`claims cl join policies p on p.id = cl.policy_id`;

const isOverdue = (today: CivilDate) => sql`coalesce(cl.next_due_on < ${today}::date, false)`;

const pendingDocuments = sql`(select count(*) from documents d
  where d.claim_id = cl.id and ${isPending('d')})`;

const rowOn = (today: CivilDate) =>
  jsonObject({
    ...answerFields(claim, 'cl', {}),
    ...policyFields,
    isOverdue: isOverdue(today),
    pendingDocuments,
  });

const stateOrder = sql`array_position(${sql.lit(`{${CLAIM_STATE_IDS.join(',')}}`)}::text[], cl.state)`;

const whether = (condition: Sql) => (isWanted: boolean) =>
  isWanted ? condition : sql`not ${condition}`;

const filterOn = (today: CivilDate) => ({
  ...filterConditions(claim, 'cl'),
  state: equals(sql`cl.state`),
  ...policyFilter,
  isOpen: whether(sql`(cl.state <> 'closed')`),
  isOverdue: whether(isOverdue(today)),
  stageDays: (days: number) => sql`cl.state_since <= ${today}::date - ${days}::integer`,
});

/** @param today the day that decides which clocks have run out */
export const claimListOn = memoizedLists((today: CivilDate) => ({
  from,
  joins: policyJoins,
  id: sql`cl.id`,
  counted: sql`(select count(*) from claims)`,
  whose: sql`p.customers_id`,
  row: rowOn(today),
  searched: searchedWithPolicy('claims', 'cl'),
  sort: sortKeys(claim, 'cl', {
    state: stateOrder,
    ...policySort,
    nextDueOn: sql`coalesce(cl.next_due_on, 'infinity')`,
  }),
  filter: filterOn(today),
}));

export const claimTotalsJson = (
  db: Executor,
  today: CivilDate,
  query: Pick<ListQuery, 'filter'>,
): Promise<string> => {
  const ofState = jsonOf(sumClaims.answer.shape.states.element, 'sums');
  return oneJson(
    db,
    sql`totals.row`,
    sql`from (
      with by_state as (
        select cl.state, count(*) as claims, coalesce(sum(cl.claimed), 0) as claimed, sum(cl.paid) as paid,
          sum(cl.reserve) as reserve
        from ${from} ${conditions(claimListOn(today), query)} group by 1)
      select ${jsonOf(sumClaims.answer, 'sums', {
        states: jsonArray(sql`select ${ofState} as row from by_state sums`),
      })} as row
      from (select coalesce(sum(claims), 0) as claims, coalesce(sum(claimed), 0) as claimed,
        coalesce(sum(paid), 0) as paid, coalesce(sum(reserve), 0) as reserve from by_state) sums) totals`,
  );
};

export const findClaimJson = (db: Executor, id: number, today: CivilDate) =>
  findJson(db, rowOn(today), sql`from ${from} ${policyJoins} where cl.id = ${id}`);

export const findClaim = (db: Executor, id: number): Promise<ClaimRow | undefined> =>
  db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst();

/** Claims `cl` of policies `p`, held until the transaction ends; holidays before them, as who changes those does. */
const lockClaims = async (trx: Trx, among: Sql): Promise<ClaimRow[]> => {
  await shareHolidays(trx);
  return rowsOf<ClaimRow>(trx)`select cl.* from ${from} where ${among}
    order by cl.id for no key update of cl`;
};

/**
 * A claim and the others of its policy, held until the transaction ends: of two movements one sees what the other has left,
 * of a claim and of a sum that claims share.
 */
export const lockClaimsBeside = (trx: Trx, id: number): Promise<ClaimRow[]> =>
  lockClaims(trx, sql`cl.policy_id = (select policy_id from claims where id = ${id})`);

export const lockClaim = async (trx: Trx, id: number): Promise<ClaimRow | undefined> =>
  (await lockClaimsBeside(trx, id)).find((claim) => claim.id === id);

export const lockClaimsOf = (trx: Trx, customerIds: readonly number[]): Promise<ClaimRow[]> =>
  lockClaims(trx, sql`p.customers_id = ${anyOf(customerIds)}`);

/**
 * The open claims whose notice to the insurer is still counted, or stands still, held as {@link lockClaim} does. Those of
 * anonymous customers take no changes.
 */
export const lockClaimsToNotify = (trx: Trx): Promise<ClaimRow[]> =>
  lockClaims(
    trx,
    sql`cl.state <> 'closed'
      and (cl.notice_due_on is not null
        or exists (select from claim_movements m where m.claim_id = cl.id and m.clock = 'notice'))
      and exists (select from customers c where c.id = p.customers_id and c.anonymized_at is null)`,
  );

export const findMovements = (db: Executor, claimId: number): Promise<MovementRow[]> =>
  db
    .selectFrom('claim_movements as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select(sql<string>`${userNamed(sql`m.user_name`)}`.as('by'))
    .where('m.claim_id', '=', claimId)
    .orderBy('m.id')
    .execute();

export const claimOfMovement = (db: Executor, id: number): Promise<number | undefined> =>
  firstValue<number>(db)`select claim_id from claim_movements where id = ${id}`;

export const lockPolicyOwner = (trx: Trx, policyId: number): Promise<number | undefined> =>
  firstValue<number>(trx)`select customers_id from policies where id = ${policyId} for share`;

export const findItemIds = (db: Executor, claimId: number): Promise<number[]> =>
  valuesOf<number>(db)`
    select record_id from claim_items where claim_id = ${claimId} order by record_id`;

export const replaceItems = async (
  trx: Trx,
  role: Role,
  claimId: number,
  ids: readonly number[],
): Promise<void> => {
  await run(
    trx,
  )`delete from claim_items ci using own_records r join own_objects o on o.id = r.object_id
    where ci.claim_id = ${claimId} and r.id = ci.record_id and ${isSeenPart(role)}
      and not r.id = ${anyOf(ids)}`;
  await run(
    trx,
  )`insert into claim_items (claim_id, record_id) select ${claimId}, unnest(${[...ids]}::integer[])
    on conflict do nothing`;
};

export const countPending = async (db: Executor, claimId: number): Promise<number> => {
  const { pending } = await db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('claim_id', '=', claimId)
    .where('state', 'in', PENDING_STATES)
    .executeTakeFirstOrThrow();
  return Number(pending);
};

/** Writes state, figures and clocks of a claim. Its version stays: a user who edits its form meanwhile is not refused. */
export const writeStanding = async (
  trx: Trx,
  id: number,
  columns: Updateable<Database['claims']>,
): Promise<void> => {
  await trx.updateTable('claims').set(columns).where('id', '=', id).execute();
};

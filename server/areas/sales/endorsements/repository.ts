import { type Selectable, sql, type Updateable } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import {
  getEndorsement,
  listMovements,
  sumEndorsements,
} from '../../../../domain/contract/sales/endorsements.ts';
import { endorsement } from '../../../../domain/entities/endorsement.ts';
import type { EndorsementAct } from '../../../../domain/sales/endorsements/kinds.ts';
import type { Actor } from '../../../context.ts';
import { answerFields, filterConditions, sortKeys } from '../../../db/entity.ts';
import { jsonArray, jsonDay, jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import { conditions, type ListDefinition } from '../../../db/list.ts';
import { findJson, firstValue, insertRow, oneJson, oneValue } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import type { SeenResources } from '../../agency/ownRecords/access.ts';
import { userNamed } from '../../people/people/repository.ts';
import {
  policyFields,
  policyFilter,
  policyJoins,
  policySort,
  searchedWithPolicy,
} from '../policies/rows.repository.ts';

export type EndorsementRow = Selectable<Database['endorsements']>;
export type EndorsementChange = Updateable<Database['endorsements']>;

const from = sql`endorsements en join policies p on p.id = en.policy_id`;

const fields = {
  ...answerFields(endorsement, 'en', {}),
  ...policyFields,
};

const acts = jsonArray(sql`
  select ${jsonOf(getEndorsement.answer.shape.acts.element, 'act', {
    userName: userNamed(sql`act.user_name`),
  })}::text as row
  from endorsement_acts act left join users u on u.id = act.user_id where act.endorsement_id = en.id order by act.id`);

export const endorsementList: ListDefinition = {
  from,
  joins: policyJoins,
  id: sql`en.id`,
  alias: 'en',
  counted: sql`(select count(*) from endorsements)`,
  whose: sql`p.customers_id`,
  row: jsonObject(fields),
  searched: searchedWithPolicy('endorsements', 'en'),
  sort: sortKeys(endorsement, 'en', {
    issuedOn: sql`coalesce(en.issued_on, 'infinity')`,
    ...policySort,
  }),
  filter: {
    ...filterConditions(endorsement, 'en'),
    ...policyFilter,
    effectiveFrom: (day: CivilDate) => sql`en.effective_on >= ${day}::date`,
    effectiveTo: (day: CivilDate) => sql`en.effective_on <= ${day}::date`,
    issuedFrom: (day: CivilDate) => sql`en.issued_on >= ${day}::date`,
    issuedTo: (day: CivilDate) => sql`en.issued_on <= ${day}::date`,
  },
};

export const endorsementTotalsJson = (db: Executor, query: Pick<ListQuery, 'filter'>) => {
  const { kinds, others } = sumEndorsements.answer.shape;
  const ofKind = jsonOf(kinds.element, 'sums');
  const ofState = jsonOf(others.element, 'sums');
  const summed = sql`coalesce(sum(endorsements), 0) as endorsements, coalesce(sum(net), 0) as net,
    coalesce(sum(policy_fee), 0) as policy_fee, coalesce(sum(policy_value), 0) as policy_value,
    coalesce(sum(refunded), 0) as refunded`;
  return oneJson(
    db,
    sql`totals.row`,
    sql`from (
      with found as (
        select en.kind, en.state, count(*) as endorsements, sum(en.net) as net, sum(en.policy_fee) as policy_fee,
          sum(en.policy_value) as policy_value, sum(en.refunded) as refunded
        from ${from} ${conditions(endorsementList, query)} group by 1, 2)
      select ${jsonOf(sumEndorsements.answer, 'sums', {
        kinds: jsonArray(sql`select ${ofKind} as row from found sums
          where sums.state = 'issued' order by sums.kind`),
        others: jsonArray(sql`select ${ofState} as row from (
          select state, ${summed} from found where state <> 'issued' group by 1) sums order by sums.state`),
      })} as row
      from (select ${summed} from found where state = 'issued') sums) totals`,
  );
};

interface RowRights {
  readonly seen: SeenResources;
  readonly changes: readonly string[];
}

export const findEndorsementJson = (db: Executor, id: number, { seen, changes }: RowRights) => {
  const lacksRowRights = sql`exists (select from jsonb_array_elements(en.row_changes) one
    where concat(one ->> 'object', ' ', one ->> 'change') <> all(${changes}::text[]))`;
  const rows = jsonArray(sql`select one.change as row
    from jsonb_array_elements(en.row_changes) with ordinality one (change, place)
    where one.change ->> 'object' = any(${[...seen]}::text[]) order by one.place`);
  return findJson(
    db,
    jsonObject({ ...fields, rows, lacksRowRights, acts }),
    sql`from ${from} ${policyJoins} where en.id = ${id}`,
  );
};

/** Movements `m` of a period: its beginning, then endorsements by their day of effect, then by issue. */
const BY_DAY = sql`m.place > 0, m.on_day, m.place`;

/**
 * The registration, renewals, issued endorsements and cancellation of a policy. A period keeps only its present value:
 * its endorsements are subtracted to tell what it was registered or renewed with, so a typing error that was corrected
 * in the period is corrected there too.
 * @returns the movements of a policy as a JSON text; undefined when there is no policy with this id
 */
export const movementsJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(
    db,
    jsonArray(sql`
      select ${jsonOf(listMovements.answer.element, 'm', {
        on: jsonDay(sql`m.on_day`),
        policyFee: jsonMoney(sql`m.fee`),
        policyValue: jsonMoney(sql`m.value`),
        total: jsonMoney(sql`sum(m.value) over (partition by m.cycle order by ${BY_DAY})`),
      })}::text as row
      from (
        select pp.cycle, case when pp.cycle = 0 then 'registration' else 'renewal' end as movement,
          coalesce(pp.term_start, (p.start_date + make_interval(years => pp.cycle))::date) as on_day,
          nullif(pp.cycle, 0) as number, null::integer as endorsement_id, null as kind, 0 as place,
          pp.policy_fee - coalesce(sum(en.policy_fee), 0) as fee,
          pp.policy_value - coalesce(sum(en.policy_value), 0) as value
        from policy_periods pp
        left join endorsements en on en.period_id = pp.id and en.state = 'issued'
        where pp.policy_id = p.id group by pp.id
        union all
        select pp.cycle, 'endorsement', en.effective_on, en.number, en.id, en.kind, en.number,
          en.policy_fee, en.policy_value
        from endorsements en join policy_periods pp on pp.id = en.period_id
        where en.policy_id = p.id and en.state = 'issued'
        union all
        select max(pp.cycle), 'cancellation', p.cancelled_on, null, null, null, 2147483647, 0, 0
        from policy_periods pp
        where pp.policy_id = p.id and p.cancelled_on is not null and not exists (
          select from endorsements en where en.policy_id = p.id and en.state = 'issued'
            and en.kind in ('cancellation', 'annulment') and en.effective_on = p.cancelled_on)
        having count(*) > 0
      ) m order by m.cycle, ${BY_DAY}`),
    sql`from policies p where p.id = ${id}`,
  );

/** The policy of an endorsement, which is locked before it; undefined when there is none with this id. */
export const policyOfEndorsement = (trx: Trx, id: number): Promise<number | undefined> =>
  firstValue<number>(trx)`select policy_id from endorsements where id = ${id}`;

/** The next number of a policy's endorsements; the policy is locked, so that none is left out. */
export const takeNumber = (trx: Trx, policyId: number): Promise<number> =>
  oneValue<number>(trx)`select coalesce(max(number), 0) + 1 from endorsements
    where policy_id = ${policyId}`;

export const insertAct = async (
  trx: Trx,
  actor: Actor,
  now: Date,
  of: Pick<EndorsementRow, 'id' | 'policy_id'>,
  act: { readonly kind: EndorsementAct; readonly reason?: string | undefined },
): Promise<void> => {
  await insertRow(trx, 'endorsement_acts', {
    ...act,
    endorsement_id: of.id,
    policy_id: of.policy_id,
    user_id: actor.userId,
    user_name: actor.userName,
    recorded_at: now,
  });
};

export const hasActed = (trx: Trx, id: number, { userId }: Pick<Actor, 'userId'>) =>
  oneValue<boolean>(trx)`select exists (select from endorsement_acts
    where endorsement_id = ${id} and user_id = ${userId})`;

export const issuedAt = async (trx: Trx, id: number): Promise<Date> => {
  const { recorded_at } = await trx
    .selectFrom('endorsement_acts')
    .select('recorded_at')
    .where('endorsement_id', '=', id)
    .where('kind', '=', 'issued')
    .executeTakeFirstOrThrow();
  return recorded_at;
};

/** The number of the last endorsement that stands of those that changed figures of a policy; 0 where none does. */
export const lastNumber = (trx: Trx, policyId: number): Promise<number> =>
  oneValue<number>(trx)`select coalesce(max(number), 0) from endorsements
    where policy_id = ${policyId} and state = 'issued' and figures_before <> figures_after`;

export const findRefunds = (trx: Trx, id: number) =>
  trx.selectFrom('payment_movements').selectAll().where('endorsement_id', '=', id).execute();

export const findLatestPeriod = (db: Executor, policyId: number) =>
  db
    .selectFrom('policy_periods as pp')
    .innerJoin('policies as p', 'p.id', 'pp.policy_id')
    .select([
      'pp.id',
      'pp.cycle',
      'pp.term_start',
      'pp.term_end',
      'pp.policy_value',
      'pp.policy_fee',
    ])
    .select('p.start_date')
    // Void instalments are part of the period's value still: its days are those planned.
    .select(sql<CivilDate>`coalesce(p.planned_until, p.end_date)`.as('end_date'))
    .where('pp.policy_id', '=', policyId)
    .orderBy('pp.cycle', 'desc')
    .limit(1)
    .executeTakeFirst();

import { sql } from 'kysely';
import { ADVANCE_STATUS } from '../../../../domain/catalogueIds.ts';
import { advisor } from '../../../../domain/entities/advisor.ts';
import { compiledList } from '../../../db/compiled.ts';
import { answerFields, filterConditions, sortKeys } from '../../../db/entity.ts';
import { jsonArray, jsonObject, jsonText } from '../../../db/json.ts';
import { findJson } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import {
  commissionPaymentRow,
  commissionPaymentsFrom,
} from '../../money/commissions/rows.repository.ts';
import { namedPolicies } from '../../sales/policies/parts.repository.ts';
import {
  findByIdentity,
  nameOrder,
  personOf,
  type SoughtIdentity,
  searchedIn,
} from '../people/repository.ts';

/** Whether there is any trace of a commission account; each question is one look into an index. */
const hasCommissions = sql`(
  exists (select from policies owned where owned.advisor_id = a.id)
  or exists (select from payments earned where earned.advisor_id = a.id)
  or exists (select from policy_periods begun where begun.advisor_id = a.id)
  or exists (select from commission_payments got where got.advisor_id = a.id))`;

const policiesCount = sql`(select count(*) from policies owned where owned.advisor_id = a.id)`;

const advisorFields = answerFields(advisor, 'a', { policiesCount, hasCommissions });

const openAdvances = jsonArray(sql`
  select ${jsonText(commissionPaymentRow)} as row from ${commissionPaymentsFrom}
  where cp.advisor_id = a.id and cp.status_advance_id = ${sql.lit(ADVANCE_STATUS.open)}
  order by receipt.paid_on desc, cp.id desc`);

/**
 * Advisors; the whole list has each with the numbers of their policies, those they had before and have an account
 * of included, and with their open general advances.
 */
export const advisorList = compiledList({
  from: sql`advisors a`,
  id: sql`a.id`,
  row: jsonObject(advisorFields),
  wholeRow: jsonObject({
    ...advisorFields,
    policies: namedPolicies(sql`id in (
      select owned.id from policies owned where owned.advisor_id = a.id
      union select account.policy_id from commission_accounts account
        where account.former and account.advisor_id = a.id)`),
    commissions: openAdvances,
  }),
  sort: sortKeys(advisor, 'a', {
    numberPhone: sql`a.number_phone`,
    surname: nameOrder('a'),
    policiesCount,
  }),
  filter: { q: searchedIn('a'), ...filterConditions(advisor, 'a') },
});

export const findAdvisorJson = async (db: Executor, id: number): Promise<string | undefined> => {
  return findJson(db, jsonObject(advisorFields), sql`from advisors a where a.id = ${id}`);
};

/** @returns who has the number, as JSON text; `null` when it is free */
export const advisorByIdentity = (db: Executor, sought: SoughtIdentity) =>
  findByIdentity(db, sql`advisors a`, 'a', personOf('a'), sought);

/** Lock against other changes, not against foreign keys that point to the advisor. */
export const lockAdvisor = (trx: Trx, id: number) =>
  trx.selectFrom('advisors').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

import { sql } from 'kysely';
import type { PastEarning } from '../../../../domain/agency/imports/collected.ts';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { jsonArray, jsonObject, jsonText } from '../../../db/json.ts';
import { anyOf } from '../../../db/list.ts';
import type { Trx } from '../../../db/transaction.ts';

export interface ImportedPolicy {
  readonly id: number;
  readonly advisorId: number;
  readonly issued: number;
  readonly collected: readonly { id: number; number: number; day: CivilDate }[];
  readonly earned: readonly (PastEarning & { readonly isWhole: boolean })[];
}

const collected = jsonArray(sql`
  select ${jsonText(
    jsonObject({ id: sql`pay.id`, number: sql`pay.number_payment`, day: sql`pay.due_date::text` }),
  )} as row
  from payments pay
  where pay.policy_id = p.id and pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)}
  order by pay.number_payment`);

/** Earning of a whole period has the number of its first instalment. */
const earnedOn = (today: CivilDate) =>
  jsonArray(sql`
    select ${jsonText(
      jsonObject({
        number: sql`coalesce(entry.number_payment, (select min(first.number_payment)
          from payments first where first.period_id = entry.period_id))`,
        day: sql`coalesce(entry.occurred_on, entry.effective_on)::text`,
        amount: sql`entry.amount::text`,
        isWhole: sql`(entry.payment_id is null)`,
      }),
    )} as row
    from commission_entries entry
    where entry.policy_id = p.id and entry.effective_on <= ${today}::date
    order by entry.id`);

export const readImportedPolicies = async (trx: Trx, ids: readonly number[], today: CivilDate) => {
  type Row = Pick<ImportedPolicy, 'id' | 'advisorId' | 'issued' | 'collected'> & {
    readonly earned: readonly (Omit<ImportedPolicy['earned'][number], 'amount'> & {
      readonly amount: string;
    })[];
  };
  const { rows } = await sql<Row>`
    select p.id, p.advisor_id as "advisorId",
      (select count(*)::integer from payments where policy_id = p.id and due_date <= ${today}::date)
        as issued,
      ${collected} as collected, ${earnedOn(today)} as earned
    from policies p where p.id = ${anyOf(ids)} order by p.id`.execute(trx);
  return rows.map(({ earned, ...row }) => ({
    ...row,
    earned: earned.map((one) => ({ ...one, amount: toCents(one.amount) })),
  }));
};

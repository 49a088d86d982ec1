import { sql } from 'kysely';
import { jsonMoney } from '../../../db/json.ts';
import type { Sql } from '../../../db/transaction.ts';

export const joinedParts = sql`left join lateral (
  select prem.charges, prem.total, prem.charges_in_first, (
    select coalesce(sum(earlier.value), 0) from payments earlier
    where earlier.policy_id = pay.policy_id and earlier.period_id = pay.period_id
      and earlier.number_payment < pay.number_payment) as before
  from period_premiums prem where prem.period_id = pay.period_id
) whole on true`;

/** Part of a period's charges that its first dollars carry, as `instalmentParts` shares them. */
const chargesUpTo = (amount: Sql): Sql => sql`case when whole.charges_in_first
  then least(whole.before + ${amount}, whole.charges)
  else round(whole.charges * (whole.before + ${amount}) / whole.total, 2) end`;

/**
 * What of an amount on a payment `pay` is net premium, and what charges; null where its period has no breakdown. The
 * parts of consecutive amounts sum to those of the period, to the cent.
 * @param from how much of the instalment comes before the amount
 * @param to up to how much of it the amount goes
 */
export const partsBetween = (from: Sql, to: Sql) => {
  const charges = sql`(${chargesUpTo(to)}) - (${chargesUpTo(from)})`;
  return { net: jsonMoney(sql`${to} - ${from} - (${charges})`), charges: jsonMoney(charges) };
};

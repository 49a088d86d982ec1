import { sql } from 'kysely';
import { frequencies, methods, products } from '../../../demo/products.ts';
import { PAYMENT_METHOD } from '../../../domain/catalogueIds.ts';
import { policy } from '../../../domain/entities/policy.ts';
import type { Sql, Trx } from '../../../server/db/transaction.ts';
import { insertOf, sameNamed } from './columns.repository.ts';
import { type Dice, daysAfter, diceOf, officeMoment } from './dice.repository.ts';
import type { Piece } from './people.repository.ts';

/** Nothing is older than the agency's four years. */
const FOUR_YEARS = 4 * 365;

/** Which of the terms below a policy has; the same shares as in the demonstration. */
const FATE = { active: 1, finishing: 2, finished: 3, cancelled: 4 };

const productTable = sql`(values ${sql.join(
  products.map(
    ([{ typeId, prefix, value, cover }]) =>
      sql`(${sql.lit(typeId)}, ${sql.lit(prefix)}, ${sql.lit(value[0])}, ${sql.lit(value[1])},
        ${sql.lit(cover[0])}, ${sql.lit(cover[1])})`,
  ),
)}) as product (type_id, prefix, least_value, most_value, least_cover, most_cover)`;

/** Frequency and count in one number: 100 × frequency + count. */
const frequencyCodes = frequencies.map(
  ([[frequency, count], weight]) => [frequency * 100 + count, weight] as const,
);

/** A card must be sealed by this server, one by one: a load pays by other means. */
const methodsWithoutCard = methods.filter(([method]) => method !== PAYMENT_METHOD.creditCard);

/** What is drawn for each policy before anything follows from it. */
const draws = (dice: Dice, { first, count }: Piece, customers: number, advisors: number) => sql`
  select n, ${dice.between(1, customers)} as customer, ${dice.between(1, advisors)} as advisor,
    ${dice.number(products.map(([{ typeId }, weight]) => [typeId, weight]))} as type_id,
    ${dice.number(frequencyCodes)} as frequency,
    ${dice.number(methodsWithoutCard)} as method,
    ${dice.number([
      [1, 55],
      [2, 20],
      [3, 15],
      [4, 10],
    ])} as years,
    ${dice.number([
      [FATE.active, 58],
      [FATE.finishing, 9],
      [FATE.finished, 23],
      [FATE.cancelled, 10],
    ])} as fate,
    ${dice.between(40, 96)} as agency_quarters, ${dice.between(30, 65)} as advisor_share,
    1 + ${dice.between(0, 1_000_000)} % (select count(*) from companies) as insurer
  from generate_series(${first}::integer, ${first + count - 1}::integer) n`;

const yearsBefore = (day: Sql, years: Sql) =>
  sql`((${day}) - make_interval(years => ${years}))::date`;

/** From when to when it runs, as seen from today; a term of a finished one has three years at most. */
const terms = (dice: Dice, day: Sql) => sql`
  select drawn.*, case
      when fate = ${sql.lit(FATE.cancelled)} then ${daysAfter(day, dice.between(-FOUR_YEARS + 10, -60))}
      else ${yearsBefore(sql`ends`, sql`term`)} end as start_date
  from (
    select drawn.*,
      case fate when ${sql.lit(FATE.finished)} then least(years, 3) else years end as term,
      case fate
        when ${sql.lit(FATE.active)} then ${daysAfter(day, dice.between(35, sql`years * 365 + 6`))}
        when ${sql.lit(FATE.finishing)} then ${daysAfter(day, dice.between(1, 28))}
        else ${daysAfter(day, sql`-${dice.between(0, sql`${sql.lit(FOUR_YEARS - 5)} - least(years, 3) * 365`)}`)}
      end as ends
    from drawn
  ) drawn`;

const ended = (dice: Dice, day: Sql) => sql`
  select dated.*, case when fate = ${sql.lit(FATE.cancelled)}
    then start_date + ${dice.between(30, sql`least(end_date, ${day}) - start_date - 1`)} end as cancelled_on
  from (
    select termed.*, (start_date + make_interval(years => term))::date as end_date from termed
  ) dated`;

/** Value with odd cents, fee up to 5 % of it, covers in whole thousands. */
const prices = (dice: Dice) => sql`
  select finished.*, product.prefix, value as policy_value,
    ceil(value * ${dice.between(sql`product.least_cover`, sql`product.most_cover`)} / 1000) * 1000 as coverage_amount,
    case when ${dice.chance(30)} then 0 else trunc(value * ${dice.between(1, 5)} / 100, 2) end as policy_fee,
    agency_quarters / 4.0 as agency_percentage,
    (agency_quarters * advisor_share / 100) / 4.0 as advisor_percentage
  from finished join ${productTable} using (type_id)
  cross join lateral (
    select ${dice.between(sql`product.least_value * 100`, sql`product.most_value * 100`)} / 100.0 as value
  ) priced`;

/** Paid through a day, which leaves late payers; nothing falls due from a cancellation on. */
const habits = (dice: Dice, day: Sql) => sql`
  select priced.*, frequency / 100 as frequency_id, frequency % 100 as count,
    coalesce(cancelled_on, ${day}) as planned_through,
    least(cancelled_on, ${day}) - 1
      - case when ${dice.chance(78)} then 0 else ${dice.between(1, 150)} end as paid_through,
    ${dice.chance(4)} as pays_in_part,
    least(start_date - ${dice.between(0, 8)}, ${day} - 1) as registered_on
  from priced`;

/**
 * Draws policies into the temporary table `loading`, which lives as long as the transaction, with
 * ids of their own. A number that is taken already is left out.
 * @param customers, advisors how many of each the load has placed
 */
export const draftPolicies = async (
  trx: Trx,
  piece: Piece,
  customers: number,
  advisors: number,
): Promise<void> => {
  const dice = diceOf(piece.seed, 3, sql`n`);
  const day = sql`${piece.today}::date`;
  await sql`
    create temporary table loading on commit drop as
    with drawn as (${draws(dice, piece, customers, advisors)}),
    termed as (${terms(dice, day)}),
    finished as (${ended(dice, day)}),
    priced as (${prices(dice)}),
    drafted as (${habits(dice, day)}),
    insurers as (select id, row_number() over (order by id) as insurer from companies)
    select nextval(pg_get_serial_sequence('policies', 'id'))::integer as id, drafted.*,
      prefix || '-' || to_char(start_date, 'YYYY') || '-' || lpad(n::text, 7, '0') as number_policy,
      insurers.id as company_id, owner.id as customers_id, agent.id as advisor_id, account.id as account_id,
      case when method <> ${sql.lit(PAYMENT_METHOD.bankDebit)} or account.id is not null
        then method else ${sql.lit(PAYMENT_METHOD.transfer)} end as method_id,
      round((policy_value - policy_fee) * agency_percentage / 100, 2) as whole_commission,
      round((policy_value - policy_fee) * advisor_percentage / 100, 2) as advisor_commission,
      ${dice.chance(80)} as renewal_commission, ${dice.chance(8)} as is_annualized,
      ${officeMoment(sql`registered_on`, dice)} as created_at
    from drafted join insurers using (insurer)
    join loaded_customers owner on owner.place = customer
    join loaded_advisors agent on agent.place = advisor
    left join lateral (
      select min(one.id) as id from bank_accounts one where one.customers_id = owner.id) account on true
    order by n`.execute(trx);
  await sql`analyze loading`.execute(trx);
  await sql`delete from loading using policies
    where normal_policy_number(policies.number_policy)
      = normal_policy_number(loading.number_policy)`.execute(trx);
};

const policyColumns = insertOf(policy, {
  ...sameNamed('id', 'number_policy', 'company_id', 'customers_id', 'advisor_id'),
  policy_type_id: sql`type_id`,
  payment_method_id: sql`method_id`,
  bank_account_id: sql`
    case when method_id = ${sql.lit(PAYMENT_METHOD.bankDebit)} then account_id end`,
  payment_frequency_id: sql`frequency_id`,
  number_of_payments: sql`count`,
  number_of_payments_advisor: sql`count`,
  ...sameNamed('start_date', 'end_date', 'cancelled_on', 'coverage_amount'),
  ...sameNamed('policy_value', 'policy_fee', 'agency_percentage', 'advisor_percentage'),
  payments_to_agency: sql`whole_commission - advisor_commission`,
  payments_to_advisor: sql`advisor_commission`,
  renewal_commission: sql`renewal_commission`,
  is_commission_annualized: sql`is_annualized`,
  created_at: sql`created_at`,
  updated_at: sql`created_at`,
});

/** Adds the drafted policies. @returns how many */
export const insertDrafts = async (trx: Trx): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into policies (${policyColumns.columns}) select ${policyColumns.values}
    from loading order by id`.execute(trx);
  return Number(numAffectedRows ?? 0);
};

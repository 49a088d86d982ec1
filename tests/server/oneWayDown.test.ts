import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

/** What refuses a new row of nothing. */
const GUARDS = {
  policies: 'policies_policy_value_positive',
  policy_periods: 'policy_periods_policy_value_positive',
  payments: 'payments_value_positive',
};

/** A policy of nothing, as one could be registered once, and one of something with a collection. */
const rowsOfBefore = [
  `insert into customers (ci_ruc, first_name, email, number_phone, birthdate, address, status_id,
    province_id, city_id, personal_data, created_at, updated_at)
    select '1710034065', 'ANA', 'ana@correo.example', '0991234567', '1985-04-12', 'AV. 1', 1,
      province_id, id, true, now(), now() from cities limit 1`,
  `insert into advisors (ci_ruc, first_name, surname, email, number_phone, birthdate,
    personal_data, created_at, updated_at)
    values ('1710034073', 'LUIS', 'MORA', 'luis@correo.example', '0991234568', '1985-04-12', true,
      now(), now())`,
  `insert into companies (ci_ruc, company_name, created_at)
    values ('1790010937001', 'SEGUROS', now())`,
  `insert into policies (number_policy, policy_type_id, company_id, customers_id, advisor_id,
    payment_method_id, payment_frequency_id, number_of_payments, number_of_payments_advisor,
    start_date, end_date, coverage_amount, policy_value, policy_fee, agency_percentage,
    advisor_percentage, payments_to_agency, payments_to_advisor, renewal_commission,
    is_commission_annualized, created_at, updated_at)
    select number, 1, 1, 1, 1, 1, 3, 2, 2, '2026-01-16', '2027-01-16', 1000, value, 0, 20, 10, 0, 0,
      true, false, now(), now()
    from (values ('NADA', 0), ('ALGO', 200)) of_value (number, value)`,
  `insert into policy_periods (policy_id, advisor_id, cycle, year, policy_value, policy_fee,
    agency_percentage, advisor_percentage, number_of_payments, number_of_payments_advisor)
    select id, 1, 0, 2026, policy_value, 0, 20, 10, 2, 2 from policies`,
  `insert into payments (policy_id, period_id, number_payment, due_date, value, pending_value,
    created_at, updated_at)
    select policy_id, id, place, start, policy_value / 2, policy_value / 2 * (2 - place), now(), now()
    from policy_periods, (values (1, date '2026-01-16'), (2, date '2026-07-16')) due (place, start)`,
  `insert into payment_movements (policy_id, payment_id, number_payment, kind, amount, credit,
    user_name, moved_at)
    select policy_id, id, 1, 'collected', 83, 83, 'basico', now()
    from payments where value > 0 and number_payment = 1`,
];

describe('a database with rows of nothing from before they were refused', () => {
  const test = madeOnce(() => createTestDatabase());

  const query = async <Row>(text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(test.database.kysely)).rows;

  const switchGuards = async (to: 'enable' | 'disable') => {
    for (const [table, guard] of Object.entries(GUARDS))
      await query(`alter table ${table} ${to} trigger ${guard}`);
  };

  beforeAll(async () => {
    await switchGuards('disable');
    for (const row of rowsOfBefore) await query(row);
    await switchGuards('enable');
  }, 60_000);

  it('refuses a collection of less than nothing and any change of a row', async () => {
    const columns =
      'policy_id, payment_id, number_payment, kind, amount, credit, user_name, moved_at';
    await expect(
      query(`insert into payment_movements (${columns}) values
        (1, 1, 1, 'collected', -1, 0, 'basico', now())`),
    ).rejects.toThrow(/payment_movements_direction/);
    await expect(query("update payment_movements set kind = 'corrected'")).rejects.toThrow(
      /append-only/,
    );
    await expect(query('delete from payment_movements')).rejects.toThrow(/append-only/);
  });

  it('lets rows of nothing live on: cancelled, collected, renumbered, with other values', async () => {
    const nothing = "(select id from policies where number_policy = 'NADA')";
    await query(`update policies set cancelled_on = '2026-03-01', policy_value = 0
      where id = ${nothing}`);
    await query(`update policy_periods set year = 2027 where policy_id = ${nothing}`);
    await query(`update payments set value = 0, pending_value = 0, version = version + 1
      where policy_id = ${nothing}`);
    await query(`update payments set status_payment_id = 2, paid_at = now(), collected_on = now(), advisor_id = 1
      where policy_id = ${nothing} and number_payment = 1`);
    const [row] = await query<{ count: number }>(
      `select count(*)::integer as count from payments where policy_id = ${nothing} and value = 0`,
    );
    expect(row?.count).toBe(2);
  });

  it.each([
    ["update policies set policy_value = 0 where number_policy = 'ALGO'", /a value of nothing/],
    ['update policy_periods set policy_value = 0 where policy_value > 0', /a value of nothing/],
    ['update payments set value = 0 where value > 0', /a value of nothing/],
    [
      `insert into payments (policy_id, period_id, number_payment, due_date, value, pending_value,
        created_at, updated_at) values (2, 2, 3, '2027-01-01', 0, 0, now(), now())`,
      /a value of nothing/,
    ],
  ])('has no new row of nothing: %s', async (statement, message) => {
    await expect(query(statement)).rejects.toThrow(message);
  });
});

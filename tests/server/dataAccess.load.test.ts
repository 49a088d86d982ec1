import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, dataAccess } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';

/** A month of an agency with a hundred thousand customers, in the long form of the tests alone. */
const CUSTOMERS = 100_000;
const ENTRIES = 1_000_000;
const READS = 200_000;
const LIMIT_MS = 2_000;

const api = madeOnce(() => startApi({ now: '2026-03-31T15:00:00.000Z' }));

const execute = (text: string) => sql.raw(text).execute(api.context.database.kysely);

/** Twenty users; of a hundred entries ten show a card, three are reports, and one in five hundred a list. */
const fill = async () => {
  await execute(`set statement_timeout = 0`);
  await execute(`insert into customers (ci_ruc, first_name, surname, email, number_phone, birthdate, address,
      status_id, province_id, city_id, personal_data, created_at, updated_at)
    select 'C' || n, 'ANA', 'MORA ' || n, 'a@b.ec', '0991234567', '1990-01-01', 'CALLE 1', 1, 17, 1701, true,
      '2026-01-01', '2026-01-01' from generate_series(1, ${CUSTOMERS}) n`);
  await execute(`insert into credit_cards (customers_id, wrapped_key, sealed_number, sealed_code, number_digest,
      last_four, card_option_id, bank_id, expiration_date, created_at, updated_at)
    select n, '\\x01', '\\x01', '\\x01', sha256(n::text::bytea), '1234', 1, 1, '2030-01-01', now(), now()
    from generate_series(1, ${CUSTOMERS}) n`);
  await execute(`alter table audit_entries disable trigger all`);
  await execute(`insert into audit_entries (sequence, at, user_id, user_name, action, entity, entity_id, details,
      previous_hash, hash)
    select 1000 + n, '2026-03-01T05:00:00Z'::timestamptz + n * interval '2.6 seconds', null, 'u' || n % 20,
      case when n % 10 = 0 then 'card.shown' when n % 33 = 1 then 'report.created'
        when n % 500 = 2 then 'list.exported' else 'payment.collected' end,
      case when n % 10 = 0 then 'card' when n % 33 = 1 then 'report' when n % 500 = 2 then 'export'
        else 'payment' end,
      case when n % 500 = 2 and n % 10 > 0 then 'customers' when n % 33 = 1 and n % 10 > 0 then 'policy'
        else n::text end,
      case when n % 10 = 0 then jsonb_build_object('ids', jsonb_build_array(n % ${CUSTOMERS} + 1))
        when n % 33 = 1 then jsonb_build_object('ids', jsonb_build_array(n % 1000), 'type', 'policy')
        else '{}' end, '\\x00', sha256(n::text::bytea)
    from generate_series(1, ${ENTRIES}) n`);
  await execute(`update audit_head set sequence = (select max(sequence) from audit_entries)`);
  await execute(`insert into audit_people (sequence, people)
    select sequence, int4multirange(int4range(1, ${CUSTOMERS / 2})) from audit_entries where action = 'list.exported'`);
  await execute(`insert into data_reads (at, user_id, user_name, shown, people)
    select '2026-03-01T05:00:00Z'::timestamptz + n * interval '13 seconds',
      '00000000-0000-4000-8000-000000000000', 'u' || n % 20, 'customers',
      (select range_agg(int4range(1 + (n * 7919 + k * 104729) % ${CUSTOMERS},
        2 + (n * 7919 + k * 104729) % ${CUSTOMERS})) from generate_series(1, 25) k)
    from generate_series(1, ${READS}) n`);
  await execute(`analyze`);
};

beforeAll(async () => {
  await fill();
}, 300_000);

const days = { from: '2026-03-01', to: '2026-03-31' };

const timed = async (call: Call, filter: object): Promise<number> => {
  const ask = () =>
    api.call(call, { as: 'ELOPDP', query: { filter: { ...days, ...filter }, range: [0, 24] } });
  await ask();
  const begun = performance.now();
  expect((await ask()).status).toBe(200);
  return performance.now() - begun;
};

describe('a month of a million entries', () => {
  it.each([
    ['who saw a person', dataAccess.listAccesses, { customers_id: 4_711 }],
    ['what a user saw, by day', dataAccess.listAccessesByUser, { user: 'u7' }],
    ['what all users saw in a week', dataAccess.listAccessesByUser, { from: '2026-03-24' }],
    ['whom a user saw', dataAccess.listPeopleSeen, { user: 'u7' }],
  ] as const)('tells %s within two seconds', async (name, call, filter) => {
    const took = await timed(call, filter);
    process.stdout.write(`${name}: ${Math.round(took)} ms\n`);
    expect(took).toBeLessThan(LIMIT_MS);
  });
});

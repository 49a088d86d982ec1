import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitations, retention } from '../../domain/contract/index.ts';
import type { PastKey, RetentionKey } from '../../domain/privacy/retention.ts';
import { retentionJob } from '../../server/areas/privacy/retention/work.ts';
import type { Context } from '../../server/context.ts';
import { startApi } from '../support/api.ts';
import { loseLeases, runJobs } from '../support/jobs.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCard, makeCustomer, makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
let customerId: number;

const execute = (statement: ReturnType<typeof sql>) =>
  statement.execute(api.context.database.kysely);

/** Some messages to a customer, sent on a day. */
const sent = (count: number, day: string) =>
  execute(sql`insert into messages (kind, channel, record_id, occasion, customers_id, address, subject, body,
      status, created_at, settled_at, user_name)
    select 'birthday', 'email', ${customerId}, ${day} || '-' || n, ${customerId}, 'ana@correo.example',
      'Saludo', 'FELIZ DÍA', 'sent', ${day}::timestamptz, ${day}::timestamptz, 'eva'
    from generate_series(1, ${count}) n`);

const withText = async (): Promise<number> => {
  const { rows } = await execute(
    sql`select count(*)::integer as n from messages where body is not null`,
  );
  return (rows[0] as { n: number }).n;
};

const past = async (key: PastKey) =>
  (await api.call(retention.listPast, { as: 'ELOPDP' })).body.past.find((one) => one.key === key);
const propose = () => api.call(retention.proposeRetention, { as: 'ELOPDP' });
const proposed = async () => {
  const { body, text } = await propose();
  if (!body.run) throw new Error(text);
  return body.run;
};
const decide = (
  call: typeof retention.approveRetention | typeof retention.dismissRetention,
  id: number,
  as = 'ADMIN',
) => api.call(call, { as, params: { id }, body: { reason: 'REVISADO' } });
const last = async () =>
  (await api.call(retention.listRetentionRuns, { as: 'ELOPDP' })).body.runs[0];

beforeAll(async () => {
  customerId = await makeCustomer(api);
});
beforeEach(() => execute(sql`delete from messages`));

describe('what is past its term', () => {
  it('is counted from the day its term is over, and is not what was erased already', async () => {
    await sent(2, '2024-03-16');
    await sent(1, '2024-03-17');
    expect(await past('messages')).toEqual({ key: 'messages', rows: 2, oldest: '2024-03-16' });
    await execute(sql`update messages set address = null, subject = null, body = null`);
    expect(await past('messages')).toEqual({ key: 'messages', rows: 0, oldest: null });
  });

  it('follows the agency’s own term, whose version a form must know', async () => {
    await sent(1, '2025-03-16');
    const update = (months: number, version: number) =>
      api.call(retention.updateRetentionTerm, {
        as: 'ELOPDP',
        params: { key: 'messages' },
        body: { months, norm: 'Política de la agencia', version },
      });
    expect((await update(12, 0)).status).toBe(200);
    expect((await past('messages'))?.rows).toBe(1);
    expect((await update(24, 0)).body.code).toBe('stale_version');
    expect((await update(24, 1)).status).toBe(200);
    expect((await past('messages'))?.rows).toBe(0);
  });

  it('is never shorter than the law’s', async () => {
    const update = (key: RetentionKey, months: number) =>
      api.call(retention.updateRetentionTerm, {
        as: 'ELOPDP',
        params: { key },
        body: { months, norm: 'Política de la agencia' },
      });
    for (const key of ['books', 'statements'] as const)
      expect((await update(key, 83)).body.errors).toEqual({
        months: 'Debe conservarse al menos 7 años',
      });
    expect((await update('messages', 0)).body.errors).toHaveProperty('months');
    expect((await update('books', 96)).status).toBe(200);
  });

  it('has cards that expired and pay for nothing live, and tasks that are done', async () => {
    const owners = await makeOwners(api);
    const [idle, used] = [
      await makeCard(api, owners.customers_id),
      await makeCard(api, owners.customers_id),
    ];
    await makePolicy(api, owners, { payment_method_id: 6, credit_card_id: used.id });
    await execute(sql`update credit_cards set expiration_date = '2025-03-01'
      where id in (${idle.id}, ${used.id})`);
    expect(await past('cards')).toEqual({ key: 'cards', rows: 1, oldest: '2025-03-01' });
  });

  it('has customers by the last contact with them, whose day is the agency’s', async () => {
    const registered = (day: string) =>
      execute(sql`update customers set created_at = ${day} where id = ${customerId}`);
    const listed = async () =>
      (await api.call(retention.listPastCustomers, { as: 'ELOPDP' })).body.customers;
    await registered('2020-01-01');
    await sent(1, '2020-03-17 02:00Z');
    expect(await listed()).toEqual([
      expect.objectContaining({ lastContactOn: '2020-03-16', lastPolicyEnd: null }),
    ]);
    await sent(1, '2026-03-16');
    expect(await listed()).toEqual([]);
    await registered('2026-03-16');
  });

  it('has no customer who is limited for a claim', async () => {
    const id = await makeCustomer(api);
    await execute(sql`update customers set created_at = '2020-01-01' where id = ${id}`);
    expect((await past('customers'))?.rows).toBe(1);
    await api.call(limitations.imposeLimitation, {
      as: 'ELOPDP',
      body: { customers_id: id, ground: 'claims', day: '2026-03-16', reason: 'JUICIO' },
    });
    expect((await past('customers'))?.rows).toBe(0);
  });
});

describe('a run', () => {
  it('erases nothing when it is dismissed, and is decided once', async () => {
    await sent(3, '2023-01-01');
    const run = await proposed();
    expect((await propose()).body.code).toBe('run_open');
    await decide(retention.dismissRetention, run.id);
    expect((await decide(retention.approveRetention, run.id)).body.code).toBe('already_decided');
    await runJobs(api.context, retentionJob);
    expect(await withText()).toBe(3);
  });

  it('is approved by another than who proposed it, who may dismiss it', async () => {
    await sent(1, '2023-01-01');
    const { id } = await proposed();
    expect((await decide(retention.approveRetention, id, 'ELOPDP')).body.code).toBe('own_proposal');
    expect(await withText()).toBe(1);
    expect((await decide(retention.dismissRetention, id, 'ELOPDP')).status).toBe(200);
  });

  it('goes on where a process ended, and erases what was past when it was proposed', async () => {
    await sent(450, '2023-01-01');
    const run = await proposed();
    await decide(retention.approveRetention, run.id);
    // Past by the agency's clock only after the proposal.
    await sent(1, '2024-03-20');
    api.clock.advance({ days: 7 });
    let pieces = 0;
    const dying: Context = {
      ...api.context,
      database: {
        ...api.context.database,
        write: (work) => {
          pieces += 1;
          return pieces > 1
            ? Promise.reject(new Error('killed'))
            : api.context.database.write(work);
        },
      },
    };
    await expect(runJobs(dying, retentionJob)).rejects.toThrow('killed');
    expect(await withText()).toBe(251);
    expect(await last()).toMatchObject({ status: 'running', done: expect.any(Array) });
    await loseLeases(api.context);
    await runJobs(api.context, retentionJob);
    expect(await withText()).toBe(1);
    const ended = await last();
    expect(ended?.status).toBe('done');
    expect(ended?.done).toContainEqual({ key: 'messages', rows: 450 });
  });

  it('is not proposed where nothing is past', async () => {
    expect((await propose()).body.code).toBe('nothing_past');
  });
});

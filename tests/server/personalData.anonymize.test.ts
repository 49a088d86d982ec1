import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bankAccounts,
  cards,
  customers,
  personalData,
  policies,
  tasks,
} from '../../domain/contract/index.ts';
import { tracesOf } from '../../domain/privacy/personalData/mentions.ts';
import { findStaffTexts } from '../../server/areas/privacy/erasure/repository.ts';
import { verifyAuditLog } from '../../server/audit/verify.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aCard, aCustomer, anAccount, aPolicy } from '../support/builders.ts';
import { openCards } from '../support/cards.ts';
import { dumpDatabase, rowsWith } from '../support/dump.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { holdNothing } from '../support/retention.ts';
import { hers, makeSubject, rosa, type SubjectRecords } from '../support/subject.ts';
import { createUser, tokenFor } from '../support/users.ts';

const request = (changes: object = {}) => ({
  ground: 3,
  reason: 'Solicitud recibida el 10 de marzo',
  confirmation: rosa.ci_ruc,
  ...changes,
});

const anonymize = (api: TestApi, id: number, changes: object = {}) =>
  api.call(personalData.anonymizeCustomer, {
    as: 'ELOPDP',
    params: { id },
    body: request(changes),
  });

/** Sums of everything that is money. */
const ledgers = async (api: TestApi) => {
  const { rows } = await sql`
    select (select sum(policy_value) || '/' || sum(payments_to_advisor) from policies) as policies,
      (select sum(value) || '/' || sum(credit) || '/' || sum(balance) from payments) as payments,
      (select sum(policy_value) || '/' || sum(advisor_commission) from policy_periods) as periods,
      (select sum(amount) from payment_movements) as movements,
      (select sum(amount) from commission_payments) as commissions,
      (select sum(amount) from commission_refunds) as refunds`.execute(api.context.database.kysely);
  return rows[0];
};

/** How many idempotency keys there are, and how many still have their answer. */
const keptKeys = async (api: TestApi) => {
  const { rows } = await sql<{ total: number; answered: number }>`
    select count(*)::integer as total, count(answer)::integer as answered
    from idempotency_keys`.execute(api.context.database.kysely);
  return rows[0] ?? { total: 0, answered: -1 };
};

interface Person {
  readonly customerId: number;
  readonly policyId: number;
}

/** The rows of a dump that are a person's, of one policy: the person, the policy, its year, its instalments. */
const rowsOf = ({ customerId, policyId }: Person, dump: Map<string, string[]>): string[] =>
  Object.entries({
    customers: ['id', customerId],
    policies: ['customers_id', customerId],
    policy_periods: ['policy_id', policyId],
    payments: ['policy_id', policyId],
  }).flatMap(([table, [column, value]]) =>
    (dump.get(table) ?? []).filter((row) => JSON.parse(row)[column ?? ''] === value),
  );

describe('a customer made anonymous', () => {
  const api = madeOnce(() => startApi());
  let records: SubjectRecords;
  let other: Person;
  let id: number;
  let before: Map<string, string[]>;
  let sums: unknown;
  let preview: unknown;
  let answer: Awaited<ReturnType<typeof anonymize>>;
  let keys: Awaited<ReturnType<typeof keptKeys>>;

  beforeAll(async () => {
    await holdNothing(api);
    records = await makeSubject(api);
    id = records.owners.customers_id;
    const owners = await makeOwners(api);
    const policy = await makePolicy(api, owners, { observations: 'POR CONFIRMAR' });
    other = { customerId: owners.customers_id, policyId: policy.id };
    before = await dumpDatabase(api.context.database.kysely);
    sums = await ledgers(api);
    const asked = await api.call(personalData.previewAnonymize, { as: 'ELOPDP', params: { id } });
    preview = asked.body.preview.places;
    answer = await anonymize(api, id);
    keys = await keptKeys(api);
  });

  it('was all over the database before, so that the search below can find her', () => {
    for (const text of [rosa.ci_ruc, rosa.surname, rosa.numberPhone, rosa.address, rosa.email])
      expect(rowsWith(before, text), text).not.toEqual([]);
    expect(rowsWith(before, hers.accountNumber)).not.toEqual([]);
  });

  it.each([
    ...Object.values(rosa).filter((text) => text !== rosa.firstName),
    'ROSALIA',
    'QUINONEZ',
    'QUIÑÓNES',
    '098 700',
    hers.cardNumber,
    hers.cardNumber.slice(-4),
    hers.accountNumber,
    rosa.firstName,
  ])('leaves %s nowhere in a dump of all tables', async (text) => {
    expect(answer.status, answer.text).toBe(200);
    expect(rowsWith(await dumpDatabase(api.context.database.kysely), text)).toEqual([]);
  });

  it('was told beforehand what would be touched', () => {
    expect(answer.body.anonymized.places).toEqual(preview);
    expect(preview).toEqual(
      expect.arrayContaining([
        { table: 'customers', rows: 1 },
        { table: 'policies', rows: 1 },
        { table: 'payments', rows: 1 },
        { table: 'credit_cards', rows: 1 },
        { table: 'bank_accounts', rows: 1 },
        { table: 'commission_refunds', rows: 1 },
        { table: 'tasks', rows: 1 },
        { table: 'subject_keys', rows: 1 },
      ]),
    );
  });

  it('leaves every sum as it was', async () => {
    expect(await ledgers(api)).toEqual(sums);
  });

  it('leaves the audit trail whole, with who did it and why', async () => {
    const { kysely } = api.context.database;
    expect(await verifyAuditLog(api.context)).toMatchObject({ broken: undefined });
    const [last] = await kysely
      .selectFrom('audit_entries')
      .select(['action', 'entity_id', 'details'])
      .where('action', '=', 'customer.anonymized')
      .execute();
    expect(last).toMatchObject({
      entity_id: `${id}`,
      details: { ground: 'LOPDP, art. 15, núm. 3', reason: 'Solicitud recibida el 10 de marzo' },
    });
  });

  it('changes no row of anybody else', async () => {
    const after = await dumpDatabase(api.context.database.kysely);
    expect(rowsOf(other, before)).toHaveLength(15);
    expect(rowsOf(other, after)).toEqual(rowsOf(other, before));
  });

  it('is listed without personal data, with the day it was done', async () => {
    const { body } = await api.call(customers.getCustomer, { as: 'ELOPDP', params: { id } });
    expect(body.customerById).toMatchObject({
      ci_ruc: `ANON-${id}`,
      firstName: 'ANONIMIZADO',
      surname: null,
      birthdate: '1900-01-01',
      personalData: false,
      civil: { status: 'No Aplica' },
      province_id: 17,
      anonymizedAt: answer.body.anonymized.anonymizedAt,
    });
  });

  it('has a card that cannot be opened any more, and is in no list of cards about to expire', async () => {
    const open = await openCards(api);
    expect(open).toMatchObject([{ cardNumber: '•••• 0000', code: null }]);
    const shown = await api.call(cards.revealCard, {
      as: 'BASIC',
      params: { id: records.cardId },
    });
    expect(shown.body.card).toEqual({ id: records.cardId, cardNumber: '•••• 0000', code: null });
    const { body } = await api.call(cards.listExpiringCards, { as: 'BASIC' });
    expect(body.allCardsExpired).toEqual([]);
  });

  it.each([
    ['edited', () => edit()],
    ['given a policy', () => give()],
    ['given a card', () => call(cards.registerCard, aCard(id))],
    ['given an account', () => call(bankAccounts.registerBankAccount, anAccount(id))],
    ['made anonymous again', () => anonymize(api, id, { confirmation: `ANON-${id}` })],
  ])('cannot be %s', async (_, attempt) => {
    const { status, body } = await attempt();
    expect([status, body.code]).toEqual([409, 'anonymized']);
  });

  const call = (
    made: typeof cards.registerCard | typeof bankAccounts.registerBankAccount,
    body: object,
  ) => api.call(made, { as: 'BASIC', body });
  const edit = () =>
    api.call(customers.updateCustomer, { as: 'BASIC', params: { id }, body: aCustomer() });
  const give = () =>
    api.call(policies.registerPolicy, { as: 'BASIC', body: aPolicy(records.owners) });

  it('has policies that stay as they are', async () => {
    const { body } = await api.call(policies.getPolicy, {
      as: 'BASIC',
      params: { id: records.policyId },
    });
    const policy = body.policyById;
    expect(policy.payments[0]).toMatchObject({ status_payment_id: 2, observations: null });
    const { status, body: refused } = await api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id: records.policyId },
      body: { ...policy, endDate: '2030-01-15', version: undefined },
    });
    expect([status, refused.code]).toEqual([409, 'anonymized']);
  });

  it('is never again said to be one that may be made anonymous', async () => {
    const { body } = await api.call(customers.canAnonymize, { as: 'BASIC', params: { id } });
    expect(body.analysisResult).toEqual({ canAnonymize: false, activePolicies: 0 });
  });

  it('leaves keys that forbid doing twice what was done, without their answers', () => {
    expect(keys.total).toBeGreaterThan(10);
    expect(keys.answered).toBe(1);
  });
});

describe('the texts of staff that may mention a customer', () => {
  const api = madeOnce(() => startApi());

  const who = { numbers: ['0987001122'], email: 'a@b.example', firstName: 'ZOË', surname: 'NÚÑEZ' };

  const found = async (...descriptions: string[]) => {
    for (const description of descriptions) {
      const { id: userId } = await createUser(api.context);
      const body = { users_uuid: userId, description };
      const as = await tokenFor(api.context, userId);
      await api.call(tasks.createTask, { as, params: { userId }, body });
    }
    const { kysely } = api.context.database;
    const places = await findStaffTexts(kysely, tracesOf(who));
    return places.flatMap(({ rows }) => rows.map(({ words }) => words));
  };

  it('are picked out by the database, however they are spelled', async () => {
    const theirs = [
      'Zoe Nuñez pregunta',
      'Sra. NU\u0301N\u0303EZ, ZOE\u0308',
      'cel. +593 98-700 1122',
    ];
    expect(await found(...theirs, 'Zoë Pérez', 'revisar comisiones')).toEqual(theirs);
  });
});

describe('anonymising', () => {
  const api = madeOnce(() => startApi());

  it('is refused while a policy is live, and leaves everything', async () => {
    const owners = await makeOwners(api, { ci_ruc: 'LIVE-1' });
    await makePolicy(api, owners);
    const { status, body } = await anonymize(api, owners.customers_id, { confirmation: 'LIVE-1' });
    expect([status, body.code, body.message]).toEqual([
      409,
      'active_policies',
      'El cliente no puede ser anonimizado porque tiene 1 póliza activa',
    ]);
    const { body: read } = await api.call(customers.getCustomer, {
      as: 'BASIC',
      params: { id: owners.customers_id },
    });
    expect(read.customerById).toMatchObject({ ci_ruc: 'LIVE1', anonymizedAt: null });
  });

  it.each([
    ['a wrong confirmation', { confirmation: '1700000000' }, 400, 'confirmation'],
    ['a reason that says who it is', { reason: 'Pidió María Pérez' }, 400, 'reason'],
    ['no ground of the law', { ground: 8 }, 400, 'ground'],
    ['no reason', { reason: '  ' }, 400, 'reason'],
  ])('is refused for %s', async (_, changes, status, at) => {
    const ci_ruc = `W-${at}-${status}`;
    const id = await makeCustomer(api, { ci_ruc: ci_ruc.slice(0, 20) });
    const answer = await anonymize(api, id, { confirmation: ci_ruc.slice(0, 20), ...changes });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, [at]]);
    await sql`delete from customers where id = ${id}`.execute(api.context.database.kysely);
  });

  it('is refused to who saw an older version', async () => {
    const id = await makeCustomer(api, { ci_ruc: 'OLD-1' });
    const { status, body } = await anonymize(api, id, { confirmation: 'OLD-1', version: 7 });
    expect([status, body.code]).toEqual([409, 'stale_version']);
  });

  it('says when the same number is an advisor’s, who stays', async () => {
    const owners = await makeOwners(api);
    const advisor = await api.context.database.kysely
      .selectFrom('advisors')
      .select('ci_ruc')
      .where('id', '=', owners.advisor_id)
      .executeTakeFirstOrThrow();
    const id = await makeCustomer(api, { ci_ruc: advisor.ci_ruc });
    const { body } = await api.call(personalData.previewAnonymize, { as: 'ADMIN', params: { id } });
    expect(body.preview.alsoAdvisor).toBe(true);
  });

  it('and registering a policy at once: one of the two is refused, whichever', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ci_ruc = `RACE-${round}`;
      const owners = await makeOwners(api, { ci_ruc });
      const [erased, registered] = await Promise.all([
        anonymize(api, owners.customers_id, { confirmation: ci_ruc }),
        api.call(policies.registerPolicy, { as: 'BASIC', body: aPolicy(owners) }),
      ]);
      expect([erased.status, registered.status].sort(), registered.text).toEqual([200, 409]);
    }
  });
});

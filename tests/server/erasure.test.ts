import { beforeAll, describe, expect, it } from 'vitest';
import { customers, limitations, personalData, retention } from '../../domain/contract/index.ts';
import { retentionJob } from '../../server/areas/privacy/retention/work.ts';
import { verifyAuditLog } from '../../server/audit/verify.ts';
import { startApi } from '../support/api.ts';
import { dumpDatabase, rowsWith } from '../support/dump.ts';
import { runJobs } from '../support/jobs.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { hers, makeSubject, rosa } from '../support/subject.ts';

const api = madeOnce(() => startApi());
let id: number;

const erase = () =>
  api.call(personalData.anonymizeCustomer, {
    as: 'ELOPDP',
    params: { id },
    body: { ground: 6, reason: 'Solicitud por escrito', confirmation: rosa.ci_ruc },
  });

const dump = () => dumpDatabase(api.context.database.kysely);

/** The books must say whom a policy was charged to. */
const KEPT = [rosa.ci_ruc, rosa.firstName, rosa.secondName, rosa.surname, rosa.secondSurname];

const ERASED = [
  rosa.email,
  rosa.numberPhone,
  '098 700',
  rosa.occupation,
  rosa.address,
  rosa.birthdate,
  hers.cardNumber,
  hers.cardNumber.slice(-4),
  hers.accountNumber,
  'QUIÑÓNES',
];

beforeAll(async () => {
  id = (await makeSubject(api)).owners.customers_id;
});

describe('an erasure while the books must be kept', () => {
  let answer: Awaited<ReturnType<typeof erase>>['body']['anonymized'];
  let after: Map<string, string[]>;
  let preview: object;

  beforeAll(async () => {
    const asked = await api.call(personalData.previewAnonymize, { as: 'ELOPDP', params: { id } });
    const { alsoAdvisor: _, version: __, ...planned } = asked.body.preview;
    preview = planned;
    const { status, body, text } = await erase();
    expect(status, text).toBe(200);
    answer = body.anonymized;
    after = await dump();
  });

  it('says what is kept, until when and why, as the preview did', () => {
    expect(answer).toMatchObject(preview);
    expect(answer).toMatchObject({ outcome: 'limited', until: '2032-01-15', anonymizedAt: null });
    expect(answer.kept.map(({ until }) => until)).toEqual(['2032-01-15', '2032-01-15']);
    expect(answer.erased).toEqual(
      expect.arrayContaining([
        { label: 'Ficha del cliente', rows: 1 },
        { label: 'Tarjetas', rows: 1 },
        { label: 'Cuentas bancarias', rows: 1 },
      ]),
    );
  });

  it.each(ERASED)('leaves %s nowhere in a dump of all tables', (text) => {
    expect(rowsWith(after, text)).toEqual([]);
  });

  it.each(KEPT)('keeps %s on the customer’s own row alone', (text) => {
    expect(rowsWith(after, text).map((row) => row.split(':')[0])).toEqual(['customers']);
  });

  it('leaves the customer limited, and cannot be asked for again before its day', async () => {
    const { body } = await api.call(limitations.listLimitations, { as: 'ELOPDP', params: { id } });
    expect(body.limitations).toMatchObject([{ ground: 'retention', until: '2032-01-15' }]);
    const again = await erase();
    expect([again.status, again.body.code]).toEqual([409, 'already_erased']);
    expect(again.body.message).toContain('15/01/2032');
  });

  it('leaves the audit trail whole', async () => {
    expect(await verifyAuditLog(api.context)).toMatchObject({ broken: undefined });
  });
});

describe('retention after the term', () => {
  const runs = async () =>
    (await api.call(retention.listRetentionRuns, { as: 'ELOPDP' })).body.runs;

  it('proposes the customer, and erases nothing before it is approved', async () => {
    api.clock.set('2032-01-14T15:00:00.000Z');
    const early = await api.call(retention.listPast, { as: 'ELOPDP' });
    expect(early.body.past).toContainEqual({ key: 'customers', rows: 0, oldest: null });
    api.clock.set('2032-01-15T15:00:00.000Z');
    const { body, text } = await api.call(retention.proposeRetention, { as: 'ELOPDP' });
    expect(body.run?.counts, text).toContainEqual({
      key: 'customers',
      rows: 1,
      oldest: '2025-01-15',
    });
    const named = await api.call(retention.listPastCustomers, {
      as: 'ELOPDP',
      query: { range: [0, 9] },
    });
    expect(named.body.customers).toMatchObject([{ id, lastPolicyEnd: '2025-01-15' }]);
    await runJobs(api.context, retentionJob);
    expect(rowsWith(await dump(), rosa.ci_ruc)).toHaveLength(1);
  });

  it('leaves nothing of the person anywhere once it is approved', async () => {
    const [run] = await runs();
    const { status, text } = await api.call(retention.approveRetention, {
      as: 'ADMIN',
      params: { id: run?.id ?? 0 },
      body: { reason: 'Venció el plazo' },
    });
    expect(status, text).toBe(200);
    await runJobs(api.context, retentionJob);
    const after = await dump();
    for (const value of [...KEPT, ...ERASED]) expect(rowsWith(after, value), value).toEqual([]);
    const read = await api.call(customers.getCustomer, { as: 'ELOPDP', params: { id } });
    expect(read.body.customerById.anonymizedAt).not.toBeNull();
    expect((await runs())[0]).toMatchObject({ status: 'done', reason: 'Venció el plazo' });
    expect(await verifyAuditLog(api.context)).toMatchObject({ broken: undefined });
  });
});

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type Call,
  customers,
  payments,
  permissionMatrix,
  policies,
  reports,
} from '../../domain/contract/index.ts';
import { contentDisposition } from '../../domain/fileName.ts';
import { DEFAULT_ROLES, PERMISSIONS, type Role } from '../../domain/permissions.ts';
import { printing } from '../../server/reports/print/print.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const NO_ID = 2_000_000_000;

const api = madeOnce(() => startApi());
const rosa = madeOnce(() => makeOwners(api, { firstName: 'ROSA', surname: 'ÁVILA' }));
let policyId: number;
let lateIds: number[];

const ask = (type: string, data?: unknown, as: Role = 'BASIC') =>
  api.call(reports.createReport, { as, body: { type, data } });

const OF_ROSA = 'Pólizas ÁVILA ANDRADE ROSA JOSÉ';

beforeAll(async () => {
  policyId = (
    await makePolicy(api, rosa, {
      numberPolicy: 'VH-000450',
      startDate: '2026-01-15',
      endDate: '2027-01-15',
    })
  ).id;
  const { body } = await api.call(payments.listLatePayments, { as: 'BASIC' });
  lateIds = body.paymentByStatus.map(({ id }) => id);
});

describe('a report', () => {
  it.each([
    ['policy', () => ({ policyId }), 'VH-000450.pdf'],
    ['policy', () => ({ customerId: rosa.customers_id }), `${OF_ROSA} 2026-03-16.pdf`],
    [
      'policy',
      () => ({ customerId: rosa.customers_id, forCustomer: true }),
      `${OF_ROSA} para el cliente 2026-03-16.pdf`,
    ],
    ['payment', () => ({ filter: {} }), 'Cuotas atrasadas 2026-03-16.pdf'],
    ['payment', () => lateIds.map((id) => ({ id })), 'Cuotas atrasadas 2026-03-16.pdf'],
    ['payment', () => ({ filter: { q: 'nadie' } }), 'Cuotas atrasadas 2026-03-16.pdf'],
    ['finished', () => undefined, 'Pólizas finalizadas y por culminar 2026-03-16.pdf'],
    [
      'statement',
      () => ({ advisorId: rosa.advisor_id, from: '2026-01-01', to: '2026-03-16' }),
      'Estado de cuenta ANDRADE 2026-01-01 a 2026-03-16.pdf',
    ],
  ])('of type %s is a PDF to download, called what it is', async (type, data, fileName) => {
    const { status, headers, text } = await ask(type, data());
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(fileName),
    });
    expect(text).toMatch(/^%PDF-[\s\S]+\/Type \/Pages\s+\/Count 1\s[\s\S]+%%EOF\s*$/);
  });

  it('is one of few that a user may wait for; the others are told when to ask again', async () => {
    // Another's report is printed until all ten have come, however late the last one does.
    const leave = await printing.enter('another');
    onTestFinished(leave);
    let refusals = 0;
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const answer = await ask('policy', { policyId });
        if (answer.status === 429 && ++refusals === 7) leave();
        return answer;
      }),
    );
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(made.length).toBe(3);
    expect(refused.length).toBe(7);
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toMatchObject({ code: 'busy' });
    }
    expect((await ask('policy', { policyId })).status).toBe(200);
  });

  it('is in the audit trail by ids, without the words searched for', async () => {
    const [line, ...others] = await auditOf(api.context, () =>
      ask('payment', { filter: { q: 'rosa', companyId: rosa.company_id } }),
    );
    expect(others).toEqual([]);
    expect(line).toMatchObject({ action: 'report.created', entity_id: 'payment' });
    expect(line?.details).toEqual({
      type: 'payment',
      company_id: rosa.company_id,
      searched: true,
      rows: 3,
      ids: lateIds,
    });
  });
});

describe('a report of rows posted as they came', () => {
  /** The row of a bare list, as often as it takes. */
  const rows = async (call: Call, key: string, count: number) => {
    const { text } = await api.call(call, { as: 'BASIC' });
    const [row] = JSON.parse(text)[key];
    return Array.from({ length: count }, () => row);
  };

  it.each([
    ['payment', 'paymentByStatus', 1500, payments.listLatePayments],
    ['payment', 'paymentByStatus', reports.MAX_REPORT_ROWS, payments.listLatePayments],
    ['policy', 'allPolicy', reports.MAX_REPORT_ROWS, policies.listPolicies],
  ] as const)('of type %s, from %s, takes %d of them', async (type, key, count, call) => {
    const data = await rows(call, key, count);
    expect(JSON.stringify(data).length).toBeGreaterThan(1024 * 1024);
    expect((await ask(type, data)).status).toBe(200);
  });

  it('takes a customer whole', async () => {
    const { text } = await api.call(customers.getCustomer, {
      as: 'BASIC',
      params: { id: rosa.customers_id },
    });
    const { customerById } = JSON.parse(text);
    expect((await ask('policy', customerById)).status).toBe(200);
    expect((await ask('policy', customerById.policies)).status).toBe(200);
  });
});

describe('a report is refused', () => {
  it.each([
    ['a type there is none of', 'cards', {}, 'type'],
    ['no type', undefined, {}, 'type'],
    ['a policy that is not named', 'policy', {}, 'data'],
    ['no data', 'policy', undefined, 'data'],
    ['no payments', 'payment', [], 'data'],
    ['a statement of no time', 'statement', { advisorId: 1, from: '2026-01-01' }, 'data'],
    [
      'a statement that ends before it begins',
      'statement',
      { advisorId: 1, from: '2026-02-01', to: '2026-01-01' },
      'to',
    ],
    ['a filter that is none', 'payment', { filter: { companyId: 'x' } }, 'data'],
    [
      'more rows than it may have',
      'payment',
      Array.from({ length: reports.MAX_REPORT_ROWS + 1 }, (_, index) => index + 1),
      'data',
    ],
  ])('for %s, with a message at its field', async (_, type, data, field) => {
    const answer = await api.call(reports.createReport, { as: 'BASIC', body: { type, data } });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    });
  });

  it.each([
    ['policy', { policyId: NO_ID }, `No existe póliza registrada con id ${NO_ID}`],
    ['policy', [{ id: 1 }, { id: NO_ID }], `No existe póliza registrada con id ${NO_ID}`],
    ['policy', { customerId: NO_ID }, `No existe cliente registrado con este ID ${NO_ID}`],
    ['payment', [{ id: NO_ID }], `No existe cuota registrada con id ${NO_ID}`],
    ['payment', { companyId: NO_ID }, `No existe compañía registrada con id ${NO_ID}`],
    [
      'statement',
      { advisorId: NO_ID, from: '2026-01-01', to: '2026-02-01' },
      `No existe asesor registrado con id ${NO_ID}`,
    ],
  ])('of type %s for what does not exist, %j', async (type, data, message) => {
    expect(await ask(type, data)).toMatchObject({ status: 404, body: { message } });
  });

  it('to who may not see the list behind it', async () => {
    const setActions = (actions: readonly string[]) =>
      api.call(permissionMatrix.setPermissions, {
        as: 'ADMIN',
        params: { role: 'BASIC' },
        body: { actions },
      });
    const clerk = PERMISSIONS.filter((one) =>
      DEFAULT_ROLES[one].some((role: Role) => role === 'BASIC'),
    );
    await setActions(clerk.filter((one) => one !== 'payments.list'));
    const lines = await auditOf(api.context, async () => {
      expect((await ask('payment', { filter: {} })).status).toBe(403);
    });
    expect(lines).toMatchObject([{ action: 'access.denied', entity_id: 'payments.list' }]);
    expect((await ask('policy', { policyId })).status).toBe(200);
    await setActions(clerk);
  });
});

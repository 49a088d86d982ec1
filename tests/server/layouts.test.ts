import { beforeAll, describe, expect, it } from 'vitest';
import {
  allCalls,
  audit,
  type Call,
  commissions,
  exports,
  layouts,
  messages,
  ownFields,
  permissionMatrix,
  policies,
  reports,
  views,
} from '../../domain/contract/index.ts';
import { maskOf } from '../../domain/contract/revealing.ts';
import { OWN_FIELDS_MARK_HEADER } from '../../domain/markHeaders.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aFieldRule, anOwnField, aPolicy, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));

const hidden = (name: string, initial: unknown = null) =>
  aFieldRule(name, { isHidden: true, initial });

const save = (fields: Body[], more: Body = {}) =>
  api.call(layouts.saveLayout, {
    as: 'ADMIN',
    body: { resource: 'policies', policyTypeId: null, role: 'BASIC', fields, ...more },
  });

const COMMISSIONS = [
  hidden('agencyPercentage', '10'),
  hidden('advisorPercentage', '5'),
  hidden('paymentsToAgency'),
  hidden('paymentsToAdvisor'),
  hidden('renewalCommission', 'true'),
  hidden('isCommissionAnnualized', 'false'),
  hidden('numberOfPaymentsAdvisor'),
  hidden('customFields.secreto'),
];

/** Keys that tell a commission of a policy, wherever they stand. */
const TELLING =
  /"(agencyPercentage|advisorPercentage|paymentsToAgency|paymentsToAdvisor|renewalCommission|isCommissionAnnualized|numberOfPaymentsAdvisor|commission[A-Z]\w*|secreto)":/g;

const keysIn = (text: string) => [...new Set(text.match(TELLING))];

/** What a role without commissions sends of a policy. */
const sent = (overrides: Body = {}) => {
  const {
    agencyPercentage,
    advisorPercentage,
    renewalCommission,
    isCommissionAnnualized,
    ...rest
  } = aPolicy(owners);
  const { numberOfPaymentsAdvisor, ...body } = rest;
  return { ...body, ...overrides };
};

let policy: { id: number; version: number };

beforeAll(async () => {
  const body = anOwnField({ key: 'secreto', label: 'Secreto', isSorted: true, isInList: true });
  expect((await api.call(ownFields.registerOwnField, { as: 'ADMIN', body })).status).toBe(200);
  policy = await makePolicy(api, owners, { customFields: { secreto: 'XYZ' } });
  const saved = await save(COMMISSIONS);
  expect(saved.text).toContain('"status":"success"');
});

const actionsOf = async (role: string) => {
  const { body } = await api.call(permissionMatrix.getPermissions, { as: 'ADMIN' });
  return body.matrix.roles.find((one) => one.role === role)?.actions ?? [];
};

const readings = allCalls.filter(
  ({ method, answer, access, whole }) =>
    method === 'GET' && access !== 'public' && (maskOf(answer) ?? (whole && maskOf(whole))),
);

const paramsOf = ({ path }: Call) => ({
  id: /advisor/.test(path)
    ? owners.advisor_id
    : /customer/.test(path)
      ? owners.customers_id
      : /compan/.test(path)
        ? owners.company_id
        : policy.id,
  advisorId: owners.advisor_id,
  policyId: policy.id,
  object: 'ninguno',
});

const read = (call: Call, as: string) => api.call(call, { as, params: paramsOf(call), query: {} });

describe('what a layout hides from a role', () => {
  it.each(readings.map((call) => [call.path, call] as const))(
    'is in no answer of %s, though others get it',
    async (_, call) => {
      const basic = await read(call, 'BASIC');
      expect(basic.status).toBeLessThan(500);
      expect(keysIn(basic.text)).toEqual([]);
    },
  );

  it('is sent to the others, in the very same calls', async () => {
    const all = new Set<string>();
    for (const call of readings)
      for (const key of keysIn((await read(call, 'ADMIN')).text)) all.add(key);
    expect([...all].length).toBeGreaterThan(10);
  });

  it('is not sent in a page of a list, nor in what a write answers', async () => {
    const query = { range: '[0,9]', sort: '["id","DESC"]' };
    const page = await api.call(policies.listPolicies, { as: 'BASIC', query });
    expect(page.status).toBe(200);
    expect(keysIn(page.text)).toEqual([]);
    const written = await api.call(policies.registerPolicy, { as: 'BASIC', body: sent() });
    expect(written.status).toBe(200);
    expect(keysIn(written.text)).toEqual([]);
  });

  it.each([
    { sort: '["customFields.secreto","ASC"]' },
    { filter: '{"customFields":{"secreto":"X"}}' },
  ])('neither orders nor filters a list: %o', async (query) => {
    const call = policies.listPolicies;
    expect(
      (await api.call(call, { as: 'ADMIN', query: { ...query, range: '[0,9]' } })).status,
    ).toBe(200);
    const refused = await api.call(call, { as: 'BASIC', query: { ...query, range: '[0,9]' } });
    expect([refused.status, refused.text.includes(texts.layoutUnsorted)]).toEqual([400, true]);
    const file = { ...query, format: 'csv' };
    expect(
      (await api.call(exports.exportCalls.policies, { as: 'BASIC', query: file })).status,
    ).toBe(400);
  });

  it('is in no file', async () => {
    const headings = async (as: string, query: Body = {}) => {
      const { text } = await api.call(exports.exportCalls.policies, {
        as,
        query: { format: 'csv', ...query },
      });
      return text.split('\r\n')[0] ?? '';
    };
    expect(await headings('ADMIN')).toMatch(/% agencia;% asesor;Queda a la agencia/);
    expect(await headings('BASIC')).not.toMatch(/agencia|asesor;|omisión|Secreto/);
    const wanted = { columns: '["numberPolicy","paymentsToAgency"]' };
    expect(await headings('BASIC', wanted)).toContain('paymentsToAgency');
  });

  it('is in no printed report', async () => {
    const printed = async (role: 'ADMIN' | 'BASIC') => {
      const { id } = await createUser(api.context, { role });
      const { rawPayload } = await api.app.inject({
        method: 'POST',
        url: `/api/${reports.createReport.path}`,
        headers: { token: await tokenFor(api.context, id) },
        payload: { type: 'policy', data: { id: policy.id } },
      });
      return pdfReadings(rawPayload).join(' ');
    };
    expect(await printed('ADMIN')).toContain('Queda a la agencia');
    expect(await printed('BASIC')).not.toContain('Comisión');
  });

  it('is left out of views', async () => {
    const body = {
      list: 'policies',
      name: 'Comisiones',
      columns: ['numberPolicy', 'customFields.secreto'],
      sort: ['customFields.secreto', 'ASC'],
      sharedWith: ['BASIC'],
    };
    expect((await api.call(views.registerView, { as: 'ADMIN', body })).status).toBe(200);
    const { body: seen } = await api.call(views.listViews, { as: 'BASIC' });
    expect(seen.views[0]).toMatchObject({ columns: ['numberPolicy'], sort: null });
  });
});

describe('what is filtered by a hidden field besides lists', () => {
  it('is refused, as it would tell it: totals, and whom a message is for', async () => {
    const totals = await api.call(commissions.getBalanceTotals, {
      as: 'BASIC',
      params: { advisorId: owners.advisor_id },
      query: { filter: '{"frequency":"annualized"}' },
    });
    const source = { list: 'policies', filter: { customFields: { secreto: 'X' } } };
    const campaign = await api.call(messages.rehearseCampaign, {
      as: 'BASIC',
      body: { kind: 'expiry', source },
    });
    for (const { status, text } of [totals, campaign])
      expect([status, text.includes(texts.layoutUnsorted)]).toEqual([400, true]);
  });
});

/** Calls whose bodies have a percentage of a policy, or own values of one. */
const writings = allCalls.filter(
  ({ method, path, body }) =>
    method !== 'GET' &&
    body !== undefined &&
    ('agencyPercentage' in body.shape || (/polic/.test(path) && 'customFields' in body.shape)),
);

describe('a call that writes what a layout hides', () => {
  it.each(writings.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is refused with it: %s',
    async (_, call) => {
      const answer = await api.call(call, {
        as: 'BASIC',
        params: { ...paramsOf(call), year: 2026 },
        body: { policy_id: policy.id, agencyPercentage: '50' },
      });
      expect([answer.status, Object(answer.body).errors]).toEqual([
        400,
        { agencyPercentage: texts.layoutUnseen },
      ]);
    },
  );

  it('is each of the forms of a policy', () => {
    expect(writings.length).toBeGreaterThan(3);
  });
});

describe('the trail', () => {
  it('tells who opens an entry no values that their layout hides', async () => {
    await api.call(permissionMatrix.setPermissions, {
      as: 'ADMIN',
      params: { role: 'BASIC' },
      body: { actions: [...(await actionsOf('BASIC')), 'audit.list'] },
    });
    const query = {
      range: '[0,0]',
      filter: JSON.stringify({ entity: 'policy', entityId: `${policy.id}` }),
    };
    const { body } = await api.call(audit.listEntries, { as: 'ADMIN', query });
    const opened = async (as: string) =>
      (await api.call(audit.openEntry, { as, params: { sequence: body.entries[0]?.id ?? 0 } }))
        .text;
    expect(keysIn(await opened('ADMIN'))).toEqual(
      expect.arrayContaining(['"agencyPercentage":', '"secreto":']),
    );
    const seen = await opened('BASIC');
    expect(keysIn(seen)).toEqual([]);
    expect(seen).toContain('"policyValue":');
  });
});

describe('a form of a role that does not see a field', () => {
  const stored = async (id: number) =>
    (await api.call(policies.getPolicy, { as: 'ADMIN', params: { id } })).body.policyById;

  it('gives a new policy the initial values', async () => {
    const { body } = await api.call(policies.registerPolicy, { as: 'BASIC', body: sent() });
    expect(await stored(body.policy.id)).toMatchObject({
      agencyPercentage: 10,
      advisorPercentage: 5,
      renewalCommission: true,
      isCommissionAnnualized: false,
    });
  });

  it('is refused at the field, whatever it sends of it', async () => {
    const body = sent({ agencyPercentage: '10', customFields: { secreto: 'A' } });
    const refused = await api.call(policies.registerPolicy, { as: 'BASIC', body });
    expect(refused.status).toBe(400);
    expect(Object(refused.body).errors).toEqual({
      agencyPercentage: texts.layoutUnseen,
      'customFields.secreto': texts.layoutUnseen,
    });
  });

  it('leaves what is stored as it is', async () => {
    const { id, version } = await stored(policy.id);
    const { customers_id, numberPolicy, policy_type_id, ...body } = sent({
      version,
      observations: 'NUEVA',
    });
    const answer = await api.call(policies.updatePolicy, { as: 'BASIC', params: { id }, body });
    expect(answer.status).toBe(200);
    expect(await stored(id)).toMatchObject({
      observations: 'NUEVA',
      agencyPercentage: 20,
      customFields: { secreto: 'XYZ' },
    });
  });
});

describe('a year of a policy', () => {
  it('keeps the percentages that who changes its values does not see', async () => {
    const { body } = await api.call(policies.registerPolicy, {
      as: 'ADMIN',
      body: aPolicy(owners, { agencyPercentage: 31, advisorPercentage: 7 }),
    });
    const answer = await api.call(policies.updateValuesByYear, {
      as: 'BASIC',
      params: { id: body.policy.id, year: 2026 },
      body: { policyValue: '2400', policyFee: '0' },
    });
    expect(answer.status).toBe(200);
    const { body: after } = await api.call(policies.getPolicy, {
      as: 'ADMIN',
      params: { id: body.policy.id },
    });
    expect(after.policyById.periods).toMatchObject([
      { policyValue: 2400, agencyPercentage: 31, advisorPercentage: 7 },
    ]);
  });

  it('is renewed with them', async () => {
    const { body } = await api.call(policies.registerPolicy, {
      as: 'ADMIN',
      body: aPolicy(owners, {
        agencyPercentage: 31,
        advisorPercentage: 7,
        startDate: '2025-03-15',
        endDate: '2026-03-15',
      }),
    });
    const { id } = body.policy;
    const sentRenewal = {
      policy_id: id,
      renewalNumber: 1,
      createdAt: '2026-03-15',
      coverageAmount: 1,
      policyValue: 1300,
      policyFee: 0,
      observations: null,
    };
    const answer = await api.call(policies.registerRenewal, { as: 'BASIC', body: sentRenewal });
    expect(answer.text).toContain('"status":"success"');
    const { body: after } = await api.call(policies.getPolicy, { as: 'ADMIN', params: { id } });
    expect(after.policyById.renewals).toMatchObject([
      { agencyPercentage: 31, advisorPercentage: 7 },
    ]);
  });
});

describe('a layout', () => {
  it('is saved by administrators alone, and told to the roles that it is of', async () => {
    const body = { resource: 'customers', policyTypeId: null, role: 'ELOPDP', fields: [] };
    expect((await api.call(layouts.saveLayout, { as: 'BASIC', body })).status).toBe(403);
    const { body: seen } = await api.call(layouts.listLayouts, { as: 'BASIC' });
    expect(seen.layouts).toHaveLength(1);
    expect(seen.layouts[0]?.fields[0]).toMatchObject({ name: 'agencyPercentage', initial: null });
  });

  it('gives every answer another mark', async () => {
    const mark = async () =>
      (await api.call(layouts.listLayouts, { as: 'BASIC' })).headers[OWN_FIELDS_MARK_HEADER];
    const before = await mark();
    await save([aFieldRule('address', { isRequired: true })], { resource: 'customers' });
    expect(await mark()).not.toBe(before);
  });

  it('is not overwritten by who has not seen it, and is gone when reset', async () => {
    const scope = { resource: 'companies', role: null };
    const trail = await auditOf(api.context, async () => {
      const { body } = await save([hidden('website')], scope);
      expect((await save([], scope)).status).toBe(409);
      const { version, id } = body.layout;
      const next = { ...scope, version };
      expect((await save([hidden('website'), hidden('email')], next)).status).toBe(200);
      expect((await save([], next)).status).toBe(409);
      const reset = await api.call(layouts.deleteLayout, { as: 'ADMIN', params: { id } });
      expect(reset.status).toBe(200);
    });
    const { body: rest } = await api.call(layouts.listLayouts, { as: 'ADMIN' });
    expect(rest.layouts.some(({ resource }) => resource === 'companies')).toBe(false);
    expect(trail.map(({ action }) => action)).toEqual([
      'layout.saved',
      'layout.saved',
      'layout.deleted',
    ]);
  });

  it('cannot hide what is searched, and what it hides cannot become searched', async () => {
    const field = async (key: string, more: Body = {}) =>
      (
        await api.call(ownFields.registerOwnField, {
          as: 'ADMIN',
          body: anOwnField({ key, ...more }),
        })
      ).body.ownField;
    await field('buscado', { isSearched: true });
    const refused = await save([hidden('customFields.buscado')], { role: 'ELOPDP' });
    expect([refused.status, Object(refused.body).errors]).toEqual([
      400,
      { 'customFields.buscado': texts.layoutSearched },
    ]);
    const { id } = await field('oculto');
    expect((await save([hidden('customFields.oculto')], { role: 'ELOPDP' })).status).toBe(200);
    const body = anOwnField({ key: 'oculto', isSearched: true });
    const change = await api.call(ownFields.updateOwnField, { as: 'ADMIN', params: { id }, body });
    expect(change.status).toBe(409);
  });
});

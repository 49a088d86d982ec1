import { beforeAll, describe, expect, it } from 'vitest';
import { audit, companies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aCompanyRow, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

describe('companies', () => {
  const api = madeOnce(() => startApi());

  const list = async (query: Record<string, unknown>) => {
    const { body } = await api.call(companies.listCompanies, { as: 'ELOPDP', query });
    return body.allCompanies;
  };

  beforeAll(async () => {
    const rows = ['SEGUROS UNO', 'LA UNIÓN', 'ZETA'].map((company_name) => ({
      ...aCompanyRow(api.clock.now()),
      company_name,
    }));
    await api.context.database.kysely.insertInto('companies').values(rows).execute();
  });

  it('[3.7, 7.36] are listed newest first, and whole when asked bare', async () => {
    for (const query of [{}, { range: [0, 9] }])
      expect((await list(query)).map(({ companyName }) => companyName)).toEqual([
        'ZETA',
        'LA UNIÓN',
        'SEGUROS UNO',
      ]);
  });

  it('are found without accents and case, and by their ids', async () => {
    const [found] = await list({ range: [0, 9], filter: { q: 'union' } });
    expect(found?.companyName).toBe('LA UNIÓN');
    expect(await list({ range: [0, 9], filter: { id: [found?.id] } })).toEqual([found]);
  });

  const register = (body: Body, as = 'ELOPDP') => api.call(companies.registerCompany, { as, body });
  const aCompany = (overrides: Body = {}) => ({
    ci_ruc: '1790012345001',
    companyName: 'SEGUROS DEL SUR',
    ...overrides,
  });

  it('[6.3] are registered by everybody, ELOPDP included', async () => {
    const { body } = await register(aCompany());
    expect(body.company).toEqual({
      id: expect.any(Number),
      version: 1,
      ci_ruc: '1790012345001',
      companyName: 'SEGUROS DEL SUR',
      contactName: null,
      numberPhone: null,
      email: null,
      website: null,
      policiesCount: 0,
      customFields: {},
    });
  });

  it.each([
    ['ci_ruc', 'Ya existe una compañía con este RUC', { ci_ruc: 'R1', companyName: 'OTRA' }],
    [
      'companyName',
      'Ya existe una compañía con este nombre',
      { ci_ruc: 'R2', companyName: 'única' },
    ],
  ])('are refused with a %s that is taken', async (field, message, body) => {
    await register({ ci_ruc: 'R1', companyName: 'ÚNICA' });
    const answer = await register(body);
    expect([answer.status, answer.body.errors]).toEqual([409, { [field]: message }]);
  });

  it.each([
    ['ci_ruc', { ci_ruc: '' }],
    ['ci_ruc', { ci_ruc: '17.90' }],
    ['companyName', { companyName: '  ' }],
    ['companyName', { companyName: 'X'.repeat(121) }],
    ['companyName', { companyName: 9 }],
  ])('are refused without a lawful %s', async (field, overrides) => {
    const { status, body } = await register(aCompany(overrides));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('are told to the audit trail', async () => {
    const entries = await auditOf(api.context, () =>
      register({ ci_ruc: 'R3', companyName: 'AUDITADA' }),
    );
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'company.registered',
        details: { after: { ci_ruc: 'R3', companyName: 'AUDITADA' } },
      }),
    ]);
  });

  const contacts = {
    contactName: 'ROSA VERA',
    numberPhone: '02 299 9999',
    email: 'Rosa@Sur.example',
    website: 'www.sur.example/asesores',
  };
  const kept = {
    ...contacts,
    email: 'rosa@sur.example',
    website: 'https://www.sur.example/asesores',
  };

  it('have whom to call and write to, which an update without them leaves as they are', async () => {
    const { body } = await register({ ci_ruc: 'R4', companyName: 'CON CONTACTO', ...contacts });
    expect(body.company).toMatchObject(kept);
    const renamed = await api.call(companies.updateCompany, {
      as: 'BASIC',
      params: { id: Number(body.company?.id) },
      body: { ci_ruc: 'R4', companyName: 'OTRO NOMBRE' },
    });
    expect(renamed.body.companyUpdated).toMatchObject({ ...kept, companyName: 'OTRO NOMBRE' });
    const emptied = await api.call(companies.updateCompany, {
      as: 'BASIC',
      params: { id: Number(body.company?.id) },
      body: { ci_ruc: 'R4', companyName: 'OTRO NOMBRE', numberPhone: '', website: null },
    });
    expect(emptied.body.companyUpdated).toMatchObject({
      ...kept,
      numberPhone: null,
      website: null,
    });
  });

  it.each([
    ['email', 'rosa@', 'Correo no válido'],
    ['website', 'javascript:alert(1)', 'Escriba una página web, como www.compania.com'],
    ['website', 'no es una página', 'Escriba una página web, como www.compania.com'],
  ])('are refused with a %s that is %j', async (field, value, message) => {
    const { status, body } = await register(aCompany({ [field]: value }));
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it('tell the audit trail of their contacts sealed, as of other persons', async () => {
    const entries = await auditOf(api.context, () =>
      register({ ci_ruc: 'R5', companyName: 'SELLADA', ...contacts }),
    );
    expect(entries.at(-1)).toMatchObject({
      details: { after: { ci_ruc: 'R5', companyName: 'SELLADA', website: kept.website } },
    });
    expect(JSON.stringify(entries)).not.toContain('ROSA');
    const query = { range: [0, 0], sort: ['id', 'DESC'], filter: { entity: 'company' } };
    const { body } = await api.call(audit.listEntries, { as: 'ADMIN', query });
    const params = { sequence: Number(body.entries[0]?.id) };
    const { entry } = (await api.call(audit.openEntry, { as: 'ADMIN', params })).body;
    expect([entry.subjectKind, entry.personal]).toEqual([
      'company',
      { after: { contactName: 'ROSA VERA', numberPhone: '02 299 9999', email: kept.email } },
    ]);
  });

  it('show how many policies they insure', async () => {
    const owners = await makeOwners(api);
    await makePolicy(api, owners);
    const [company] = await list({ filter: { id: [owners.company_id] } });
    expect(company?.policiesCount).toBe(1);
  });
});

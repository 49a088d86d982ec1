import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '../../domain/contract/index.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aCompanyRow } from '../support/builders.ts';

describe('companies', () => {
  let api: TestApi;

  const list = async (query: Record<string, unknown>) => {
    const { body } = await api.call(companies.listCompanies, { as: 'ELOPDP', query });
    return body.allCompanies;
  };

  beforeAll(async () => {
    api = await startApi();
    const rows = ['SEGUROS UNO', 'LA UNIÓN', 'ZETA'].map((company_name) => ({
      ...aCompanyRow(api.clock.now()),
      company_name,
    }));
    await api.context.database.kysely.insertInto('companies').values(rows).execute();
  });
  afterAll(() => api.close());

  it('are listed newest first, and whole when asked bare', async () => {
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

  it.each(companies.listCompanies.list.sort)('are sorted by %s both ways', async (field) => {
    const up = await list({ range: [0, 9], sort: [field, 'ASC'] });
    expect(await list({ range: [0, 9], sort: [field, 'DESC'] })).toEqual(up.reverse());
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { advisors } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { anAdvisorRow } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';

describe('advisors', () => {
  const api = madeOnce(() => startApi());

  const list = async (query: Record<string, unknown>) => {
    const { body } = await api.call(advisors.listAdvisors, { as: 'ELOPDP', query });
    return body.allAdvisors;
  };

  beforeAll(async () => {
    const rows = ['ANA', 'BERTA', 'INÉS'].map((first_name) => ({
      ...anAdvisorRow(api.clock.now()),
      first_name,
    }));
    await api.context.database.kysely.insertInto('advisors').values(rows).execute();
  });

  it('[7.39] are listed newest first, and whole when asked bare', async () => {
    for (const query of [{}, { range: [0, 9] }])
      expect((await list(query)).map(({ firstName }) => firstName)).toEqual([
        'INÉS',
        'BERTA',
        'ANA',
      ]);
  });

  it('are answered in the wire format', async () => {
    const [advisor] = await list({ range: [0, 0] });
    expect(advisor).toMatchObject({
      surname: 'ANDRADE',
      secondName: null,
      birthdate: '1980-01-20',
      createdAt: '2026-03-16T15:00:00.000Z',
      personalData: true,
    });
  });

  it('[2.47] are found without accents and case, and by their ids', async () => {
    const [found] = await list({ range: [0, 9], filter: { q: 'ines' } });
    expect(found?.firstName).toBe('INÉS');
    expect(await list({ range: [0, 9], filter: { id: [found?.id] } })).toEqual([found]);
    expect(await list({ range: [0, 9], filter: { id: [] } })).toEqual([]);
  });
});

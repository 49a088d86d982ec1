import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookups } from '../../domain/contract/index.ts';
import { resources } from '../../src/data/resources.ts';
import { dataProvider } from '../../src/dataProvider.ts';
import { queryClient } from '../../src/queryClient.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners } from '../support/records.ts';
import { openAgency, SHAPES } from './agency.ts';

const all = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

const catalogues = Object.entries(resources)
  .filter(([, { list }]) => list && !list.list)
  .map(([name]) => name);

describe.each(SHAPES)('lookups, with %s', (shape) => {
  const agency = madeOnce(() => openAgency(shape));

  beforeAll(async () => {
    await makeOwners(agency.api);
    await agency.signInAs('BASIC');
  });
  beforeEach(() => queryClient.clear());

  it.each(catalogues)('[7.21] lists %s with ids as numbers, in order', async (resource) => {
    const { data, total } = await dataProvider.getList(resource, all);
    const ids = data.map(({ id }) => id);
    expect(total).toBe(data.length);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(ids.map(Number).toSorted((a, b) => a - b));
  });

  it.each(['advisors', 'companies'])(
    'reads one of %s, which have no call for one',
    async (name) => {
      const { data } = await dataProvider.getList(name, all);
      const first = data[0];
      expect(await dataProvider.getOne(name, { id: first.id })).toEqual({ data: first });
    },
  );

  it('[7.20] gives the cities of a province alone', async () => {
    const filter = { province_id: 17 };
    const { data } = await dataProvider.getList('cities', { ...all, filter });
    expect(data.map(({ cityName }) => cityName)).toContain('Quito');
    expect(new Set(data.map(({ province }) => province.id))).toEqual(new Set([17]));
  });

  it('reads several of a catalogue', async () => {
    const { data } = await dataProvider.getMany('civil-statuses', { ids: [1, 3] });
    expect(data.map(({ status }) => status)).toEqual(['Soltero', 'Viudo']);
  });

  it('reads one of a catalogue', async () => {
    const { data } = await dataProvider.getOne('policy-statuses', { id: 4 });
    expect(data).toEqual({ id: 4, statusName: 'Por Culminar' });
  });

  it('asks for a catalogue once, however many screens want it', async () => {
    const { path } = lookups.provinces;
    const before = agency.requestsTo(path);
    await Promise.all([
      dataProvider.getList('provinces', all),
      dataProvider.getMany('provinces', { ids: [17] }),
    ]);
    await dataProvider.getOne('provinces', { id: 1 });
    expect(agency.requestsTo(path) - before).toBe(1);
  });

  it('refuses a resource that is not declared', async () => {
    await expect(dataProvider.getList('ghosts', all)).rejects.toThrow('no resource "ghosts"');
  });
});

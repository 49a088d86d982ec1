import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../src/dataProvider.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { openAgency, SHAPES } from './agency.ts';

const list = (resource: string, filter = {}, perPage = 25) =>
  dataProvider.getList(resource, {
    pagination: { page: 1, perPage },
    sort: { field: 'id', order: 'ASC' },
    filter,
  });

describe.each(SHAPES)('tasks and the dashboard, with %s', (shape) => {
  const isOurs = shape === 'our server';
  const agency = madeOnce(() => openAgency(shape, { now: '2026-03-16T15:00:00.000Z' }));

  const create = async (fields = {}) =>
    (await dataProvider.create('tasks', { data: { description: 'llamar', ...fields } })).data;

  beforeAll(async () => {
    await agency.signInAs('BASIC');
    const owners = await makeOwners(agency.api);
    // Of its instalments of 100.00, those of January, February and March are due.
    await makePolicy(agency.api, owners, { startDate: '2026-01-15', endDate: '2027-01-15' });
  });

  it('[7.9] adds a task to the visitor’s own list', async () => {
    const userId = await agency.signInAs('BASIC');
    const task = await create({ users_uuid: userId, statusTask: 1 });
    expect(task).toMatchObject({ users_uuid: userId, statusTask: 1, estatusTask: 'Pendiente' });
    expect((await list('tasks')).data).toMatchObject([{ id: task.id, description: 'llamar' }]);
  });

  it('shows no user the tasks of another', async () => {
    await create();
    await agency.signInAs('ELOPDP');
    expect((await list('tasks')).total).toBe(0);
  });

  it('counts the pending ones with one row asked for', async () => {
    await agency.signInAs('ADMIN');
    await Promise.all([create(), create(), create()]);
    const { total } = await list('tasks', { statusTask: 1 }, 1);
    expect(total).toBe(3);
    expect((await list('tasks', { statusTask: 2 }, 1)).total).toBe(0);
  });

  it('[7.10] deletes a task', async () => {
    await agency.signInAs('BASIC');
    const { id } = await create();
    await dataProvider.delete('tasks', { id });
    expect((await list('tasks')).total).toBe(0);
    await expect(dataProvider.delete('tasks', { id })).rejects.toMatchObject({ status: 404 });
  });

  it('marks a task as done where the server can', async () => {
    await agency.signInAs('BASIC');
    const previousData = await create();
    const { id } = previousData;
    const done = dataProvider.update('tasks', { id, data: { statusTask: 2 }, previousData });
    if (isOurs) expect((await done).data).toMatchObject({ id, statusTask: 2 });
    else await expect(done).rejects.toMatchObject({ status: 404 });
  });

  it('says whether the server keeps the day of a task, and manages users', async () => {
    // The settings of a server are kept as long as the page: this is another page.
    vi.resetModules();
    const { authProvider } = await import('../../src/authProvider.ts');
    const { tasks, users } = await import('../../domain/contract/index.ts');
    await agency.signInAs('ADMIN');
    const allows = await authProvider.getPermissions?.({});
    expect([tasks.updateTask, users.updateUser].map(allows)).toEqual([isOurs, isOurs]);
    expect([tasks.createTask, users.registerUser].map(allows)).toEqual([true, true]);
  });

  it('has the dashboard’s figures where the server does', async () => {
    const { data } = await dataProvider.readSummary();
    if (isOurs) expect(data?.totals).toMatchObject({ overduePayments: 3, overdueAmount: 300 });
    else expect(data).toBeNull();
  });

  it('has the commissions where the server does', async () => {
    const { data } = await dataProvider.readCommissions();
    if (isOurs) expect(data?.totals).toMatchObject({ released: 0, paid: 0 });
    else expect(data).toBeNull();
  });

  it.each(['late-payments', 'ending-policies', 'policies', 'expiring-cards'])(
    '[2.23] counts %s as its list does',
    async (resource) => {
      const { total } = await list(resource, {}, 1);
      expect(total).toBe((await list(resource)).data.length);
    },
  );
});

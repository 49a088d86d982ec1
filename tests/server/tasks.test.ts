import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { permissionMatrix, tasks } from '../../domain/contract/index.ts';
import type { Role } from '../../domain/permissions.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { NO_ID } from '../support/contractSamples.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());

interface Desk {
  id: string;
  token: string;
}

const newDesk = async (role: Role = 'BASIC'): Promise<Desk> => {
  const { id } = await createUser(api.context, { role });
  return { id, token: await tokenFor(api.context, id) };
};
const add = ({ id, token }: Desk, body: Record<string, unknown>, userId = id) =>
  api.call(tasks.createTask, { as: token, params: { userId }, body });
const mark = ({ token }: Desk, id: number, statusTask: unknown) =>
  api.call(tasks.updateTask, { as: token, params: { id }, body: { statusTask } });
const listOf = ({ token }: Desk, uuid: string, query = {}) =>
  api.call(tasks.listTasks, { as: token, params: { uuid }, query });

describe('a task', () => {
  it('[4.8] is pending when it is new, whatever the client says', async () => {
    const desk = await newDesk();
    const { body } = await add(desk, {
      users_uuid: desk.id,
      description: ' llamar ',
      statusTask: 2,
    });
    expect(body.newTask).toMatchObject({
      users_uuid: desk.id,
      description: 'llamar',
      statusTask: 1,
      estatusTask: 'Pendiente',
    });
  });

  it('is refused without a description', async () => {
    const answer = await add(await newDesk(), { description: '  ' });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { description: expect.any(String) } },
    });
  });

  it('can be done, and undone again', async () => {
    const desk = await newDesk();
    const { id } = (await add(desk, { description: 'archivar' })).body.newTask;
    const done = await mark(desk, id, 2);
    expect(done.body.taskUpdated).toMatchObject({ id, statusTask: 2, estatusTask: 'Realizada' });
    const query = { filter: { statusTask: 2 }, range: [0, 9] };
    expect((await listOf(desk, desk.id, query)).body.tasks).toMatchObject([{ id }]);
    expect((await mark(desk, id, '1')).body.taskUpdated).toMatchObject({ statusTask: 1 });
    expect((await listOf(desk, desk.id, query)).body.tasks).toEqual([]);
  });

  it('has no third status', async () => {
    const desk = await newDesk();
    const { id } = (await add(desk, { description: 'archivar' })).body.newTask;
    expect(await mark(desk, id, 3)).toMatchObject({
      status: 400,
      body: { errors: { statusTask: 'Elija una de las opciones' } },
    });
  });

  it('may be due on a day and about a customer and a policy', async () => {
    const desk = await newDesk();
    const owners = await makeOwners(api, { firstName: 'ANA', surname: 'MORA' });
    const policy = await makePolicy(api, owners, { numberPolicy: 'VH-7' });
    const about = { customers_id: `${owners.customers_id}`, policy_id: policy.id };
    const { body } = await add(desk, { description: 'cobrar', dueDate: '2026-03-20', ...about });
    expect(body.newTask).toMatchObject({
      dueDate: '2026-03-20',
      isOverdue: false,
      customers_id: owners.customers_id,
      customer: { firstName: 'ANA', surname: 'MORA' },
      policy_id: policy.id,
      policy: { numberPolicy: 'VH-7' },
    });
    const plain = await add(desk, { description: 'nada', dueDate: '', customers_id: null });
    expect(plain.body.newTask).toMatchObject({ dueDate: null, customer: null, policy: null });
  });

  it('is overdue when its day is over where the agency is, until it is done', async () => {
    // Half past ten in the evening of 16 March in Guayaquil.
    api.clock.set('2026-03-17T03:30:00.000Z');
    const desk = await newDesk();
    const due = async (dueDate: string) =>
      (await add(desk, { description: 'pagar', dueDate })).body.newTask;
    const [late, inTime] = [await due('2026-03-15'), await due('2026-03-16')];
    expect([late.isOverdue, inTime.isOverdue]).toEqual([true, false]);
    expect((await mark(desk, late.id, 2)).body.taskUpdated.isOverdue).toBe(false);
    api.clock.set('2026-03-16T15:00:00.000Z');
  });

  it.each([
    ['customers_id', 'Elija un cliente de la lista'],
    ['policy_id', 'Elija una póliza de la lista'],
  ])('is refused about what %s does not know', async (field, message) => {
    const answer = await add(await newDesk(), { description: 'x', [field]: NO_ID });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
  });

  it('tells nothing of customers and policies to who may not list them', async () => {
    const desk = await newDesk('ELOPDP');
    const owners = await makeOwners(api);
    const about = { description: 'x', customers_id: owners.customers_id };
    await add(desk, about);
    const mine = { as: 'ADMIN' as const, params: { role: 'ELOPDP' as const } };
    await api.call(permissionMatrix.setPermissions, { ...mine, body: { actions: ['tasks.own'] } });
    const { body } = await listOf(desk, desk.id);
    expect(body.tasks).toMatchObject([{ customers_id: owners.customers_id, customer: null }]);
    expect((await add(desk, about)).status).toBe(403);
  });

  it('leaves its coming and going in the audit trail, its words sealed', async () => {
    const desk = await newDesk();
    const lines = await auditOf(api.context, async () => {
      const { body } = await add(desk, { description: 'secreto' });
      await mark(desk, body.newTask.id, 2);
      await mark(desk, body.newTask.id, 1);
      await api.call(tasks.deleteTask, { as: desk.token, params: { id: body.newTask.id } });
    });
    expect(lines.map(({ action }) => action)).toEqual([
      'task.created',
      'task.done',
      'task.reopened',
      'task.deleted',
    ]);
    expect(JSON.stringify(lines)).not.toContain('secreto');
  });
});

describe('a list of tasks', () => {
  it('[3.21, 7.8] holds the own ones only', async () => {
    const [one, other] = [await newDesk(), await newDesk()];
    await add(one, { description: 'mía' });
    await add(other, { description: 'ajena' });
    const { body } = await listOf(one, one.id);
    expect(body.tasks.map(({ description }) => description)).toEqual(['mía']);
  });

  it('puts what is pending first, and of that what is due first', async () => {
    const desk = await newDesk();
    const ids = [];
    for (const dueDate of [null, '2026-04-02', '2026-04-01', '2026-03-01'])
      ids.push((await add(desk, { description: 'x', dueDate })).body.newTask.id);
    const [none, second, first, done] = ids;
    await mark(desk, done ?? 0, 2);
    const { body } = await listOf(desk, desk.id, { sort: ['statusTask', 'ASC'] });
    expect(body.tasks.map(({ id }) => id)).toEqual([first, second, none, done]);
  });

  it('[7.8] of another user is refused, which the audit trail notes', async () => {
    const [one, other] = [await newDesk(), await newDesk()];
    const lines = await auditOf(api.context, async () => {
      expect((await listOf(one, other.id)).status).toBe(403);
      expect((await add(one, { description: 'x' }, other.id)).status).toBe(403);
      expect((await add(one, { description: 'x', users_uuid: other.id })).status).toBe(403);
      expect((await listOf(one, randomUUID())).status).toBe(403);
    });
    expect(lines.map(({ action }) => action)).toEqual(Array(4).fill('access.denied'));
    expect((await listOf(other, other.id)).body.tasks).toEqual([]);
  });
});

describe('marking a task', () => {
  it('of another user finds none', async () => {
    const [one, other] = [await newDesk(), await newDesk()];
    const { id } = (await add(other, { description: 'ajena' })).body.newTask;
    expect((await mark(one, id, 2)).status).toBe(404);
    expect((await listOf(other, other.id)).body.tasks).toMatchObject([{ statusTask: 1 }]);
  });
});

describe('deleting a task', () => {
  it('takes it off the list', async () => {
    const desk = await newDesk();
    const { id } = (await add(desk, { description: 'borrar' })).body.newTask;
    const answer = await api.call(tasks.deleteTask, { as: desk.token, params: { id } });
    expect(answer.body).toEqual({ status: 'success', message: 'Tarea eliminada correctamente' });
    expect((await listOf(desk, desk.id)).body.tasks).toEqual([]);
  });

  it('of another user finds none', async () => {
    const [one, other] = [await newDesk(), await newDesk()];
    const { id } = (await add(other, { description: 'ajena' })).body.newTask;
    const answer = await api.call(tasks.deleteTask, { as: one.token, params: { id } });
    expect(answer.status).toBe(404);
    expect((await listOf(other, other.id)).body.tasks).toHaveLength(1);
  });
});

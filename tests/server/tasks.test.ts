import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks } from '../../domain/contract/index.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { createUser, tokenFor } from '../support/users.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Desk {
  id: string;
  token: string;
}

const newDesk = async (): Promise<Desk> => {
  const { id } = await createUser(api.context);
  return { id, token: await tokenFor(api.context, id) };
};
const add = ({ id, token }: Desk, body: Record<string, unknown>, userId = id) =>
  api.call(tasks.createTask, { as: token, params: { userId }, body });
const listOf = ({ token }: Desk, uuid: string, query = {}) =>
  api.call(tasks.listTasks, { as: token, params: { uuid }, query });

describe('a task', () => {
  it('is pending when it is new, whatever the client says', async () => {
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

  it('can be done', async () => {
    const desk = await newDesk();
    const { id } = (await add(desk, { description: 'archivar' })).body.newTask;
    const db = api.context.database.kysely;
    await db.updateTable('tasks').set({ done: true }).where('id', '=', id).execute();
    const query = { filter: { statusTask: 2 }, range: [0, 9] };
    expect((await listOf(desk, desk.id, query)).body.tasks).toMatchObject([
      { id, statusTask: 2, estatusTask: 'Realizada' },
    ]);
  });

  it('leaves its coming and going in the audit trail, its words sealed', async () => {
    const desk = await newDesk();
    const lines = await auditOf(api.context, async () => {
      const { body } = await add(desk, { description: 'secreto' });
      await api.call(tasks.deleteTask, { as: desk.token, params: { id: body.newTask.id } });
    });
    expect(lines.map(({ action }) => action)).toEqual(['task.created', 'task.deleted']);
    expect(JSON.stringify(lines)).not.toContain('secreto');
  });
});

describe('a list of tasks', () => {
  it('holds the own ones only', async () => {
    const [one, other] = [await newDesk(), await newDesk()];
    await add(one, { description: 'mía' });
    await add(other, { description: 'ajena' });
    const { body } = await listOf(one, one.id);
    expect(body.tasks.map(({ description }) => description)).toEqual(['mía']);
  });

  it('of somebody else is refused, which the audit trail notes', async () => {
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

describe('deleting a task', () => {
  it('takes it off the list', async () => {
    const desk = await newDesk();
    const { id } = (await add(desk, { description: 'borrar' })).body.newTask;
    const answer = await api.call(tasks.deleteTask, { as: desk.token, params: { id } });
    expect(answer.body).toEqual({ status: 'success', message: 'Tarea eliminada correctamente' });
    expect((await listOf(desk, desk.id)).body.tasks).toEqual([]);
  });

  it('of somebody else finds none', async () => {
    const [one, other] = [await newDesk(), await newDesk()];
    const { id } = (await add(other, { description: 'ajena' })).body.newTask;
    const answer = await api.call(tasks.deleteTask, { as: one.token, params: { id } });
    expect(answer.status).toBe(404);
    expect((await listOf(other, other.id)).body.tasks).toHaveLength(1);
  });
});

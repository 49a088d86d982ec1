import { beforeAll, describe, expect, it } from 'vitest';
import { hashDemoUsers, seedDemoUsers } from '../../demo/demonstration.ts';
import { seedDemoOwnObjects } from '../../demo/ownObjects.ts';
import { seedDemo } from '../../demo/seed.ts';
import { views } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';

describe('what the demo’s administrator has shaped', () => {
  const api = madeOnce(() => startApi({ now: '2026-02-01T15:00:00.000Z' }));
  const own = ownObjectsOf(api);

  beforeAll(async () => {
    const users = await hashDemoUsers();
    await api.context.database.write(async (trx) => {
      await seedDemoUsers(trx, api.context, users);
      await seedDemo(trx, api.context);
      await seedDemoOwnObjects(trx, api.context);
    });
  }, 60_000);

  it('has cars of customers, by their plates, with what they cost', async () => {
    const { rows } = await own.list({ key: 'vehiculos_de_reemplazo' }, { sort: ['id', 'ASC'] });
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      title: 'PBX-4821',
      parent: { resource: 'customers' },
      customFields: { desde: '2026-01-29', dias: 7, costo_diario: '38.50', total: '269.50' },
    });
  });

  it('has beneficiaries of life policies, who come to 100 % of each', async () => {
    const { rows } = await own.list({ key: 'beneficiarios' });
    const parts = new Map<unknown, number>();
    for (const { parent, customFields } of rows)
      parts.set(parent?.id, (parts.get(parent?.id) ?? 0) + Number(customFields.porcentaje));
    expect([...parts.values()]).toEqual([100, 100, 100]);
  });

  it('pins the policies that end soon for clerks', async () => {
    const { body } = await api.call(views.listViews, { as: 'BASIC' });
    expect(body.views).toMatchObject([
      { name: 'Mis pólizas por vencer', isPinned: true, leftOut: [] },
    ]);
  });
});

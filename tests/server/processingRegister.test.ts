import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processingRegister } from '../../domain/contract/index.ts';
import { inventory } from '../../domain/personalData/inventory.ts';
import { activitiesOf } from '../../domain/privacy/activities.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const listed = async () =>
  (await api.call(processingRegister.listActivities, { as: 'ELOPDP' })).body.activities;

const words = {
  recipients: 'Compañías de seguros',
  transfers: 'Ninguna',
  measures: 'Cifrado y accesos por rol',
  responsible: 'Gabriela Paredes',
};

const complete = (key: string, version: number | undefined = undefined) =>
  api.call(processingRegister.completeActivity, {
    as: 'ELOPDP',
    params: { key },
    body: { ...words, version },
  });

describe('the register of activities', () => {
  it('has every place of the inventory in one activity, under a key of its own', async () => {
    const activities = await listed();
    const places = activities.flatMap((activity) => activity.places);
    expect(places.sort()).toEqual(inventory.map(({ label }) => label).sort());
    expect(new Set(activities.map(({ key }) => key)).size).toBe(activities.length);
    const tasks = activities.find(({ key }) => key === 'tasks:interest');
    expect(tasks?.retention).toBe('3 años desde el registro de la tarea');
  });

  it('is completed by the officer in versions, of which a stale one is refused', async () => {
    const [{ key } = { key: '' }] = activitiesOf();
    expect((await complete(key)).body.activity).toMatchObject({ ...words, version: 1 });
    expect((await complete(key, 5)).status).toBe(409);
    expect((await complete('nada:consent')).status).toBe(404);
  });

  it('says of an activity that the inventory changed since it was completed', async () => {
    const [, { key } = { key: '' }] = activitiesOf();
    await complete(key);
    const isOutdated = async () => (await listed()).find((one) => one.key === key)?.isOutdated;
    expect(await isOutdated()).toBe(false);
    await sql`insert into activity_versions (activity, recipients, transfers, measures, responsible, mark,
        user_name, at)
      select activity, recipients, transfers, measures, responsible, 'otra', user_name, at
      from activity_versions where activity = ${key}`.execute(api.context.database.kysely);
    expect(await isOutdated()).toBe(true);
  });

  it.each(['pdf', 'xlsx'] as const)('leaves as %s, which is in the audit trail', async (format) => {
    const lines = await auditOf(api.context, async () => {
      const { status, headers } = await api.call(processingRegister.downloadRegister, {
        as: 'ELOPDP',
        params: { format },
      });
      expect(status).toBe(200);
      expect(headers['content-disposition']).toContain(
        `registro-de-actividades-2026-03-16.${format}`,
      );
    });
    expect(lines.map(({ action }) => action)).toEqual(['processing_register.exported']);
  });

  it('is not for who may not see it', async () => {
    const { status } = await api.call(processingRegister.listActivities, { as: 'BASIC' });
    expect(status).toBe(403);
  });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { processingRegister } from '../../domain/contract/index.ts';
import { inventory } from '../../domain/privacy/personalData/inventory.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { madeOnce } from '../support/madeOnce.ts';

const api = madeOnce(() => startApi());

const read = async () =>
  (await api.call(processingRegister.listActivities, { as: 'ELOPDP' })).body.register;
const listed = async () => (await read()).activities;

const words = {
  name: 'Cámaras de la oficina',
  purpose: 'Cuidar la oficina',
  basis: 'interest',
  subjects: 'Visitantes',
  tables: [],
  data: 'Imagen',
  keptFor: '30 días',
  recipients: 'Nadie',
  transfers: 'Ninguna',
  measures: 'Accesos por rol',
  responsible: 'Gabriela Paredes',
  isRetired: false,
};

const complete = (key: string, changes: object = {}) =>
  api.call(processingRegister.completeActivity, {
    as: 'ELOPDP',
    params: { key },
    body: { ...words, ...changes },
  });

const add = (changes: object = {}) =>
  api.call(processingRegister.addActivity, { as: 'ELOPDP', body: { ...words, ...changes } });

describe('the register of activities', () => {
  it("begins with a dozen of the business's, which use every place of the inventory", async () => {
    const { activities, unused } = await read();
    const names = activities.map(({ name }) => name);
    for (const name of ['Clientes y pólizas', 'Siniestros', 'Personal', 'Videovigilancia'])
      expect(names).toContain(name);
    expect(new Set(activities.map(({ key }) => key)).size).toBe(activities.length);
    expect(unused).toEqual([]);
    const labels = new Set(inventory.map(({ label }) => label));
    expect(activities.flatMap(({ places }) => places).every((place) => labels.has(place))).toBe(
      true,
    );
    const systems = activities.find(({ key }) => key === 'systems');
    expect(systems?.retention).toContain('3 años desde el registro de la tarea');
  });

  it('is completed by the officer in versions, of which a stale one is refused', async () => {
    expect((await complete('cameras')).body.activity).toMatchObject({ ...words, version: 1 });
    expect((await complete('cameras', { version: 5 })).status).toBe(409);
    expect((await complete('nada')).status).toBe(404);
  });

  it('takes activities of its own, linked to the inventory, and retires any', async () => {
    const { body } = await add({ name: 'Ferias', tables: ['contacts'] });
    const { key, places } = body.activity;
    expect(places).toEqual(['Contactos']);
    expect((await add({ tables: ['pg_authid'] })).status).toBe(400);
    await complete(key, { name: 'Ferias', isRetired: true, version: 1 });
    expect((await listed()).at(-1)).toMatchObject({ name: 'Ferias', isRetired: true });
  });

  it('says which places no activity in use uses', async () => {
    await complete('messages', { name: 'Mensajes y avisos', isRetired: true });
    expect((await read()).unused).toEqual(['Mensajes enviados al cliente']);
  });

  it('says of an activity that the inventory changed since it was completed', async () => {
    await complete('systems', { tables: ['tasks'] });
    const isOutdated = async () =>
      (await listed()).find((one) => one.key === 'systems')?.isOutdated;
    expect(await isOutdated()).toBe(false);
    await sql`insert into activity_versions (activity, name, purpose, basis, subjects, tables, recipients, transfers,
        measures, responsible, mark, user_name, at)
      select activity, name, purpose, basis, subjects, tables, recipients, transfers, measures, responsible, 'otra',
        user_name, at
      from activity_versions where activity = 'systems'`.execute(api.context.database.kysely);
    expect(await isOutdated()).toBe(true);
  });

  it('begins with what was said of a place of the inventory before', async () => {
    await sql`insert into activity_versions (activity, recipients, transfers, measures, responsible, mark,
        user_name, at)
      values ('payments:contract', 'Bancos', 'Ninguna', 'Cifrado', 'Ana', '', 'elopdp', now())`.execute(
      api.context.database.kysely,
    );
    const collections = (await listed()).find(({ key }) => key === 'collections');
    expect(collections).toMatchObject({ recipients: 'Bancos', completedAt: null, version: 0 });
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
});

import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { documents as calls, settings } from '../../domain/contract/index.ts';
import type { Role } from '../../domain/permissions.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { documentsOf } from '../support/documents.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import { packagesOf } from '../support/settingsPackage.ts';

let folder: string;
const api = madeOnce(async () => {
  folder = await scratchFolder('checklists');
  return startApi({ env: { DOCUMENTS_DIR: folder }, now: '2026-03-16T15:00:00Z' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (...documentChecklists: readonly object[]) =>
  api.call(settings.updateSettings, {
    as: 'ADMIN',
    params: { id: 1 },
    body: { documentChecklists },
  });

const ofList = (checklist: string, paper: string, others: object = {}) => ({
  ...{ checklist, paper },
  ...others,
});

const offered = async (query: object, as: Role = 'BASIC') =>
  (await api.call(calls.listChecklists, { as, query: { ...query } })).body.checklists;

const request = (body: object, as: Role = 'BASIC') =>
  api.call(calls.requestChecklist, { as, body });

describe('a checklist', () => {
  it('asks for what a record has not yet, with its day and its mark, once', async () => {
    await write(
      ofList('Apertura', 'Factura', { days: 5 }),
      ofList('Apertura', 'Otro'),
      ofList('Apertura', 'Historia clínica', { isHealth: true, days: 10 }),
    );
    const customers_id = await makeCustomer(api);
    const body = { customers_id, kind: 'Otro', isHealth: false };
    await api.call(calls.requestDocument, { as: 'BASIC', body });
    const [list] = await offered({ customers_id });
    expect(list?.items.map(({ kind, isThere }) => [kind, isThere])).toEqual([
      ['Factura', false],
      ['Otro', true],
      ['Historia clínica', false],
    ]);
    const { documents } = (await request({ customers_id, checklist: 'Apertura' })).body;
    expect(documents).toMatchObject([
      { kind: 'Factura', dueDate: '2026-03-21', isHealth: false, state: 'requested', customers_id },
      { kind: 'Historia clínica', dueDate: '2026-03-26', isHealth: true },
    ]);
    const twice = await request({ customers_id, checklist: 'Apertura' });
    expect([twice.status, twice.body.code]).toEqual([409, 'documents_there']);
    expect(await documentsOf(api).list({ customers_id })).toHaveLength(3);
  });

  it('of a line is offered to its policies alone', async () => {
    const { id } = await makePolicy(api, await makeOwners(api));
    await write(
      ofList('Para todos', 'Factura'),
      ofList('Nunca', 'Otro', { insurer: 'Nadie' }),
      ofList('Todos los ramos', 'Otro', { policyType: 'Vehículo' }),
    );
    const names = async (query: object) => (await offered(query)).map(({ name }) => name);
    expect(await names({ customers_id: await makeCustomer(api) })).toEqual(['Para todos']);
    const ofPolicy = await names({ policy_id: id });
    expect(ofPolicy).toContain('Para todos');
    expect(ofPolicy).not.toContain('Nunca [Nadie]');
    const refused = await request({ policy_id: id, checklist: 'Nunca [Nadie]' });
    expect(refused.body.errors).toHaveProperty('checklist');
  });

  it('goes with the settings to another site, rehearsed, and is asked for there', async () => {
    await write(
      ofList('Apertura', 'Factura', { days: 5 }),
      ofList('Apertura', 'Historia clínica', { isHealth: true }),
    );
    const file = JSON.stringify(await packagesOf(api).download());
    const other = await startApi({ env: { DOCUMENTS_DIR: folder }, now: '2026-03-16T15:00:00Z' });
    const { compared, brought } = await packagesOf(other).bring({ file, withRemovals: true });
    expect(brought.changes).toEqual(compared.changes);
    const customers_id = await makeCustomer(other);
    const body = { customers_id, checklist: 'Apertura' };
    const { documents } = (await other.call(calls.requestChecklist, { as: 'BASIC', body })).body;
    expect(documents.map(({ kind, isHealth }) => [kind, isHealth])).toEqual([
      ['Factura', false],
      ['Historia clínica', true],
    ]);
    await other.close();
  });

  it('is for records that the user sees', async () => {
    await write(ofList('Apertura', 'Factura'));
    expect(await offered({ customers_id: 999_999 })).toEqual([]);
    expect(await offered({})).toEqual([]);
    expect((await request({ customers_id: 999_999, checklist: 'Apertura' })).status).toBe(404);
  });

  it('that cannot be read is refused where it is written', async () => {
    const { status, body } = await write({ checklist: 'Apertura' });
    expect([status, body.errors?.['documentChecklists.0.paper']]).toEqual([400, texts.required]);
  });
});

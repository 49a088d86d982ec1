import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  claims,
  customers,
  documents,
  limitations,
  personalData,
  privacyTerms,
  settings,
} from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aClaim } from '../support/builders.ts';
import { claimsOf } from '../support/claims.ts';
import { pdf } from '../support/documentFiles.ts';
import { documentsOf } from '../support/documents.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

/** A Monday. */
const NOW = '2026-03-16T15:00:00.000Z';

const api = madeOnce(() => startApi({ now: NOW }));
const desk = claimsOf(api);
const files = documentsOf(api);
const owners = madeOnce(() => makeOwners(api));
const policy = madeOnce(() =>
  makePolicy(api, owners, { startDate: '2026-01-16', endDate: '2027-01-16' }),
);

const storedOf = async (id: number) => (await desk.list({ id: [id] }))[0];

describe('the state that lists read of a claim', () => {
  const discard = (id: number, isDiscarded: boolean) =>
    api.call(documents.discardDocument, { as: 'ADMIN', params: { id }, body: { isDiscarded } });
  const review = (id: number, isInOrder: boolean) =>
    api.call(documents.reviewDocument, {
      as: 'ADMIN',
      params: { id },
      body: { isInOrder, reason: 'ILEGIBLE' },
    });

  it('follows a document through each change', async () => {
    const { id } = await desk.open(policy.id);
    const document = await desk.ask(id);
    const states: unknown[] = [];
    const note = async ({ status }: { readonly status: number }) =>
      states.push([status, (await storedOf(id))?.state]);
    await note(await discard(document, true));
    await note(await discard(document, false));
    await note(await files.attach(document, pdf(), 'denuncia.pdf'));
    await note(await review(document, false));
    await note(await files.attach(document, pdf('otra'), 'denuncia-2.pdf'));
    await note(await review(document, true));
    expect(states).toEqual(
      ['reported', 'papersPending', 'reported', 'papersPending', 'reported', 'reported'].map(
        (state) => [200, state],
      ),
    );
  });
});

describe('the documents that a checklist asks of a claim', () => {
  const checklist = 'Siniestro de prueba';
  const write = () =>
    api.call(settings.updateSettings, {
      as: 'ADMIN',
      params: { id: 1 },
      body: {
        documentChecklists: [
          { checklist, paper: 'Denuncia', days: 5 },
          { checklist, paper: 'Factura', days: 15 },
        ],
      },
    });

  it('keep it from being complete as those do that are asked for one by one', async () => {
    await write();
    const { id } = await desk.open(policy.id);
    await api.call(documents.requestChecklist, { as: 'BASIC', body: { claim_id: id, checklist } });
    expect(await storedOf(id)).toMatchObject({ state: 'papersPending', pendingDocuments: 2 });
  });

  it('are asked for with its registration', async () => {
    await write();
    const { id } = await desk.open(policy.id, { checklist });
    expect(await storedOf(id)).toMatchObject({ state: 'papersPending', pendingDocuments: 2 });
    expect((await files.list({ claim_id: id })).map(({ kind }) => kind).sort()).toEqual([
      'Denuncia',
      'Factura',
    ]);
  });

  it('leave no claim where the checklist is not one of the settings', async () => {
    const before = (await desk.list({})).length;
    const body = aClaim(policy.id, { checklist: 'Otra lista' });
    const refused = await api.call(claims.registerClaim, { as: 'BASIC', body });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['checklist']]);
    expect(await desk.list({})).toHaveLength(before);
  });
});

const addHoliday = (day: string) =>
  api.call(privacyTerms.registerHoliday, { as: 'ELOPDP', body: { day, name: 'Puente' } });

const removeHoliday = async (day: string) => {
  const { body } = await api.call(privacyTerms.listHolidays, {
    as: 'ELOPDP',
    params: { year: Number(day.slice(0, 4)) },
  });
  const id = body.holidays.find((one) => one.day === day)?.id ?? 0;
  return api.call(privacyTerms.deleteHoliday, { as: 'ELOPDP', params: { id } });
};

describe('the last day that lists read of a notice to the insurer', () => {
  const dueOf = async (id: number) => (await storedOf(id))?.nextDueOn;

  it('moves with a holiday that is added, and back with one that is removed', async () => {
    const { id, nextDueOn, version } = await desk.open(policy.id);
    expect(nextDueOn).toBe('2026-03-19');
    await addHoliday('2026-03-17');
    expect(await dueOf(id)).toBe('2026-03-20');
    await removeHoliday('2026-03-17');
    expect(await dueOf(id)).toBe('2026-03-19');
    expect((await desk.read(id)).version).toBe(version);
  });

  it('moves with the national holidays of a year', async () => {
    const { id, nextDueOn } = await desk.open(policy.id, { noticeDays: 20 });
    await removeHoliday('2026-04-03');
    const without = await dueOf(id);
    expect(without).not.toBe(nextDueOn);
    const body = { year: 2026 };
    await api.call(privacyTerms.registerNationalHolidays, { as: 'ELOPDP', body });
    expect(await dueOf(id)).toBe(nextDueOn);
  });

  it('comes where a removed holiday lets the term end before it was paused', async () => {
    await addHoliday('2026-03-13');
    const { id } = await desk.open(policy.id, { noticeDays: 1 });
    await desk.must(id, 'paused', { clock: 'notice', happenedOn: '2026-03-13' });
    expect(await dueOf(id)).toBeNull();
    await removeHoliday('2026-03-13');
    expect(await dueOf(id)).toBe('2026-03-13');
  });

  it('stays as it is where the insurer has been told', async () => {
    const { id } = await desk.open(policy.id);
    await desk.must(id, 'notified');
    await addHoliday('2026-03-18');
    expect(await dueOf(id)).toBeNull();
    await removeHoliday('2026-03-18');
  });

  it('moves for a customer whose data are limited, too', async () => {
    const theirs = await makeOwners(api);
    const limited = await makePolicy(api, theirs, {
      startDate: '2026-01-16',
      endDate: '2027-01-16',
    });
    const { id } = await desk.open(limited.id);
    const { status, text } = await api.call(limitations.imposeLimitation, {
      as: 'ELOPDP',
      body: {
        customers_id: theirs.customers_id,
        ground: 'accuracy',
        day: '2026-03-16',
        reason: 'IMPUGNÓ',
      },
    });
    expect(status, text).toBe(200);
    expect((await addHoliday('2026-03-17')).status).toBe(200);
    expect(await dueOf(id)).toBe('2026-03-20');
  });
});

describe('an erasure', () => {
  it('that takes a document still to come leaves its claim in the state without it', async () => {
    const theirs = await makeOwners(api);
    const ended = await makePolicy(api, theirs, {
      startDate: '2025-01-16',
      endDate: '2026-01-16',
    });
    const { id } = await desk.open(ended.id, {
      happenedOn: '2026-01-12',
      reportedOn: '2026-01-12',
    });
    await desk.ask(id);
    expect((await storedOf(id))?.state).toBe('papersPending');
    api.clock.set('2040-03-16T15:00:00.000Z');
    const customer = { as: 'ELOPDP', params: { id: theirs.customers_id } } as const;
    const { body } = await api.call(customers.getCustomer, customer);
    const erased = await api.call(personalData.anonymizeCustomer, {
      ...customer,
      body: {
        ground: 6,
        reason: 'Solicitud por escrito',
        confirmation: body.customerById.ci_ruc,
      },
    });
    expect(erased.body.anonymized?.outcome, erased.text).toBe('anonymous');
    const { rows } = await sql`select state from claims where id = ${id}`.execute(
      api.context.database.kysely,
    );
    expect(rows).toEqual([{ state: 'reported' }]);
    expect((await addHoliday('2040-03-19')).status).toBe(200);
  });
});

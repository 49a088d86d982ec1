import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addDays } from '../../domain/civilDate.ts';
import { calendar, permissionMatrix, tasks, users } from '../../domain/contract/index.ts';
import type { Permission } from '../../domain/permissions.ts';
import { today } from '../../server/context.ts';
import { startApi } from '../support/api.ts';
import { claimsOf } from '../support/claims.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const TODAY = '2026-03-16';

const api = madeOnce(() => startApi({ env: { PUBLIC_URL: 'https://amparo.example' } }));
const db = () => api.context.database.kysely;

const signIn = async () => {
  const { id } = await createUser(api.context, { role: 'BASIC' });
  return { id, as: await tokenFor(api.context, id) };
};
type Person = Awaited<ReturnType<typeof signIn>>;

const fileOf = (path: string) => path.slice('/api/calendar/'.length);
const make = async ({ as }: Person) =>
  fileOf((await api.call(calendar.makeCalendar, { as })).body.calendar.path);
const read = (file: string, headers = {}, from?: string) =>
  api.call(calendar.readCalendar, { params: { file }, headers, ...(from ? { from } : {}) });
const entriesOf = async (file: string) => {
  const { status, text } = await read(file);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component);
    const [start, end] = [startDate.toString(), endDate.toString()];
    return {
      uid,
      summary,
      isDay: startDate.isDate,
      start,
      end,
      url: component.getFirstPropertyValue('url'),
    };
  });
};
const addTask = (person: Person, dueDate: string) =>
  api.call(tasks.createTask, {
    as: person.as,
    params: { userId: person.id },
    body: { description: 'LLAMAR A CENTINELA', dueDate },
  });
const give = (actions: readonly Permission[]) =>
  api.call(permissionMatrix.setPermissions, {
    as: 'ADMIN',
    params: { role: 'BASIC' },
    body: { actions },
  });

let policy: Awaited<ReturnType<typeof makePolicy>>;
let claim: { readonly id: number; readonly code: string };
beforeEach(async () => {
  if (policy) return;
  const owners = await makeOwners(api, { surname: 'CENTINELA' });
  const term = { startDate: '2025-06-15', endDate: '2026-06-15', payment_frequency_id: 4 };
  policy = await makePolicy(api, owners, { ...term, numberOfPayments: 1 });
  claim = await claimsOf(api).open(policy.id);
});

describe('a calendar', () => {
  it('has renewals, own tasks and terms of claims of the next 180 days, without a name', async () => {
    const person = await signIn();
    const file = await make(person);
    for (const days of [-1, 0, 180, 181]) await addTask(person, addDays(today(api.context), days));
    await addTask(await signIn(), TODAY);
    const entries = await entriesOf(file);
    const titles = entries.map(({ summary }) => summary);
    expect(entries).toContainEqual({
      uid: expect.stringMatching(/^renewal-\d+\..*@amparo$/),
      summary: `Renovación ${policy.numberPolicy}`,
      isDay: true,
      start: '2026-06-15',
      end: '2026-06-16',
      url: `https://amparo.example/#/management/policies/${policy.id}`,
    });
    expect(titles.filter((title) => title === 'Tarea')).toHaveLength(2);
    expect(titles).toContain(`Siniestro ${claim.code}: Aviso a la compañía`);
    const { text } = await read(file);
    expect(text).not.toContain('CENTINELA');
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('is not sent again until it changes', async () => {
    const person = await signIn();
    const file = await make(person);
    const { headers } = await read(file);
    const again = await read(file, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    await addTask(person, TODAY);
    expect((await read(file, { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });

  it('has what the user may list at that moment', async () => {
    const file = await make(await signIn());
    const { body } = await api.call(permissionMatrix.getPermissions, { as: 'ADMIN' });
    const before = body.matrix.roles.find(({ role }) => role === 'BASIC')?.actions ?? [];
    await give(['claims.list', 'policies.list']);
    const titles = (await entriesOf(file)).map(({ summary }) => summary);
    expect(titles.some((title) => title.startsWith('Renovación'))).toBe(false);
    expect(titles.some((title) => title.startsWith('Siniestro'))).toBe(true);
    await give([]);
    expect(await entriesOf(file)).toEqual([]);
    await give(before);
    expect((await entriesOf(file)).length).toBeGreaterThan(titles.length);
  });

  it('ends with the account', async () => {
    const person = await signIn();
    const file = await make(person);
    const body = { active: false };
    await api.call(users.setActive, { as: 'ADMIN', params: { uuid: person.id }, body });
    expect((await read(file)).status).toBe(404);
  });
});

describe('the address of a calendar', () => {
  it('is there once its user makes it, and ends when renewed or ended', async () => {
    const person = await signIn();
    const { as } = person;
    const state = async () => (await api.call(calendar.getCalendar, { as })).body.calendar.madeAt;
    expect(await state()).toBeNull();
    const first = await make(person);
    expect(first).toMatch(/^[\w-]{43}\.ics$/);
    expect(await state()).toBe('2026-03-16T15:00:00.000Z');
    const second = await make(person);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await api.call(calendar.endCalendar, { as });
    expect((await read(second)).status).toBe(404);
    expect(await state()).toBeNull();
    const { rows } = await sql<{ action: string; all: string }>`
      select action, details::text as all from audit_entries
      where user_id = ${person.id} order by sequence`.execute(db());
    expect(rows.map(({ action }) => action)).toEqual([
      'calendar.made',
      'calendar.renewed',
      'calendar.ended',
    ]);
  });

  it.each(['x', 'x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`])(
    '%s opens nothing',
    async (file) => {
      expect((await read(file)).status).toBe(404);
    },
  );

  it('stands in no line of the log', async () => {
    const written: string[] = [];
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    onTestFinished(() => spy.mockRestore());
    const talking = await api.beside({ LOG_LEVEL: 'trace' });
    const file = await make(await signIn());
    for (const asked of [file, `x${file}`])
      await talking.call(calendar.readCalendar, { params: { file: asked } });
    expect(written.join('')).toContain('/api/calendar/…');
    expect(written.join('')).not.toContain(file.slice(0, 20));
  });

  it('is tried sixty times a minute from an address at most', async () => {
    const file = `${'b'.repeat(43)}.ics`;
    const statuses: number[] = [];
    for (let place = 0; place < 61; place += 1)
      statuses.push((await read(file, {}, '198.51.100.9')).status);
    expect(statuses.at(59)).toBe(404);
    expect(statuses.at(60)).toBe(429);
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { owner } from '../../demo/acting.ts';
import { DEFAULT_TEXTS } from '../../domain/agency/messages/defaultTexts.ts';
import {
  activity,
  collections as calls,
  claims,
  payments,
  receipts,
  settings,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { issueBy } from '../../server/areas/agency/reports/service.ts';
import { runLadder } from '../../server/areas/money/collections/ladder.ts';
import { reportModules } from '../../server/reports/index.ts';
import { startApi } from '../support/api.ts';
import { aClaim, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeMonthlyPolicy, makeOwners } from '../support/records.ts';

// Nothing listens there: messages stay in their queue.
const env = { SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'amparo@agencia.ec' };
const api = madeOnce(() => startApi({ env }));
const db = () => api.context.database.kysely;
const onDay = (day: string) => api.clock.set(`${day}T15:00:00.000Z`);

let count = 0;
/** A customer with three instalments of 100.00, due on the 16th of January, February and March. */
const debtor = async (more: Body = {}) => {
  count += 1;
  const owners = await makeOwners(api, { email: `debe${count}@correo.example`, ...more });
  const policy = await makeMonthlyPolicy(api, owners);
  return { ...policy, customerId: Number(owners.customers_id), owners };
};

const rowOf = async (customerId: number) => {
  const { body } = await api.call(calls.listCollections, { as: 'BASIC' });
  return body.collections.find(({ id }) => id === customerId);
};
const placeOf = async (customerId: number) => {
  const { body } = await api.call(calls.listCollections, {
    as: 'BASIC',
    query: { range: [0, 999] },
  });
  return body.collections.findIndex(({ id }) => id === customerId);
};
const fileOf = async (id: number) =>
  (await api.call(calls.getCollection, { as: 'BASIC', params: { id } })).body.collection;

const log = (id: number, more: Body = {}, as = 'BASIC') =>
  api.call(calls.logCollection, {
    as,
    params: { id },
    body: { channel: 'call', contactedOn: '2026-03-16', words: 'HABLÓ CON ÉL', ...more },
  });
const logged = async (id: number, more: Body = {}) => {
  const answer = await log(id, more);
  if (answer.status !== 200) throw new Error(answer.text);
};
const promise = (dueOn: string, amount: string) => ({ dueOn, amount });
const collect = async (payment_id: number | undefined, received: string, receivedOn?: string) => {
  const answer = await api.call(receipts.collectSeveral, {
    as: 'BASIC',
    body: { lines: [{ payment_id, received }], receivedOn },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.receipt;
};

const setLadder = async (...rows: Body[]) => {
  const { body } = await api.call(settings.getSettings, { as: 'ADMIN' });
  const answer = await api.call(settings.updateSettings, {
    as: 'ADMIN',
    body: { ...body.settings, collectionLadder: rows },
  });
  if (answer.status !== 200) throw new Error(answer.text);
};
const step = (daysLate: number, name: string, isMessage = true, more: Body = {}) => ({
  daysLate,
  step: name,
  isMessage,
  ...more,
});
/** As two processes of which each finds what is due. */
const run = () => Promise.all([runLadder(api.context), runLadder(api.context)]);
const writtenTo = async (id: number) => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from messages
    where customers_id = ${id} and status <> 'joined'`.execute(db());
  return rows[0]?.n;
};

beforeEach(() => onDay('2026-03-16'));

describe('the queue of the day', () => {
  it('has one row for a customer, by what is overdue and since when, and not what is due today', async () => {
    const { customerId, paymentIds } = await debtor();
    expect(await rowOf(customerId)).toMatchObject({
      overdue: 200,
      instalments: 2,
      dueSince: '2026-01-16',
      daysOverdue: 59,
      payment_id: paymentIds[0],
      promise: null,
      lastContact: null,
      step: null,
    });
  });

  it('begins with what was promised for today, then with who owes longest, and ends with promises to come', async () => {
    const [today, longest, short, later] = [
      await debtor(),
      await debtor(),
      await debtor(),
      await debtor(),
    ];
    await collect(short.paymentIds[0], '100');
    await logged(today.customerId, { promises: [promise('2026-03-16', '10')] });
    await logged(later.customerId, { promises: [promise('2026-03-20', '10')] });
    const places = await Promise.all(
      [today, longest, short, later].map(({ customerId }) => placeOf(customerId)),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('leaves an instalment out until the day of its extension is over', async () => {
    const { customerId, paymentIds } = await debtor();
    await logged(customerId, { extension: { payment_id: paymentIds[0], until: '2026-03-20' } });
    expect(await rowOf(customerId)).toMatchObject({ overdue: 100, dueSince: '2026-02-16' });
    expect((await fileOf(customerId)).open[0]).toMatchObject({ extendedUntil: '2026-03-20' });
    onDay('2026-03-21');
    expect(await rowOf(customerId)).toMatchObject({ overdue: 300 });
  });

  it('finds by name and by the state of the promise', async () => {
    const { customerId } = await debtor({ surname: 'ZAMBRANOVICH' });
    await logged(customerId, { promises: [promise('2026-03-18', '50')] });
    const found = async (filter: Body) => {
      const { body } = await api.call(calls.listCollections, { as: 'BASIC', query: { filter } });
      return body.collections.map(({ id }) => id);
    };
    expect(await found({ q: 'zambranovich' })).toEqual([customerId]);
    expect(await found({ q: 'zambranovich', promise: 'alive' })).toEqual([customerId]);
    expect(await found({ q: 'zambranovich', promise: 'broken' })).toEqual([]);
  });
});

describe('a promise', () => {
  it('is for its day, then broken, by what came in until then', async () => {
    const { customerId, paymentIds } = await debtor();
    await collect(paymentIds[0], '30');
    await logged(customerId, { promises: [promise('2026-03-18', '70')] });
    const state = async () => (await fileOf(customerId)).promise;
    expect(await state()).toEqual({ state: 'alive', dueOn: '2026-03-18', missing: 70 });
    onDay('2026-03-18');
    await collect(paymentIds[0], '20');
    expect(await state()).toEqual({ state: 'today', dueOn: '2026-03-18', missing: 50 });
    onDay('2026-03-19');
    expect(await state()).toEqual({ state: 'broken', dueOn: '2026-03-18', missing: 50 });
  });

  it('is kept by money received by its day and typed later, and broken again by a reversal', async () => {
    const { customerId, paymentIds } = await debtor();
    await logged(customerId, { promises: [promise('2026-03-18', '100')] });
    onDay('2026-03-20');
    await collect(paymentIds[0], '100', '2026-03-18');
    expect((await fileOf(customerId)).promise).toMatchObject({ state: 'met', missing: 0 });
    const id = paymentIds[0] ?? 0;
    const body = { reason: 'CHEQUE DEVUELTO' };
    await api.call(payments.reversePayment, { as: 'ADMIN', params: { id }, body });
    expect((await fileOf(customerId)).promise).toMatchObject({ state: 'broken', missing: 100 });
  });

  it('of several days is an agreement, which ends with the first that is missed', async () => {
    const { customerId, paymentIds } = await debtor();
    await logged(customerId, {
      promises: [promise('2026-03-20', '100'), promise('2026-03-30', '100')],
    });
    onDay('2026-03-20');
    await collect(paymentIds[0], '100');
    expect((await fileOf(customerId)).promise).toEqual({
      state: 'alive',
      dueOn: '2026-03-30',
      missing: 100,
    });
    onDay('2026-03-31');
    expect((await fileOf(customerId)).promise).toMatchObject({ state: 'broken' });
  });

  it('replaces the one before it', async () => {
    const { customerId } = await debtor();
    await logged(customerId, { promises: [promise('2026-03-16', '100')] });
    onDay('2026-03-17');
    await logged(customerId, {
      contactedOn: '2026-03-17',
      promises: [promise('2026-03-25', '100')],
    });
    expect((await fileOf(customerId)).promise).toMatchObject({ state: 'alive' });
    const { body } = await api.call(activity.listCustomerActivity, {
      as: 'BASIC',
      params: { id: customerId },
      query: { kind: 'contact' },
    });
    expect(body.activity.activities.map(({ amount, text }) => [amount, text])).toEqual([
      [100, 'HABLÓ CON ÉL · Promete 100.00 el 25/03/2026'],
      [100, 'HABLÓ CON ÉL · Promete 100.00 el 16/03/2026'],
    ]);
  });

  it('stays replaced when the one after it is long past', async () => {
    const { customerId } = await debtor();
    await logged(customerId, {
      promises: [promise('2026-03-20', '100'), promise('2026-08-16', '100')],
    });
    await logged(customerId, { promises: [promise('2026-03-18', '100')] });
    onDay('2026-07-20');
    expect((await rowOf(customerId))?.promise).toBeNull();
    expect((await fileOf(customerId)).promise).toMatchObject({ dueOn: '2026-03-18' });
  });

  it('is refused before the contact, twice for a day, and over what is owed', async () => {
    const { customerId } = await debtor();
    const errors = async (...promises: Body[]) => (await log(customerId, { promises })).body.errors;
    expect(await errors(promise('2026-03-15', '1'))).toEqual({
      'promises.0.dueOn': texts.promiseBeforeContact,
    });
    expect(await errors(promise('2026-03-18', '1'), promise('2026-03-18', '1'))).toEqual({
      'promises.1.dueOn': texts.cellTwice,
    });
    expect(await errors(promise('2026-03-18', '300.01'))).toEqual({
      'promises.0.amount': texts.promisesMore('300.00'),
    });
  });
});

describe('an extension', () => {
  it('is as long as the role grants, from the first one on', async () => {
    const { customerId, paymentIds } = await debtor();
    const extend = (until: string, as = 'BASIC', contactedOn = '2026-03-16') =>
      log(customerId, { contactedOn, extension: { payment_id: paymentIds[0], until } }, as);
    expect((await extend('2026-04-01')).body.errors).toEqual({
      'extension.until': texts.extensionTooLong(15),
    });
    expect((await extend('2026-03-31')).status).toBe(200);
    onDay('2026-03-30');
    expect((await extend('2026-04-10', 'BASIC', '2026-03-30')).status).toBe(400);
    expect((await extend('2026-04-10', 'ADMIN', '2026-03-30')).status).toBe(200);
  });

  it('is of an instalment that the customer still owes, and not of a day past', async () => {
    const { customerId, paymentIds } = await debtor();
    const other = await debtor();
    await collect(paymentIds[0], '100');
    const errors = async (payment_id: number | undefined, until = '2026-03-20') =>
      (await log(customerId, { extension: { payment_id, until } })).body.errors;
    expect(await errors(paymentIds[0])).toEqual({ 'extension.payment_id': texts.notAChoice });
    expect(await errors(other.paymentIds[0])).toEqual({ 'extension.payment_id': texts.notAChoice });
    expect(await errors(paymentIds[1], '2026-03-15')).toEqual({
      'extension.until': texts.dateInPast,
    });
  });
});

describe('the ladder', () => {
  it('writes once to a customer on a day and for a step, however many processes run', async () => {
    await setLadder(step(10, 'Primer recordatorio'), step(45, 'Segundo recordatorio'));
    const { customerId, owners } = await debtor();
    await makeMonthlyPolicy(api, owners);
    await run();
    await run();
    expect(await writtenTo(customerId)).toBe(1);
    onDay('2026-03-17');
    await run();
    expect(await writtenTo(customerId)).toBe(1);
  });

  it('begins anew with a collection and with another wording of its step', async () => {
    await setLadder(step(10, 'Recordatorio'));
    const { customerId, paymentIds } = await debtor();
    await run();
    await collect(paymentIds[0], '10');
    onDay('2026-03-25');
    await run();
    expect(await writtenTo(customerId)).toBe(1);
    onDay('2026-03-26');
    await run();
    expect(await writtenTo(customerId)).toBe(2);
    await setLadder(step(10, 'Recordatorio amable'));
    onDay('2026-03-27');
    await run();
    expect(await writtenTo(customerId)).toBe(3);
  });

  it('writes the text of the latest step of a customer, or that of the template', async () => {
    const own = { emailText: 'ÚLTIMO AVISO, {{nombre}}' };
    await setLadder(step(10, 'Recordatorio'), step(50, 'Último aviso', true, own));
    const [late, later] = [await debtor(), await debtor()];
    await collect(late.paymentIds[0], '100', '2026-02-20');
    await makeMonthlyPolicy(api, later.owners);
    await run();
    const { rows } = await sql<{ to: number; text: string }>`
      select m.customers_id as to, ca.email_text as text
      from messages m join message_campaigns ca on ca.id = m.campaign_id where m.joined_to is null
        and m.customers_id in (${late.customerId}, ${later.customerId}) order by 1`.execute(db());
    expect(rows).toEqual([
      { to: late.customerId, text: DEFAULT_TEXTS['late-payment'].emailText },
      { to: later.customerId, text: own.emailText },
    ]);
  });

  it('has no step whose text names a variable that there is not', async () => {
    const rows = [step(10, 'Recordatorio', true, { emailText: 'HOLA {{apodo}}' })];
    const { body } = await api.call(settings.getSettings, { as: 'ADMIN' });
    const refused = await api.call(settings.updateSettings, {
      as: 'ADMIN',
      body: { ...body.settings, collectionLadder: rows },
    });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['collectionLadder.0.emailText']);
  });

  it('stops for a promise to come, an extension and an open claim', async () => {
    await setLadder(step(10, 'Recordatorio'));
    const [promising, extended, claiming] = [await debtor(), await debtor(), await debtor()];
    await logged(promising.customerId, { promises: [promise('2026-03-18', '10')] });
    for (const payment_id of extended.paymentIds.slice(0, 2))
      await logged(extended.customerId, { extension: { payment_id, until: '2026-03-20' } });
    const body = aClaim(claiming.id, { happenedOn: '2026-03-01' });
    await api.call(claims.registerClaim, { as: 'BASIC', body });
    await run();
    const all = [promising, extended, claiming];
    expect(await Promise.all(all.map(({ customerId }) => writtenTo(customerId)))).toEqual([
      0, 0, 0,
    ]);
    onDay('2026-03-19');
    await run();
    expect(await writtenTo(promising.customerId)).toBe(1);
  });

  it('says beforehand who would be written to, and why others would not', async () => {
    await setLadder(step(10, 'Recordatorio'));
    const [reached, without] = [await debtor(), await debtor()];
    await sql`update customers set email = 'nadie@correo.invalid' where id = ${without.customerId}`.execute(
      db(),
    );
    const { body } = await api.call(calls.rehearseLadder, { as: 'BASIC' });
    const outcomeOf = (of: number) => body.ladder.people.find(({ id }) => id === of)?.omission;
    expect(outcomeOf(reached.customerId)).toBeNull();
    expect(outcomeOf(without.customerId)).toContain('no tiene una dirección válida');
    await run();
    expect(await writtenTo(without.customerId)).toBe(0);
  });

  it('shows a step that a person does until a contact is noted, then the next one', async () => {
    const { customerId, owners } = await debtor();
    const { rows } = await sql<{ name: string }>`select company_name as name from companies
      where id = ${owners.company_id}`.execute(db());
    await setLadder(
      step(20, 'Llamar', false),
      step(90, 'Suspender', false),
      step(1, 'De otra compañía', false, { insurer: 'OTRA' }),
    );
    expect((await rowOf(customerId))?.step).toMatchObject({ text: 'Llamar', on: '2026-02-05' });
    await logged(customerId);
    expect((await rowOf(customerId))?.step).toMatchObject({ text: 'Suspender', on: '2026-04-16' });
    await setLadder(
      step(20, 'Llamar', false),
      step(30, 'De esta compañía', false, { insurer: rows[0]?.name }),
    );
    onDay('2026-03-17');
    expect((await rowOf(customerId))?.step).toBeNull();
  });
});

describe('a notice of what is overdue', () => {
  it('has the next number of the year and keeps what it said', async () => {
    const { customerId, paymentIds } = await debtor();
    const make = async () =>
      (await api.call(calls.makeNotice, { as: 'BASIC', params: { id: customerId } })).body.notice;
    const [first, second] = [await make(), await make()];
    expect(Number(second.code.slice(5)) - Number(first.code.slice(5))).toBe(1);
    await collect(paymentIds[0], '100');
    const draft = reportModules.overdueNotice.about({ noticeId: second.id });
    if (!draft) throw new Error('The report is about nothing');
    const { document, count } = await draft(api.context, await issueBy(api.context, owner()));
    expect(count).toBe(2);
    expect(JSON.stringify(document.definition.content)).toContain('$200.00');
    expect((await fileOf(customerId)).notices[0]).toMatchObject({ code: second.code, total: 200 });
  });

  it('is not made of nothing', async () => {
    const owners = await makeOwners(api);
    const params = { id: Number(owners.customers_id) };
    const answer = await api.call(calls.makeNotice, { as: 'BASIC', params });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(texts.nothingOverdue);
  });
});

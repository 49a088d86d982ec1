import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_ACTED_ON } from '../../domain/agency/automations/automation.ts';
import { PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import {
  automations,
  customers,
  documents,
  imports,
  limitations,
  ownRecords,
  permissionMatrix,
  users,
  views,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { runAutomations } from '../../server/areas/agency/automations/run.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, type Body } from '../support/builders.ts';
import { aCustomerRow, importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeMonthlyPolicy, makeOwners } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

// Nothing listens there: messages stay in their queue.
const env = { SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'amparo@agencia.ec' };
const api = madeOnce(() => startApi({ env }));
const own = ownObjectsOf(api);
const db = () => api.context.database.kysely;
const onDay = (day: string) => api.clock.set(`${day}T15:00:00.000Z`);

/** As two processes of which each finds what is due. */
const run = async () => {
  await Promise.all([runAutomations(api.context), runAutomations(api.context)]);
};

beforeEach(async () => {
  onDay('2026-03-16');
  await sql`update automations set is_on = false`.execute(db());
});

let sequence = 0;
const share = async (list: string, more: Body = {}) => {
  sequence += 1;
  const body = { list, name: `Vista ${sequence}`, sharedWith: ['ADMIN', 'BASIC'], ...more };
  const answer = await api.call(views.registerView, { as: 'ADMIN', body });
  if (answer.status !== 200) throw new Error(answer.text);
  return Number(answer.body.view.id);
};

const send = (view_id: number, more: Body = {}, as = 'ADMIN') =>
  api.call(automations.registerAutomation, {
    as,
    body: {
      name: `Regla ${sequence}`,
      view_id,
      occasion: 'met',
      taskText: 'LLAMAR',
      isOn: true,
      ...more,
    },
  });
const save = async (view_id: number, more: Body = {}, as = 'ADMIN') => {
  const answer = await send(view_id, more, as);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.automation.id;
};
const change = async (id: number, changes: Body) => {
  const { list: _, view: __, author: ___, ...standing } = { ...(await stateOf(id)) };
  const body = { ...standing, ...changes };
  return api.call(automations.updateAutomation, { as: 'ADMIN', params: { id }, body });
};

const stateOf = async (id: number) => {
  const { body } = await api.call(automations.listAutomations, { as: 'ADMIN' });
  const found = body.automations.find((row) => row.id === id);
  if (!found) throw new Error(`There is no automation ${id}`);
  return found;
};
const actsOf = async (id: number) =>
  (await api.call(automations.listActs, { as: 'ADMIN', params: { id } })).body.acts;
const actedOn = async (id: number) => (await actsOf(id)).map(({ recordId }) => recordId);

const register = async (more: Body = {}) => {
  const answer = await api.call(customers.registerCustomer, { as: 'BASIC', body: aCustomer(more) });
  return answer.body.customer.id;
};
const update = async (id: number, changes: Body) => {
  const params = { id };
  const { body } = await api.call(customers.getCustomer, { as: 'ADMIN', params });
  const { ci_ruc, version, occupation } = body.customerById;
  const sent = { ...aCustomer(), ci_ruc, version, occupation, ...changes };
  const answer = await api.call(customers.updateCustomer, { as: 'ADMIN', params, body: sent });
  if (answer.status !== 200) throw new Error(answer.text);
};
/** A word of its own by which a test's view finds its customers alone. */
const wordOf = () => `OFICIO${String.fromCharCode(65 + (sequence % 26))}${sequence}X`;

describe('an automation', () => {
  it('acts once on each record that is registered, however many processes run', async () => {
    const before = await register();
    const id = await save(await share('customers'), { occasion: 'created' });
    const after = [await register(), await register()];
    await run();
    await run();
    expect((await actedOn(id)).toSorted()).toEqual(after.toSorted());
    expect(await actedOn(id)).not.toContain(before);
    expect((await actsOf(id))[0]?.acts).toEqual([texts.automationTask]);
  });

  it('acts each time a record comes to be in the view, and not on those that were there', async () => {
    const word = wordOf();
    await register({ occupation: word });
    const id = await save(await share('customers', { filter: { q: word } }));
    const other = await register({ occupation: 'MEDICO' });
    for (const occupation of ['MEDICO', word, word, 'MEDICO', word]) {
      await update(other, { occupation });
      await run();
    }
    expect(await actedOn(id)).toEqual([other, other]);
  });

  it('acts on those that are there already where it includes them', async () => {
    const word = wordOf();
    const there = await register({ occupation: word });
    const view = await share('customers', { filter: { q: word } });
    const id = await save(view, { includesPresent: true });
    await run();
    expect(await actedOn(id)).toEqual([there]);
    await change(id, { isOn: false });
    await change(id, { isOn: true });
    await run();
    expect(await actedOn(id)).toEqual([there]);
  });

  it('acts once for each day that its view sorts a record by, and anew when that moves', async () => {
    const object = await own.define();
    await own.addField(object, { key: 'vence', kind: 'date', isSorted: true, isPersonal: false });
    await own.addField(object, { key: 'activo', kind: 'flag', isSorted: true });
    const filter = { customFields: { activo: true } };
    const view = await share(`own-${object.key}`, { filter, sort: ['customFields.vence', 'ASC'] });
    const id = await save(view);
    const record = await own.add(object, { vence: '2026-05-01', activo: true });
    const set = async (customFields: Body) => {
      const { rows } = await own.list(object);
      const body = { customFields, version: rows[0]?.version };
      const params = { object: object.key, id: record.id };
      const answer = await api.call(ownRecords.updateOwnRecord, { as: 'ADMIN', params, body });
      expect(answer.status, answer.text).toBe(200);
      await run();
    };
    await run();
    await set({ vence: '2026-05-01', activo: false });
    await set({ vence: '2026-05-01', activo: true });
    expect(await actedOn(id)).toEqual([record.id]);
    await set({ vence: '2026-06-02', activo: true });
    await run();
    expect(await actedOn(id)).toEqual([record.id, record.id]);
  });

  it('finds what came into a view of moving days while nothing ran, once', async () => {
    const owners = await makeOwners(api);
    const { paymentIds } = await makeMonthlyPolicy(api, owners);
    const filter = {
      dueFrom: { daysFromToday: -45 },
      dueTo: { daysFromToday: -15 },
      status_payment_id: PAYMENT_STATUS.pending,
    };
    onDay('2026-01-20');
    const id = await save(await share('payments', { filter }));
    const days = ['2026-01-21', '2026-02-14', '2026-02-14', '2026-02-10', '2026-03-16'];
    for (const day of days) {
      onDay(day);
      await run();
    }
    expect((await actedOn(id)).toSorted()).toEqual(paymentIds.slice(0, 2).toSorted());
  });

  it('leaves limited people alone', async () => {
    const word = wordOf();
    const id = await save(await share('customers', { filter: { q: word } }));
    const limited = await register({ occupation: word });
    const body = { customers_id: limited, ground: 'accuracy', day: '2026-03-16', reason: 'X' };
    await api.call(limitations.imposeLimitation, { as: 'ELOPDP', body });
    await run();
    expect(await actedOn(id)).toEqual([]);
  });

  it('queues messages by their template, and says why somebody gets none', async () => {
    const [heard, mute] = [await makeOwners(api), await makeOwners(api)];
    const view = await share('payments', { filter: { status_payment_id: PAYMENT_STATUS.pending } });
    const id = await save(view, { taskText: null, messageKind: 'late-payment' });
    const { paymentIds } = await makeMonthlyPolicy(api, heard);
    await sql`update customers set email = null where id = ${mute.customers_id}`.execute(db());
    const unheard = await makeMonthlyPolicy(api, mute);
    await run();
    const acts = new Map((await actsOf(id)).map((row) => [row.recordId, row.acts]));
    expect(paymentIds.map((payment) => acts.get(payment)?.[0])).toContain(texts.automationMessage);
    expect(unheard.paymentIds.flatMap((payment) => acts.get(payment) ?? [])).toContain(
      'No se envió: no tiene una dirección válida; corríjala en su ficha',
    );
  });

  it('asks for the papers of a list, and says where they were asked for before', async () => {
    const word = wordOf();
    const view = await share('customers', { filter: { q: word } });
    const papers = { taskText: null, checklist: 'Apertura de cliente' };
    const [first, second] = [
      await save(view, papers),
      await save(view, { ...papers, name: `Otra ${sequence}` }),
    ];
    await register({ occupation: word });
    await run();
    const acts = [...(await actsOf(first)), ...(await actsOf(second))].map((row) => row.acts[0]);
    expect(acts.toSorted()).toEqual([
      texts.automationPapers(2),
      texts.automationNoPapers(texts.checklistThere),
    ]);
  });

  it('tells what it would do, without doing it', async () => {
    const word = wordOf();
    const view = await share('customers', { filter: { q: word } });
    const id = await save(view, { isOn: false, occasion: 'created' });
    await register({ occupation: word, surname: 'ZAPATA' });
    const params = { id };
    const { body } = await api.call(automations.rehearseAutomation, { as: 'ADMIN', params });
    expect(body.rehearsal).toMatchObject({ now: 1, lately: 1, messages: null });
    expect(body.rehearsal.first[0]).toContain('ZAPATA');
    await run();
    expect(await actsOf(id)).toEqual([]);
  });
});

describe('an automation is turned off, and a task says why,', () => {
  const whyOff = async (id: number) => {
    await run();
    const { isOn, pausedBecause } = await stateOf(id);
    return isOn ? undefined : pausedBecause;
  };
  const lastTask = async () => {
    const { rows } = await sql<{ description: string }>`
      select description from tasks order by id desc limit 1`.execute(db());
    return rows[0]?.description;
  };

  it('where its view has changed', async () => {
    const view = await share('customers', { filter: { q: 'ABOGADO' } });
    const id = await save(view);
    const body = { filter: {}, version: 1 };
    await api.call(views.updateView, { as: 'ADMIN', params: { id: view }, body });
    expect(await whyOff(id)).toBe(texts.automationViewChanged);
    expect(await lastTask()).toBe(
      texts.paused.automation(`Regla ${sequence}`, texts.automationViewChanged),
    );
    const answer = await change(id, { isOn: true });
    expect(answer.status, answer.text).toBe(200);
    expect(await whyOff(id)).toBeUndefined();
  });

  it('where its view is shared no more', async () => {
    const view = await share('customers');
    const id = await save(view);
    const body = { sharedWith: [], version: 1 };
    await api.call(views.updateView, { as: 'ADMIN', params: { id: view }, body });
    expect(await whyOff(id)).toBe(texts.automationNoView);
  });

  it('where its author lost a right, or is gone', async () => {
    const { body } = await api.call(permissionMatrix.getPermissions, { as: 'ADMIN' });
    const before = body.matrix.roles.find(({ role }) => role === 'BASIC')?.actions ?? [];
    const grant = (actions: readonly string[]) =>
      api.call(permissionMatrix.setPermissions, {
        as: 'ADMIN',
        params: { role: 'BASIC' },
        body: { actions },
      });
    const rights = [...before, 'automations.list', 'automations.create', 'automations.edit'];
    await grant(rights);
    const author = await createUser(api.context, { role: 'BASIC' });
    const as = await tokenFor(api.context, author.id);
    const id = await save(await share('customers'), {}, as);
    await grant(rights.filter((one) => one !== 'tasks.own'));
    expect(await whyOff(id)).toBe(texts.notAllowed);
    await grant(rights);
    const next = await save(await share('customers'), {}, as);
    await api.call(users.setActive, {
      as: 'ADMIN',
      params: { uuid: author.id },
      body: { active: false },
    });
    expect(await whyOff(next)).toBe(texts.automationNoAuthor);
    await grant(before);
  });

  it('where its view finds more at once than it may act on', async () => {
    const word = wordOf();
    const id = await save(await share('customers', { filter: { q: word } }));
    const first = await register({ occupation: word });
    await sql`insert into customers (ci_ruc, first_name, surname, occupation, personal_data, created_at, updated_at)
      select 'M' || place, first_name, surname, occupation, personal_data, created_at, updated_at
      from customers, generate_series(1, ${MOST_ACTED_ON}) place where id = ${first}`.execute(db());
    expect(await whyOff(id)).toBe(texts.automationTooMany(MOST_ACTED_ON));
    expect(await actsOf(id)).toEqual([]);
  });
});

describe('an automation is refused', () => {
  const refusedFor = async (view: number, more: Body) => {
    const { status, body } = await send(view, more);
    return [status, body.errors];
  };

  it('where it does nothing, or what it names is not there', async () => {
    const view = await share('customers');
    expect(await refusedFor(view, { taskText: '' })).toEqual([
      400,
      { taskText: texts.automationNoAct },
    ]);
    expect(await refusedFor(view, { messageKind: 'renewal' })).toEqual([
      400,
      { messageKind: texts.automationNoMessage },
    ]);
    expect(await refusedFor(view, { checklist: 'NINGUNA' })).toEqual([
      400,
      { checklist: texts.checklistUnknown },
    ]);
    expect(await refusedFor(999_999, {})).toMatchObject([400, { view_id: expect.any(String) }]);
    expect(await refusedFor(await share('banks'), {})).toEqual([
      400,
      { view_id: texts.automationNoList },
    ]);
    const own = await share('customers', { sharedWith: [] });
    expect(await refusedFor(own, {})).toEqual([400, { view_id: texts.automationNoView }]);
  });

  it('under a name that another has, and keeps its view from being deleted', async () => {
    const view = await share('customers');
    await save(view);
    expect((await send(view)).body.errors).toHaveProperty('name');
    const { status } = await api.call(views.deleteView, { as: 'ADMIN', params: { id: view } });
    expect(status).toBe(409);
  });
});

describe('the ready automations', () => {
  it('are added once, turned off, and can be rehearsed', async () => {
    const add = () => api.call(automations.registerExamples, { as: 'ADMIN', body: {} });
    const { body } = await add();
    expect(body.automations).toHaveLength(4);
    expect((await add()).body.code).toBe('examples_there');
    for (const { id } of body.automations) {
      expect((await stateOf(id)).isOn).toBe(false);
      const params = { id };
      const { status } = await api.call(automations.rehearseAutomation, { as: 'ADMIN', params });
      expect(status).toBe(200);
    }
  });
});

describe('records that a file brings', () => {
  const steps = importSteps(api);
  const bring = async (answer: Body) => {
    const word = wordOf();
    const id = await save(await share('customers', { filter: { q: word } }), {
      checklist: 'Apertura de cliente',
    });
    const rows = [1, 2, 3].map(() => aCustomerRow({ surname: word }));
    const brought = await steps.bring('customers', rows, answer);
    await run();
    return { id, importId: brought.id };
  };
  const undone = async (importId: number) => (await steps.undo(importId)).counts;

  it('are left alone unless it is said otherwise, also by what runs later', async () => {
    const { id, importId } = await bring({});
    await run();
    const acts = (await actsOf(id)).map((row) => row.acts);
    expect(acts).toEqual([1, 2, 3].map(() => [texts.automationImported]));
    expect(await undone(importId)).toEqual({ undone: 3 });
  });

  it('are counted in one task where that is chosen', async () => {
    const { id, importId } = await bring({ automations: 'digest' });
    const description = texts.automationDigest(`Regla ${sequence}`, 3);
    const { rows } = await sql`select from tasks where description = ${description}`.execute(db());
    expect(rows).toHaveLength(1);
    expect((await actsOf(id))[0]?.acts).toEqual([texts.automationDigested]);
    expect(await undone(importId)).toEqual({ undone: 3 });
  });

  it('are acted on as usual where that is chosen, and take the acts with them', async () => {
    const { id, importId } = await bring({ automations: 'usual' });
    expect((await actsOf(id))[0]?.acts).toEqual([texts.automationTask, texts.automationPapers(2)]);
    const [first] = await actedOn(id);
    const { body } = await api.call(documents.listDocuments, {
      as: 'ADMIN',
      query: { filter: { customers_id: first }, range: [0, 9] },
    });
    const params = { id: Number(body.documents[0]?.id) };
    await api.call(documents.discardDocument, {
      as: 'ADMIN',
      params,
      body: { isDiscarded: true },
    });
    expect(await undone(importId)).toEqual({ undone: 2, held: 1 });
    const left = await api.call(imports.listImportRows, { as: 'ADMIN', params: { id: importId } });
    expect(left.body.rows.filter(({ result }) => result === 'held')).toHaveLength(1);
  });
});

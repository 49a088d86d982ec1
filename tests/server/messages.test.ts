import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TASK_STATUS } from '../../domain/catalogueIds.ts';
import {
  customerMerges,
  customers,
  messages,
  messageTemplates,
  objections,
  payments,
  personalData,
  policies,
  tasks,
} from '../../domain/contract/index.ts';
import { startApi, type TestApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { type MailServer, startMailServer } from '../support/mailServer.ts';
import { monthDesk } from '../support/monthClose.ts';
import { messageDesk } from '../support/outbox.ts';
import { makeMonthlyPolicy, makeOwners, makePolicy } from '../support/records.ts';
import { holdNothing } from '../support/retention.ts';
import { createUser, tokenFor } from '../support/users.ts';

let mail: MailServer;
let api: TestApi;
let desk: ReturnType<typeof messageDesk>;
let count = 0;

/** Somebody with a late instalment, who is written to at an address of their own. */
const lateCustomer = async (more = {}) => {
  count += 1;
  const email = `cliente${count}@correo.example`;
  const owners = await makeOwners(api, { email, firstName: 'ROSA', surname: `N${count}`, ...more });
  return { ...(await makeMonthlyPolicy(api, owners)), owners, email };
};

const about = (kind: string, ...ids: (number | undefined)[]) => ({ list: 'records', kind, ids });
const late = (...ids: (number | undefined)[]) => about('late-payment', ...ids);

const object = (owners: PolicyOwners, entry = 'objected', as = 'ELOPDP', purpose = 'messages') =>
  api.call(objections.recordObjection, {
    as,
    body: {
      person: 'customer',
      personId: owners.customers_id,
      purpose,
      entry,
      saidOn: '2026-03-16',
      means: 'telephone',
      note: 'NO QUIERE MENSAJES',
    },
  });

const numberOf = async (id: number) =>
  (await api.call(policies.getPolicy, { as: 'BASIC', params: { id } })).body.policyById
    .numberPolicy;

const textOf = async (id: number) =>
  (await api.call(messages.getMessage, { as: 'BASIC', params: { id } })).body.message;

const lastMessage = async () => {
  const all = await desk.all();
  const last = all.at(-1);
  if (!last) throw new Error('There is no message');
  return last;
};

beforeAll(async () => {
  mail = await startMailServer();
  api = await startApi({ env: { SMTP_URL: mail.url, SMTP_FROM: 'Agencia <amparo@agencia.ec>' } });
  desk = messageDesk(api);
});
afterAll(async () => {
  await api.close();
  await mail.close();
});
afterEach(async () => {
  mail.received.length = 0;
  mail.behaviour.refuses = undefined;
  mail.behaviour.beforeAccepting = undefined;
  await sql`update messages set status = 'cancelled', next_attempt_at = null
    where status in ('queued', 'sending')`.execute(api.context.database.kysely);
});

describe('a campaign', () => {
  it('sends each e-mail once, with what the record says', async () => {
    const { paymentIds, email } = await lateCustomer();
    const { id, messages: queued } = await desk.queue(late(paymentIds[0]));
    expect(queued).toBe(1);
    await desk.work();
    await desk.work();
    expect(mail.received.map(({ to }) => to)).toEqual([email]);
    const sent = await lastMessage();
    expect(sent).toMatchObject({ status: 'sent', campaign_id: id, address: email, attempts: 1 });
    const { text } = await textOf(sent.id);
    expect(text).toContain('un saldo de $100.00 desde el 16/01/2026');
    // A third one is due today, and late from tomorrow on.
    expect(text).toContain('atrasadas de la póliza: 2, por $200.00');
    expect(text).toContain('Si no desea recibir estos mensajes');
    expect(mail.received[0]?.raw).toContain('From: Agencia <amparo@agencia.ec>');
  });

  it('rehearses what it then does, and says who is left out and why', async () => {
    const some = await Promise.all([lateCustomer(), lateCustomer(), lateCustomer()]);
    const [writtenTo, objecting, paid] = some;
    const nobody = await lateCustomer();
    await sql`update customers set email = 'x@nadie.invalid' where id = ${nobody.owners.customers_id}`.execute(
      api.context.database.kysely,
    );
    await object(objecting?.owners ?? nobody.owners);
    const body = { status_payment_id: 2 };
    const params = { id: paid?.paymentIds[0] ?? 0 };
    await api.call(payments.collectPayment, { as: 'BASIC', params, body });
    const source = late(
      ...some.map(({ paymentIds }) => paymentIds[0]),
      nobody.paymentIds[0],
      writtenTo?.paymentIds[1],
    );
    const { body: rehearsal } = await desk.rehearse(source);
    const omitted = ['collected', 'earlier', 'no_address', 'objected'];
    expect(rehearsal.rehearsal).toMatchObject({ kind: 'late-payment', canSend: true, messages: 1 });
    expect(rehearsal.rehearsal.omitted.map(({ omission }) => omission).sort()).toEqual(omitted);
    expect(rehearsal.rehearsal.samples[0]?.text).toContain('Estimado/a ROSA');
    const campaign = await desk.queue(source);
    expect(campaign.messages).toBe(rehearsal.rehearsal.messages);
    expect(campaign.omitted).toEqual(rehearsal.rehearsal.omitted);
  });

  it('writes once to a person with two late policies, and names both', async () => {
    const { paymentIds, owners, email } = await lateCustomer();
    const second = await makeMonthlyPolicy(api, owners);
    const source = late(paymentIds[0], second.paymentIds[0]);
    const { rehearsal } = (await desk.rehearse(source)).body;
    expect(rehearsal).toMatchObject({
      messages: 1,
      omitted: [{ omission: 'together', people: 1 }],
    });
    const campaign = await desk.queue(source);
    expect([campaign.messages, campaign.omitted]).toEqual([1, rehearsal.omitted]);
    await desk.work();
    expect(mail.received.map(({ to }) => to)).toEqual([email]);
    const sent = (await desk.all()).filter(({ status }) => status === 'sent').at(-1);
    const { text } = await textOf(sent?.id ?? 0);
    expect(text).toBe(rehearsal.samples[0]?.text);
    expect(text).toContain('También tiene cuotas atrasadas en:');
    expect(text).toContain(await numberOf(second.id));
    expect(text).toContain(await numberOf(sent?.policy?.id ?? 0));
    expect((await desk.rehearse(source)).body.rehearsal.messages).toBe(0);
  });

  it('writes about the other policy where the first was collected meanwhile', async () => {
    const { paymentIds, owners } = await lateCustomer();
    const second = await makeMonthlyPolicy(api, owners);
    await desk.queue(late(paymentIds[0], second.paymentIds[0]));
    const [first, other] = [paymentIds[0] ?? 0, second.paymentIds[0] ?? 0].sort((a, b) => a - b);
    await api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id: first ?? 0 },
      body: { status_payment_id: 2 },
    });
    await desk.work();
    await desk.work();
    expect(mail.received).toHaveLength(1);
    const all = await desk.all();
    const about = (record?: number) => all.find(({ recordId }) => recordId === record);
    expect(about(first)).toMatchObject({ status: 'dropped', omission: 'collected' });
    expect(about(other)).toMatchObject({ status: 'sent' });
    expect((await textOf(about(other)?.id ?? 0)).text).not.toContain('También');
  });

  it('calls off the further records with the message they wait with', async () => {
    const { paymentIds, owners } = await lateCustomer();
    const second = await makeMonthlyPolicy(api, owners);
    const source = late(paymentIds[0], second.paymentIds[0]);
    const { id } = await desk.queue(source);
    await api.call(messages.cancelCampaign, { as: 'BASIC', params: { id } });
    expect((await desk.rehearse(source)).body.rehearsal.messages).toBe(1);
  });

  it('asks nobody for what is due today, and may remind them of it', async () => {
    const owners = await makeOwners(api, { email: 'hoy@correo.example', firstName: 'ROSA' });
    const terms = { startDate: '2026-03-16', endDate: '2027-03-16' };
    const today = (await makePolicy(api, owners, terms)).payments[0]?.id;
    const reasons = async (source: object) => (await desk.rehearse(source)).body.rehearsal;
    expect(await reasons(late(today))).toMatchObject({
      messages: 0,
      omitted: [{ omission: 'not_late', people: 1 }],
    });
    expect(await reasons(about('coming-payment', today))).toMatchObject({ messages: 1 });
  });

  it('says how to object also where its text was written without it', async () => {
    const { paymentIds } = await lateCustomer();
    const { body } = await api.call(messageTemplates.listTemplates, { as: 'ADMIN' });
    const template = body.templates.find(({ kind }) => kind === 'late-payment');
    const { id = 0, subject = '', emailText = '', whatsappText = '' } = template ?? {};
    const change = (texts: object) =>
      api.call(messageTemplates.updateTemplate, { as: 'ADMIN', params: { id }, body: texts });
    await change({ subject, emailText: 'Debe {{saldo}}', whatsappText: 'Debe {{saldo}}' });
    const { body: preview } = await api.call(messages.previewMessage, {
      as: 'BASIC',
      params: { kind: 'late-payment', id: paymentIds[0] ?? 0 },
    });
    await change({ subject, emailText, whatsappText });
    const { email, whatsapp } = preview.preview;
    expect(email.text).toMatch(/^Debe \$100\.00\n\nSi no desea recibir estos mensajes/);
    expect(whatsapp.text).toBe(email.text);
  });

  it.each(['profiling', 'sharing'])('writes to who objects to %s alone', async (purpose) => {
    const { paymentIds, owners } = await lateCustomer();
    expect((await object(owners, 'objected', 'ELOPDP', purpose)).status).toBe(200);
    expect((await desk.rehearse(late(paymentIds[0]))).body.rehearsal.messages).toBe(1);
    const params = { person: 'customer', id: owners.customers_id };
    const { body } = await api.call(objections.listObjections, { as: 'BASIC', params });
    expect(body.objections).toMatchObject([{ purpose, entry: 'objected' }]);
  });

  it('that is started twice sends once', async () => {
    const { paymentIds } = await lateCustomer();
    const both = await Promise.all([
      desk.send(late(paymentIds[0])),
      desk.send(late(paymentIds[0])),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await desk.work();
    expect(mail.received).toHaveLength(1);
  });

  it('takes the filter of its list', async () => {
    const { id, owners } = await lateCustomer();
    const { body } = await desk.rehearse({ list: 'late-payments', filter: { policy_id: id } });
    expect(body.rehearsal).toMatchObject({
      messages: 1,
      // What is due today is not late.
      omitted: expect.arrayContaining([
        { omission: 'earlier', people: 1 },
        { omission: 'not_late', people: 1 },
      ]),
    });
    const other = { list: 'late-payments', filter: { company_id: owners.company_id } };
    expect((await desk.rehearse(other)).body.rehearsal.messages).toBe(1);
    const refused = await desk.rehearse({ list: 'late-payments', filter: { color: 'rojo' } });
    expect(refused.status).toBe(400);
  });

  it('is cancelled while it waits', async () => {
    const { paymentIds } = await lateCustomer();
    const { id } = await desk.queue(late(paymentIds[0]));
    const { body } = await api.call(messages.cancelCampaign, { as: 'BASIC', params: { id } });
    expect(body.campaign.statuses).toEqual([{ status: 'cancelled', messages: 1 }]);
    await desk.work();
    expect(mail.received).toEqual([]);
  });

  it('wishes a happy birthday to who has agreed, on the day', async () => {
    const born = { birthdate: '1980-03-16' };
    const agreed = await lateCustomer({ ...born, personalData: true });
    await lateCustomer({ ...born, personalData: false });
    const { body } = await desk.rehearse({ list: 'birthdays' });
    expect(body.rehearsal).toMatchObject({
      messages: 1,
      omitted: [{ omission: 'no_consent', people: 1 }],
      samples: [{ address: agreed.email, subject: '¡Feliz cumpleaños, ROSA!' }],
    });
  });

  it('wishes nothing to who has no birth date yet, on the day that stands for it', async () => {
    const now = api.clock.now().toISOString();
    api.clock.set('2027-01-01T15:00:00.000Z');
    await lateCustomer({ birthdate: '1900-01-01', personalData: true });
    const { body } = await desk.rehearse({ list: 'birthdays' });
    expect(body.rehearsal).toMatchObject({ messages: 0, omitted: [] });
    api.clock.set(now);
  });

  it('cannot be started without a mail server', async () => {
    const { paymentIds } = await lateCustomer();
    const mute = await api.beside({});
    const { status, body } = await messageDesk(mute).send(late(paymentIds[0]));
    expect([status, body.code]).toEqual([409, 'no_mail_server']);
    await mute.close();
  });
});

describe('between the queue and the mail server', () => {
  it('a birthday of who was merged into another customer is not wished under the old record', async () => {
    const born = { birthdate: '1980-03-16', personalData: true };
    const merged = (await lateCustomer(born)).owners.customers_id;
    await desk.queue(about('birthday', merged));
    const kept_id = (await lateCustomer()).owners.customers_id;
    const body = { kept_id, merged_id: merged };
    await api.call(customerMerges.mergeCustomers, { as: 'ADMIN', body });
    await desk.work();
    expect(mail.received).toEqual([]);
    expect(await lastMessage()).toMatchObject({ status: 'dropped', omission: 'merged' });
  });

  it('an instalment that was collected is not written about', async () => {
    const { paymentIds } = await lateCustomer();
    await desk.queue(late(paymentIds[0]));
    const params = { id: paymentIds[0] ?? 0 };
    await api.call(payments.collectPayment, {
      as: 'BASIC',
      params,
      body: { status_payment_id: 2 },
    });
    await desk.work();
    expect(mail.received).toEqual([]);
    expect(await lastMessage()).toMatchObject({ status: 'dropped', omission: 'collected' });
  });

  it('a policy that was renewed is not written about', async () => {
    const owners = await makeOwners(api, { email: 'renueva@correo.example' });
    const terms = { startDate: '2025-04-01', endDate: '2026-04-01', payment_frequency_id: 2 };
    const { id } = await makePolicy(api, owners, terms);
    await desk.queue(about('renewal', id));
    const { status } = await api.call(policies.registerRenewal, {
      as: 'BASIC',
      body: {
        policy_id: id,
        renewalNumber: 1,
        createdAt: '2026-04-01',
        coverageAmount: 30_000,
        policyValue: 1000,
        policyFee: 0,
        agencyPercentage: 20,
        advisorPercentage: 10,
      },
    });
    expect(status).toBe(200);
    await desk.work();
    expect(mail.received).toEqual([]);
    expect(await lastMessage()).toMatchObject({ status: 'dropped', omission: 'renewed' });
  });

  it('who objected is left alone, until they withdraw it', async () => {
    const { paymentIds, owners } = await lateCustomer();
    await desk.queue(late(paymentIds[0]));
    await object(owners);
    await desk.work();
    expect(await lastMessage()).toMatchObject({ status: 'dropped', omission: 'objected' });
    await object(owners, 'withdrawn');
    await desk.queue(late(paymentIds[0]));
    await desk.work();
    expect(mail.received).toHaveLength(1);
  });

  it('who was made anonymous is left alone, and what was sent to them is erased', async () => {
    const owners = await makeOwners(api, { email: 'olvidada@correo.example' });
    const ended = { startDate: '2025-01-15', endDate: '2026-02-15' };
    const { payments: owed } = await makePolicy(api, owners, ended);
    await desk.queue(late(owed[0]?.id));
    await desk.work();
    const sent = await lastMessage();
    api.clock.advance({ days: 1 });
    await desk.queue(late(owed[0]?.id));
    const id = owners.customers_id;
    const { body: who } = await api.call(customers.getCustomer, { as: 'ADMIN', params: { id } });
    await holdNothing(api);
    const { status } = await api.call(personalData.anonymizeCustomer, {
      as: 'ADMIN',
      params: { id },
      body: { confirmation: who.customerById.ci_ruc, ground: 6, reason: 'LO PIDIÓ' },
    });
    expect(status).toBe(200);
    await desk.work();
    expect(mail.received).toHaveLength(1);
    expect(await lastMessage()).toMatchObject({ status: 'dropped', omission: 'anonymous' });
    expect(await textOf(sent.id)).toMatchObject({ address: null, subject: null, text: null });
  });
});

describe('an objection', () => {
  it('is recorded by anybody, and its withdrawal by officers alone', async () => {
    const { owners } = await lateCustomer();
    expect((await object(owners, 'objected', 'BASIC')).status).toBe(200);
    expect((await object(owners, 'withdrawn', 'BASIC')).status).toBe(403);
    expect((await object(owners, 'withdrawn')).status).toBe(200);
  });
});

describe('a mail server', () => {
  it('that refuses an address is not asked again, but by a person', async () => {
    const { paymentIds, email } = await lateCustomer();
    mail.behaviour.refuses = () => ({ code: 550, text: 'No such mailbox' });
    await desk.queue(late(paymentIds[0]));
    await desk.work();
    const refused = await lastMessage();
    expect(refused).toMatchObject({
      status: 'failed',
      address: email,
      failure: '550 No such mailbox',
    });
    mail.behaviour.refuses = undefined;
    await desk.work();
    expect(mail.received).toEqual([]);
    await api.call(messages.resendMessage, { as: 'BASIC', params: { id: refused.id } });
    await desk.work();
    expect(mail.received).toHaveLength(1);
  });

  it('that is busy is asked again later', async () => {
    const { paymentIds } = await lateCustomer();
    mail.behaviour.refuses = () => ({ code: 451, text: 'Try again later' });
    await desk.queue(late(paymentIds[0]));
    await desk.work();
    expect(await lastMessage()).toMatchObject({ status: 'queued', attempts: 1 });
    mail.behaviour.refuses = undefined;
    await desk.work();
    expect(mail.received).toEqual([]);
    api.clock.advance({ minutes: 2 });
    await desk.work();
    expect(mail.received).toHaveLength(1);
  });

  it('that is away for an hour loses nothing', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => lateCustomer()));
    await desk.queue(late(...all.map(({ paymentIds }) => paymentIds[0])));
    const { port } = mail;
    await mail.close();
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await desk.work();
      api.clock.advance({ minutes: 5 });
    }
    mail = await startMailServer(port);
    for (let hours = 0; hours < 4; hours += 1) {
      await desk.work();
      api.clock.advance({ hours: 1 });
    }
    expect(mail.received.map(({ to }) => to).sort()).toEqual(all.map(({ email }) => email).sort());
  });

  it('that goes away after the whole text leaves a doubt for a person to decide', async () => {
    const { paymentIds } = await lateCustomer();
    mail.behaviour.beforeAccepting = () => {
      mail.cut();
      return new Promise<void>(() => undefined);
    };
    await desk.queue(late(paymentIds[0]));
    await desk.work();
    const doubtful = await lastMessage();
    expect(doubtful.status).toBe('doubtful');
    mail.behaviour.beforeAccepting = undefined;
    api.clock.advance({ days: 1 });
    await desk.work();
    expect(mail.received).toEqual([]);
    const params = { id: doubtful.id };
    const { body } = await api.call(messages.markMessageSent, { as: 'BASIC', params });
    expect(body.message.status).toBe('sent');
  });

  it('is not asked twice for what a process had begun to hand over when it ended', async () => {
    const { paymentIds } = await lateCustomer();
    await desk.queue(late(paymentIds[0]));
    await sql`update messages set status = 'sending', next_attempt_at = null, attempts = 1,
      handed_over_at = now() where status = 'queued'`.execute(api.context.database.kysely);
    await desk.loseSenders();
    await desk.work();
    expect(mail.received).toEqual([]);
    expect(await lastMessage()).toMatchObject({ status: 'doubtful' });
  });
});

describe('WhatsApp', () => {
  it('opens with the text in its address, and is logged once', async () => {
    const { paymentIds } = await lateCustomer({ numberPhone: '0991234567' });
    const params = { kind: 'late-payment', id: paymentIds[0] ?? 0 };
    const { body } = await api.call(messages.previewMessage, { as: 'BASIC', params });
    const { url, text } = body.preview.whatsapp;
    expect(url).toBe(`https://wa.me/593991234567?text=${encodeURIComponent(text)}`);
    const opened = { kind: params.kind, recordId: params.id };
    const first = await api.call(messages.openWhatsapp, { as: 'BASIC', body: opened });
    const again = await api.call(messages.openWhatsapp, { as: 'BASIC', body: opened });
    expect(first.body.message).toMatchObject({ status: 'opened', channel: 'whatsapp' });
    expect(again.body.message.id).toBe(first.body.message.id);
  });
});

describe('an advisor', () => {
  it('gets the closed statement of a month with its pages', async () => {
    const env = { SMTP_URL: mail.url, SMTP_FROM: 'amparo@agencia.ec' };
    const own = await startApi({ now: '2026-03-16T15:00:00.000Z', env });
    await makeEarningPolicy(own, { owners: await makeOwners(own), paid: 2 });
    own.clock.set('2026-04-05T15:00:00.000Z');
    const toAdvisors = { list: 'month-statements', month: 202603 };
    expect((await messageDesk(own).send(toAdvisors)).status).toBe(409);
    await monthDesk(own).closeWhole(202603);
    await messageDesk(own).queue(toAdvisors);
    await messageDesk(own).work();
    const raw = mail.received[0]?.raw ?? '';
    expect(raw).toContain('Subject: Estado de cuenta EC-000001 de marzo de 2026');
    expect(raw).toContain('filename=EC-000001.pdf');
    expect(raw).toContain(Buffer.from('%PDF-1').toString('base64'));
    await own.close();
  });
});

describe('a reminder of tasks', () => {
  /** Somebody with a task. */
  const userWith = async (description: string) => {
    const user = await createUser(api.context);
    const as = await tokenFor(api.context, user.id);
    const params = { userId: user.id };
    const { body } = await api.call(tasks.createTask, { as, params, body: { description } });
    return { as, email: user.email, taskId: body.newTask.id };
  };
  const own = { list: 'tasks', filter: { statusTask: TASK_STATUS.pending } };

  it('goes to whose they are, is about theirs alone, and keeps no text', async () => {
    const { as, email } = await userWith('LLAMAR A ROSA');
    await userWith('REVISAR EL CIERRE');
    expect(await desk.queue(own, as)).toMatchObject({ kind: 'task', messages: 1 });
    await desk.work();
    expect(mail.received.map(({ to }) => to)).toEqual([email]);
    expect(mail.received[0]?.raw).toContain('LLAMAR A ROSA');
    const sent = await lastMessage();
    expect(sent).toMatchObject({ status: 'sent', address: email, subject: null, customer: null });
    expect((await textOf(sent.id)).text).toBeNull();
    expect((await desk.send(own, as)).status).toBe(409);
  });

  it('is not sent of a task that was done meanwhile', async () => {
    const { as, taskId } = await userWith('ENVIAR LA PROPUESTA');
    await desk.queue(own, as);
    const body = { statusTask: TASK_STATUS.done };
    await api.call(tasks.updateTask, { as, params: { id: taskId }, body });
    await desk.work();
    expect(mail.received).toEqual([]);
    expect(await lastMessage()).toMatchObject({ status: 'dropped', omission: 'task_done' });
  });

  it('cannot be asked for by its number, which might be of another user', async () => {
    const { as, taskId } = await userWith('PRIVADO');
    expect((await desk.rehearse(about('task', taskId), as)).status).toBe(400);
    const params = { kind: 'task', id: taskId };
    expect((await api.call(messages.previewMessage, { as, params })).status).toBe(400);
  });
});

describe('the list of messages', () => {
  it('finds them by their person, whether customer or advisor', async () => {
    const { paymentIds, owners } = await lateCustomer({ surname: 'ZURITAGUERRA' });
    await desk.queue(late(paymentIds[0]));
    const { id } = await lastMessage();
    await sql`insert into messages (kind, channel, record_id, occasion, advisor_id, status, created_at,
        user_name)
      values ('advisor-statement', 'email', 1, 'EC-1', ${owners.advisor_id}, 'sent', now(), 'x')`.execute(
      api.context.database.kysely,
    );
    const advisor = await api.context.database.kysely
      .selectFrom('advisors')
      .select('ci_ruc')
      .where('id', '=', owners.advisor_id)
      .executeTakeFirstOrThrow();
    const found = async (q: string) => {
      const query = { range: [0, 9], filter: { q } };
      const { body } = await api.call(messages.listMessages, { as: 'ELOPDP', query });
      return body.messages;
    };
    expect((await found('zuritaguerra rosa')).map((message) => message.id)).toEqual([id]);
    expect((await found(advisor.ci_ruc)).map(({ kind }) => kind)).toEqual(['advisor-statement']);
  });
});

describe('a template', () => {
  const update = (subject: string) =>
    api.call(messageTemplates.updateTemplate, {
      as: 'ADMIN',
      params: { id: 1 },
      body: { subject, emailText: 'Hola {{nombre}}', whatsappText: 'Hola' },
    });

  it('may name the variables of its kind, and no others', async () => {
    const { status, body } = await update('Su tarjeta {{tarjeta}}');
    expect(status).toBe(400);
    expect(body.errors?.subject).toContain('No existe la variable {{tarjeta}}');
    expect(body.errors?.subject).toContain('{{total_atrasado}}');
  });

  it('is said as it was when the message was queued', async () => {
    const { paymentIds } = await lateCustomer();
    expect((await update('Póliza {{ poliza }}')).status).toBe(200);
    await desk.queue(late(paymentIds[0]));
    await update('OTRO ASUNTO');
    await desk.work();
    expect((await lastMessage()).subject).toMatch(/^Póliza \S/);
  });

  it('is seen with a real record', async () => {
    const { body } = await api.call(messageTemplates.sampleTemplate, {
      as: 'BASIC',
      params: { id: 1 },
    });
    expect(body.sample?.values).toMatchObject({ nombre: 'ROSA', saldo: '100.00' });
  });
});

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  privacyRequests as calls,
  customers,
  limitations,
  objections,
  pathOf,
  personalData,
  privacyTerms,
  tasks,
} from '../../domain/contract/index.ts';
import { nameInDisposition, writableName } from '../../domain/fileName.ts';
import { inventory } from '../../domain/privacy/personalData/inventory.ts';
import { RIGHT_IDS, RIGHTS, type Right } from '../../domain/privacy/requestRights.ts';
import { remindOfRequests } from '../../server/areas/privacy/requests/remind.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aCustomer, aPrivacyRequest, type Body } from '../support/builders.ts';
import { dumpDatabase, rowsWith } from '../support/dump.ts';
import { png } from '../support/images.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { type MailServer, startMailServer } from '../support/mailServer.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { createUser, roleTokens, tokenFor } from '../support/users.ts';

const as = 'ELOPDP';
const TODAY = '2026-03-16';

const api = madeOnce(() => startApi({ now: `${TODAY}T15:00:00Z` }));

const register = (changes: Body = {}, role = as) =>
  api.call(calls.registerRequest, { body: aPrivacyRequest(changes), as: role });

const made = async (changes: Body = {}): Promise<number> =>
  (await register(changes)).body.request.id;

const read = async (id: number) =>
  (await api.call(calls.getRequest, { params: { id }, as })).body.request;

const decide = (id: number, body: object) =>
  api.call(calls.decideRequest, { params: { id }, body: { reason: 'Procede', ...body }, as });

const UNDONE = { notDone: 'No consta entre nuestros clientes' };

const answer = (id: number, body: object = {}) =>
  api.call(calls.sendAnswer, {
    params: { id },
    body: { day: TODAY, channel: 'email', words: 'Enviada a su correo', ...body },
    as,
  });

/** What carries out each right, by the calls that an officer makes anyway. */
const carryOut: Readonly<Record<Right, (customerId: number, person: Body) => Promise<unknown>>> = {
  access: (id) => api.call(personalData.subjectFile, { params: { id }, as }),
  portability: (id) => api.call(personalData.subjectFile, { params: { id }, as }),
  rectification: (id, person) =>
    api.call(customers.updateCustomer, {
      params: { id },
      body: { ...person, address: 'CALLE NUEVA 1' },
      as: 'ADMIN',
    }),
  erasure: (id, person) =>
    api.call(personalData.anonymizeCustomer, {
      params: { id },
      body: { ground: 6, reason: 'PEDIDO', confirmation: person.ci_ruc },
      as,
    }),
  objection: (personId) =>
    api.call(objections.recordObjection, {
      body: {
        person: 'customer',
        personId,
        purpose: 'messages',
        entry: 'objected',
        saidOn: TODAY,
        means: 'person',
      },
      as,
    }),
  limitation: (customers_id) =>
    api.call(limitations.imposeLimitation, {
      body: { customers_id, ground: 'accuracy', day: TODAY, reason: 'Lo pidió' },
      as,
    }),
  automated: async () => undefined,
};

/** A request of who was a customer until the 15th of January 2025, and was erased. */
const erasureOfFormerCustomer = async () => {
  const person = aCustomer();
  const customers_id = await makeCustomer(api, person);
  await makePolicy(
    api,
    { ...(await makeOwners(api)), customers_id },
    { startDate: '2024-01-15', endDate: '2025-01-15' },
  );
  const id = await made({ right: 'erasure', customers_id, personName: null });
  await carryOut.erasure(customers_id, person);
  return { id, customers_id };
};

/** What the newest letter says, without spaces: they are not written in a PDF. */
const letterOf = async (id: number): Promise<string> => {
  const { acts } = await read(id);
  const letter = acts.flatMap(({ documents }) => documents).findLast((one) => one.isLetter);
  const params = { id, documentId: letter?.id ?? 0 };
  const { rawPayload: pdf } = await api.app.inject({
    url: `/api/${pathOf(calls.readRequestDocument, params)}`,
    headers: { token: await roleTokens(api.context)(as) },
  });
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(letter?.sha256);
  return pdfReadings(pdf).join(' ').replaceAll(/\s+/g, '');
};

/** A request that is decided and not answered. */
const decided = async () => {
  const { id, code } = (await register()).body.request;
  await decide(id, { outcome: 'granted', ...UNDONE });
  return { id, code };
};

/** The same agency with a mail server. */
const withMail = async (
  work: (parts: {
    mail: MailServer;
    send: (id: number, changes?: object) => ReturnType<typeof mailAnswerOf>;
  }) => Promise<void>,
) => {
  const mail = await startMailServer();
  const beside = await api.beside({ SMTP_URL: mail.url, SMTP_FROM: 'Agencia <amparo@agencia.ec>' });
  await work({ mail, send: (id, changes) => mailAnswerOf(beside, id, changes) }).finally(
    async () => {
      await beside.close();
      await mail.close();
    },
  );
};

const mailAnswerOf = (by: Pick<TestApi, 'call'>, id: number, changes: object = {}) =>
  by.call(calls.mailAnswer, {
    params: { id },
    body: { to: 'nieves@correo.example', words: 'Va adjunta', documents: [], ...changes },
    as,
  });

describe('a request about personal data', () => {
  it('of each right goes from its number to a sent answer, carried out with proof', async () => {
    for (const right of RIGHT_IDS) {
      const person = aCustomer();
      const customers_id = await makeCustomer(api, person);
      const id = await made({ right, customers_id, personName: null });
      const { fulfilment } = RIGHTS[right];
      const fulfil = () => api.call(calls.fulfilRequest, { params: { id }, body: {}, as });
      expect((await fulfil()).status, right).toBe(409);
      const early = await decide(id, { outcome: 'granted' });
      expect(Object.keys(early.body.errors ?? {}), right).toEqual(fulfilment ? ['notDone'] : []);
      await carryOut[right](customers_id, person);
      if (fulfilment) expect((await fulfil()).status, right).toBe(200);
      expect((await decide(id, { outcome: 'granted' })).status, right).toBe(200);
      expect((await answer(id)).status, right).toBe(200);
      const { state, answeredOn, outcome, acts } = await read(id);
      expect([state, answeredOn, outcome]).toEqual(['answered', TODAY, 'granted']);
      const proofs = acts.flatMap(({ auditSequence }) => auditSequence ?? []);
      expect(proofs).toHaveLength(fulfilment ? 1 : 0);
    }
  });

  it('is numbered without gaps, also after one that failed', async () => {
    const numberOf = (code: string) => Number(code.split('-')[2]);
    const first = (await register()).body.request.code;
    expect((await register({ customers_id: 999_999 })).status).toBe(404);
    const second = (await register()).body.request.code;
    expect(first).toMatch(/^SOL-2026-\d{4}$/);
    expect(numberOf(second)).toBe(numberOf(first) + 1);
  });

  it('is due at the earlier of fifteen days and ten business days, whatever is changed later', async () => {
    // Two weeks from Monday the 16th of March: ten business days, the 30th; fifteen days, the 31st.
    const { dueOn, id } = (await register()).body.request;
    expect(dueOn).toBe('2026-03-30');
    const holiday = { day: '2026-03-20', name: 'Puente' };
    await api.call(privacyTerms.registerHoliday, { body: holiday, as });
    expect((await read(id)).dueOn).toBe('2026-03-30');
    expect((await register()).body.request.dueOn).toBe('2026-03-31');
  });

  it('that lacks something has no day until it is completed, and then a new one', async () => {
    const id = await made({ receivedOn: '2026-03-02' });
    await api.call(calls.askToComplete, {
      params: { id },
      body: { day: '2026-03-05', words: 'Falta su cédula' },
      as,
    });
    expect(await read(id)).toMatchObject({ state: 'incomplete', dueOn: null });
    expect((await decide(id, { outcome: 'granted' })).body.code).toBe('request_state');
    const complete = (day: string) =>
      api.call(calls.completeRequest, { params: { id }, body: { day, words: 'La trajo' }, as });
    expect((await complete('2026-03-04')).body.errors).toHaveProperty('day');
    await complete('2026-03-10');
    expect(await read(id)).toMatchObject({ state: 'inProgress', dueOn: '2026-03-25' });
  });

  it('stays visible as answered late', async () => {
    const id = await made({ receivedOn: '2026-02-02' });
    await decide(id, { outcome: 'granted', ...UNDONE });
    await answer(id);
    const { body } = await api.call(calls.listRequests, {
      query: { filter: { state: 'answered' } },
      as,
    });
    const found = body.requests.find((one) => one.id === id);
    expect(found?.answeredOn && found.dueOn && found.answeredOn > found.dueOn).toBe(true);
  });

  it('is refused under a numeral of article 18 where it excepts the right, and access never', async () => {
    const erasure = await made({ right: 'erasure' });
    expect((await decide(erasure, { outcome: 'refused' })).body.errors).toHaveProperty('ground');
    expect((await decide(erasure, { outcome: 'refused', ground: 2 })).status).toBe(200);
    const access = await made();
    const under18 = await decide(access, { outcome: 'refused', ground: 2 });
    expect([under18.status, under18.body.errors?.ground]).toEqual([
      400,
      'El artículo 18 no permite negar este derecho: quite la causal',
    ]);
  });

  it('is answered by a letter with its number, articles, reason and what is kept in plain words', async () => {
    const { id } = await erasureOfFormerCustomer();
    await decide(id, { outcome: 'granted', reason: 'Ya no es cliente' });
    const { acts, code, outcome } = await read(id);
    expect([outcome, acts.at(-1)?.ground]).toEqual(['partial', 2]);
    const said = await letterOf(id);
    for (const words of [
      code,
      'Hemos aceptado su solicitud en parte',
      'art. 15',
      'art. 18, núm. 2',
      'Ya no es cliente',
      'Su nombre y su número de identificación, con sus pólizas',
      'La ley nos obliga a conservarlo: Código Tributario',
      'Hasta el 15/01/2032',
    ])
      expect(said).toContain(words.replaceAll(/\s+/g, ''));
    for (const { label } of inventory.filter(({ table }) => table.startsWith('renewal_')))
      expect(said).not.toContain(label.replaceAll(/\s+/g, ''));
  });

  it('about an erasure is granted in part by what the law holds back, not by choice', async () => {
    const { id } = await erasureOfFormerCustomer();
    expect((await decide(id, { outcome: 'partial', ground: 2 })).body.errors).toHaveProperty(
      'outcome',
    );
    const person = aCustomer();
    const customers_id = await makeCustomer(api, person);
    const whole = await made({ right: 'erasure', customers_id, personName: null });
    await carryOut.erasure(customers_id, person);
    await decide(whole, { outcome: 'granted' });
    expect((await read(whole)).outcome).toBe('granted');
    expect(await letterOf(whole)).not.toContain('suspólizas');
  });

  it('about an erasure that is not carried out claims nothing of it', async () => {
    const owners = await makeOwners(api);
    await makePolicy(api, owners, { startDate: '2026-01-15', endDate: '2027-01-15' });
    const { customers_id } = owners;
    const id = await made({ right: 'erasure', customers_id, personName: null });
    await decide(id, { outcome: 'granted', notDone: 'Su póliza está vigente' });
    const said = await letterOf(id);
    expect(said).toContain('Hastael15/01/2034');
    for (const claim of ['Eliminamos', 'No lo usaremos', 'sin su nombre'])
      expect(said).not.toContain(claim.replaceAll(' ', ''));
  });

  it('that is granted and not carried out says why in its letter, and claims nothing else', async () => {
    const customers_id = await makeCustomer(api, aCustomer());
    const id = await made({ customers_id, personName: null });
    const notDone = 'Pasará a retirar el archivo el lunes';
    expect((await decide(id, { outcome: 'granted', notDone })).status).toBe(200);
    const said = await letterOf(id);
    expect(said).toContain('Loquenohicimos');
    expect(said).toContain(notDone.replaceAll(' ', ''));
    expect(said).not.toContain('Preparamos');
    await carryOut.access(customers_id, {});
    expect((await answer(id)).body.code).toBe('request_carried_out_since');
    expect((await decide(id, { outcome: 'granted', notDone })).body.errors).toHaveProperty(
      'notDone',
    );
    expect((await decide(id, { outcome: 'granted' })).status).toBe(200);
    expect(await letterOf(id)).toContain('Preparamosparaustedelarchivo');
    expect((await answer(id)).status).toBe(200);
  });

  it('keeps with its decision what was done and no act has proved', async () => {
    const customers_id = await makeCustomer(api, aCustomer());
    const id = await made({ customers_id, personName: null });
    await carryOut.access(customers_id, {});
    await decide(id, { outcome: 'granted' });
    const { acts, evidence } = await read(id);
    expect(acts.at(-1)).toMatchObject({ act: 'decided', fulfilment: 'subjectFile' });
    expect(acts.at(-1)?.auditSequence).toBe(evidence?.sequence);
  });

  it('takes papers that are what their first bytes say, and none of its words is in clear', async () => {
    const content = png(2, 2).toString('base64');
    const id = await made({
      words: 'PALABRASMUYSECRETAS',
      documents: [{ name: 'cedula-de-nieves.png', content }],
    });
    await decide(id, { outcome: 'granted', reason: 'MOTIVOSECRETO', notDone: 'PORQUESECRETO' });
    const { documents, words } = await read(id);
    expect([words, documents[0]?.kind, documents[0]?.name]).toEqual([
      'PALABRASMUYSECRETAS',
      'png',
      'cedula-de-nieves.png',
    ]);
    const script = { name: 'cedula.pdf', content: Buffer.from('<html>').toString('base64') };
    expect((await register({ documents: [script] })).status).toBe(400);
    const dump = await dumpDatabase(api.context.database.kysely);
    for (const secret of [
      'MUYSECRETAS',
      'MOTIVOSECRETO',
      'PORQUESECRETO',
      'NIEVES',
      'cedula-de',
      content.slice(0, 40),
    ])
      expect(rowsWith(dump, secret), secret).toEqual([]);
  });

  it.each([
    'a–b.png',
    '文件.png',
    'Cédula de María.png'.normalize('NFD'),
    'cédula «copia» 100% (2).png',
    "a;b=c,d'e.png",
    'a\u202egnp\u0000.png',
  ])('hands out a paper under the name it came with: %s', async (name) => {
    const id = await made({ documents: [{ name, content: png(2, 2).toString('base64') }] });
    const [{ id: documentId } = { id: 0 }] = (await read(id)).documents;
    const { status, headers } = await api.call(calls.readRequestDocument, {
      params: { id, documentId },
      as,
    });
    expect(status).toBe(200);
    expect(nameInDisposition(String(headers['content-disposition']))).toBe(writableName(name));
  });

  it('is not taken from a day to come, nor for nobody', async () => {
    const future = await register({ receivedOn: '2026-03-17' });
    expect(future.body.errors).toEqual({ receivedOn: 'La fecha no puede ser futura' });
    expect((await register({ personName: ' ' })).body.errors).toHaveProperty('personName');
    const represented = await register({ requester: 'representative' });
    expect(Object.keys(represented.body.errors ?? {})).toEqual([
      'representativeName',
      'representativeIdentity',
      'representativeProof',
    ]);
  });

  it('is decided once by two officers who looked at the same', async () => {
    const id = await made();
    const { version } = await read(id);
    const both = await Promise.all([
      decide(id, { outcome: 'granted', ...UNDONE, version }),
      decide(id, { outcome: 'refused', version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is registered by anybody of the agency, and seen and worked on by officers alone', async () => {
    const registered = await register({}, 'BASIC');
    expect(registered.status).toBe(200);
    const params = { id: registered.body.request.id };
    const refused = [
      await api.call(calls.listRequests, { as: 'BASIC' }),
      await api.call(calls.getRequest, { params, as: 'BASIC' }),
      await api.call(calls.noteOnRequest, { params, body: { words: 'x' }, as: 'BASIC' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('whose day comes is a task of each who answers them, once, whichever process asks', async () => {
    const id = await made({ receivedOn: '2026-03-05' });
    const { code } = await read(id);
    const remind = () => remindOfRequests(api.context);
    await Promise.all([remind(), remind()]);
    await remind();
    const words = `Responder la solicitud ${code} (Acceso)`;
    const { rows: linked } = await sql<{
      linked: boolean;
    }>`select bool_and(privacy_request_id = ${id})
      as linked from tasks where description = ${words}`.execute(api.context.database.kysely);
    expect(linked).toEqual([{ linked: true }]);
    const { rows } = await sql<{ role: string; due: string; tasks: number }>`
      select u.role, t.due_date as due, count(*)::integer as tasks
      from tasks t join users u on u.id = t.user_id where t.description = ${words}
      group by u.id, t.due_date`.execute(api.context.database.kysely);
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['ADMIN', 'ELOPDP']));
    expect(rows.every(({ due, tasks }) => due === '2026-03-19' && tasks === 1)).toBe(true);
  });

  it('whose day comes is written of to who answers them, where there is a mail server', async () => {
    await made({ receivedOn: '2026-03-06' });
    const env = { SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'amparo@agencia.ec' };
    const withMail = await api.beside(env);
    await remindOfRequests(withMail.context);
    const { rows } = await sql<{ kind: string; status: string }>`
      select distinct m.kind, m.status from messages m join users u on u.id = m.user_id
      join tasks t on t.id = m.record_id and t.user_id = u.id
      where t.description like 'Responder la solicitud%'`.execute(api.context.database.kysely);
    expect(rows).toEqual([{ kind: 'task', status: 'queued' }]);
    await withMail.close();
  });

  it('is answered by e-mail with its letter, and what the mail server said is the proof', async () => {
    await withMail(async ({ mail, send }) => {
      const { id, code } = await decided();
      expect((await send(id, { to: 'NIEVES@correo.example' })).status).toBe(200);
      expect(mail.received.map(({ to }) => to)).toEqual(['nieves@correo.example']);
      const [{ raw, messageId } = { raw: '', messageId: '' }] = mail.received;
      expect(raw).toContain(`respuesta-${code}.pdf`);
      const { state, acts } = await read(id);
      expect(state).toBe('answered');
      expect(acts.map(({ act }) => act)).toEqual(['decided', 'mailed', 'answered']);
      const proof = acts.at(-1);
      expect(proof?.channel).toBe('email');
      for (const part of ['nieves@correo.example', messageId, '16/3/26', '250'])
        expect(proof?.words).toContain(part);
    });
  });

  it('whose e-mail the mail server refuses is not answered, and says so', async () => {
    await withMail(async ({ mail, send }) => {
      mail.behaviour.refuses = () => ({ code: 550, text: 'No such user' });
      const { id } = await decided();
      const { status, body } = await send(id);
      expect([status, body.code]).toEqual([409, 'answer_not_sent']);
      const { state, acts } = await read(id);
      expect(state).toBe('decided');
      expect(acts.at(-1)).toMatchObject({ act: 'noted', words: expect.stringContaining('550') });
      mail.behaviour.refuses = undefined;
      expect((await send(id)).status).toBe(200);
      expect((await read(id)).state).toBe('answered');
    });
  });

  it('is answered by hand where there is no mail server, and not before it is decided', async () => {
    const { id } = await decided();
    const body = { to: 'nieves@correo.example', words: 'Adjunta', documents: [] };
    const { body: refused } = await api.call(calls.mailAnswer, { params: { id }, body, as });
    expect(refused.code).toBe('no_mail_server');
    expect((await read(id)).canMail).toBe(false);
    await withMail(async ({ mail, send }) => {
      expect((await send(await made())).body.code).toBe('request_state');
      expect(mail.received).toEqual([]);
    });
  });

  it('is given to who may correct customers as a task that leads to the customer and to it', async () => {
    const customers_id = await makeCustomer(api, aCustomer());
    const id = await made({ right: 'rectification', customers_id, personName: null });
    const clerk = await createUser(api.context, { role: 'BASIC' });
    const officer = await createUser(api.context, { role: 'ELOPDP' });
    const hand = (userId: string) =>
      api.call(calls.handOverRequest, {
        params: { id },
        body: { userId, words: 'Corrija su dirección', dueDate: '2026-03-18' },
        as,
      });
    expect((await hand(officer.id)).body.errors).toHaveProperty('userId');
    expect((await hand(clerk.id)).status).toBe(200);
    const { code, acts } = await read(id);
    expect(acts.at(-1)).toMatchObject({
      act: 'handedOver',
      words: expect.stringContaining('Corrija su dirección'),
    });
    const list = async (user: { id: string }) => {
      const token = await tokenFor(api.context, user.id);
      const params = { uuid: user.id };
      return (await api.call(tasks.listTasks, { params, as: token })).body.tasks;
    };
    expect(await list(clerk)).toMatchObject([
      {
        description: `${code}: Corrija su dirección`,
        dueDate: '2026-03-18',
        customers_id,
        // Who may not list requests is led to the customer alone.
        privacyRequest: null,
      },
    ]);
  });

  it('is never rewritten or removed', async () => {
    const id = await made();
    const { kysely } = api.context.database;
    const change = kysely.updateTable('privacy_requests').set({ due_on: '2027-01-01' as never });
    await expect(change.where('id', '=', id).execute()).rejects.toThrow('never rewritten');
    await expect(
      kysely.deleteFrom('privacy_requests').where('id', '=', id).execute(),
    ).rejects.toThrow('never rewritten');
  });
});

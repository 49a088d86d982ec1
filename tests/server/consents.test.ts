import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { consents, customers, messages, personalData } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { startMailServer } from '../support/mailServer.ts';
import { messageDesk } from '../support/outbox.ts';
import { makeCustomer } from '../support/records.ts';

const mail = madeOnce(() => startMailServer());
const api = madeOnce(() =>
  startApi({ env: { SMTP_URL: mail.url, SMTP_FROM: 'Agencia <amparo@agencia.ec>' } }),
);
const desk = messageDesk(api);

const purposes = async () =>
  (await api.call(consents.listPurposes, { as: 'ELOPDP' })).body.purposes;

const purposeId = async (key: string): Promise<number> => {
  const found = (await purposes()).find((purpose: { key: string }) => purpose.key === key);
  if (!found) throw new Error(`There is no purpose ${key}`);
  return found.id;
};

const record = async (customers_id: number, entry: string, more = {}, key = 'greetings') =>
  api.call(consents.recordConsent, {
    as: 'ELOPDP',
    body: {
      customers_id,
      purpose_id: await purposeId(key),
      entry,
      saidOn: '2026-03-16',
      means: 'person',
      evidence: 'FIRMÓ EL FORMULARIO',
      ...more,
    },
  });

const consentsOf = async (filter: object) => {
  const query = { filter, range: [0, 99] };
  const { body } = await api.call(consents.listConsents, { as: 'ELOPDP', query });
  return body.consents;
};

describe('a consent', () => {
  it('is recorded by who has it signed, who changes neither purposes nor texts', async () => {
    const id = await makeCustomer(api);
    const purpose_id = await purposeId('treatment');
    const body = { purpose_id, entry: 'given', saidOn: '2026-03-16', means: 'person' };
    const recorded = await api.call(consents.recordConsent, {
      as: 'BASIC',
      body: { customers_id: id, ...body },
    });
    expect(recorded.status).toBe(200);
    const seen = await api.call(consents.listCustomerConsents, { as: 'BASIC', params: { id } });
    expect(seen.body.consents).toHaveLength(1);
    const text = { body: 'Otro texto', validFrom: '2026-03-16' };
    const refused = [
      await api.call(consents.addConsentText, {
        as: 'BASIC',
        params: { id: purpose_id },
        body: text,
      }),
      await api.call(consents.listConsents, { as: 'BASIC' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  });

  it('to the treatment of data is what the form of the customer says', async () => {
    const id = await makeCustomer(api, { personalData: true });
    const said = async () =>
      (await api.call(customers.getCustomer, { as: 'BASIC', params: { id } })).body.customerById;
    const { version } = await said();
    await record(id, 'withdrawn', {}, 'treatment');
    expect(await said()).toMatchObject({ personalData: false, version: (version ?? 0) + 1 });
    await record(id, 'given', {}, 'treatment');
    expect((await said()).personalData).toBe(true);
  });

  it('stands in the file of the person, in words', async () => {
    const id = await makeCustomer(api);
    await record(id, 'given');
    const { text } = await api.call(personalData.subjectFile, { as: 'ELOPDP', params: { id } });
    const { label } =
      (await purposes()).find(({ key }: { key: string }) => key === 'greetings') ?? {};
    const sections: { nombre: string; registros: object[] }[] = JSON.parse(text).secciones;
    const found = sections.find(({ nombre }) => nombre === 'Consentimientos del cliente');
    expect(found?.registros).toEqual([
      {
        Finalidad: label,
        'Qué dijo': 'Da su consentimiento',
        Fecha: '2026-03-16',
        'Cómo consta': 'FIRMÓ EL FORMULARIO',
      },
    ]);
  });

  it('names the version of the text in force on its day, whose hash is that of its words', async () => {
    const id = await makeCustomer(api);
    const { status, body } = await record(id, 'given');
    expect(status).toBe(200);
    expect(body.consent).toMatchObject({ entry: 'given', textNumber: 1, isOutdated: false });
    for (const { texts } of await purposes())
      for (const text of texts)
        expect(createHash('sha256').update(text.body).digest('hex')).toBe(text.sha256);
  });

  it('is outdated once another text is in force, and only then', async () => {
    const id = await makeCustomer(api);
    await record(id, 'given', {}, 'health');
    const health = await purposeId('health');
    const add = (validFrom: string) =>
      api.call(consents.addConsentText, {
        as: 'ELOPDP',
        params: { id: health },
        body: { body: 'AUTORIZO DE FORMA EXPRESA', validFrom },
      });
    expect((await add('2026-03-15')).status).toBe(400);
    await add('2026-03-20');
    expect(await consentsOf({ isOutdated: true })).toEqual([]);
    await add('2026-03-16');
    expect(await consentsOf({ isOutdated: true })).toMatchObject([
      { customer: { id }, purpose: { id: health }, textNumber: 1 },
    ]);
    await record(id, 'given', {}, 'health');
    expect(await consentsOf({ purpose_id: health })).toMatchObject([{ textNumber: 3 }]);
  });

  it.each([
    ['a day to come', { saidOn: '2026-03-17' }, 400],
    ['a day before the first text', { saidOn: '2021-05-25' }, 400],
    ['a customer there is not', { customers_id: 2_000_000_000 }, 404],
    ['a purpose there is not', { purpose_id: 2_000_000_000 }, 404],
  ])('is refused for %s', async (_, more, status) => {
    expect((await record(await makeCustomer(api), 'given', more)).status).toBe(status);
  });

  it('of a purpose that is asked for no more is refused, and withdrawing one is not', async () => {
    const id = await makeCustomer(api);
    expect((await record(id, 'given', {}, 'transfer')).body.code).toBe('purpose_inactive');
    expect((await record(id, 'withdrawn', {}, 'transfer')).status).toBe(200);
  });

  it('and its text are never rewritten', async () => {
    await record(await makeCustomer(api), 'given');
    const { kysely } = api.context.database;
    for (const change of [
      sql`update consents set entry = 'withdrawn', text_id = null`,
      sql`update consents set evidence = 'OTRA'`,
      sql`delete from consents`,
      sql`update consent_texts set body = 'OTRO'`,
      sql`delete from consent_texts`,
    ])
      await expect(change.execute(kysely)).rejects.toThrow();
  });
});

describe('a birthday message', () => {
  const born = { birthdate: '1980-03-16' };
  const about = (...ids: number[]) => ({ list: 'records', kind: 'birthday', ids });

  it('is sent as the newest entry says and, without one, as the form’s flag does', async () => {
    const email = (name: string) => ({ ...born, email: `${name}@correo.example` });
    const [flag, none, given, withdrawn] = [
      await makeCustomer(api, { ...email('flag'), personalData: true }),
      await makeCustomer(api, { ...email('none'), personalData: false }),
      await makeCustomer(api, { ...email('given'), personalData: false }),
      await makeCustomer(api, { ...email('withdrawn'), personalData: true }),
    ];
    await record(given, 'withdrawn');
    await record(given, 'given');
    await record(withdrawn, 'given');
    await record(withdrawn, 'withdrawn');
    const { body } = await desk.rehearse(about(flag, none, given, withdrawn));
    expect(body.rehearsal).toMatchObject({
      messages: 2,
      omitted: [{ omission: 'no_consent', people: 2 }],
    });
  });

  it('that waits in the queue is not sent once the consent is withdrawn', async () => {
    const id = await makeCustomer(api, { ...born, personalData: true });
    await record(id, 'given');
    await desk.queue(about(id));
    await record(id, 'withdrawn');
    await desk.work();
    expect(mail.received).toEqual([]);
    const last = (await desk.all()).at(-1);
    const read = await api.call(messages.getMessage, {
      as: 'BASIC',
      params: { id: last?.id ?? 0 },
    });
    expect(read.body.message).toMatchObject({ status: 'dropped', omission: 'no_consent' });
  });
});

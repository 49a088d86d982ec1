import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, messages, permissionMatrix } from '../../domain/contract/index.ts';
import { DEFAULT_ROLES, PERMISSIONS } from '../../domain/permissions.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { claimsOf } from '../support/claims.ts';
import { type MailServer, startMailServer } from '../support/mailServer.ts';
import { messageDesk } from '../support/outbox.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';

let mail: MailServer;
let api: TestApi;
let desk: ReturnType<typeof messageDesk>;
beforeAll(async () => {
  mail = await startMailServer();
  api = await startApi({
    env: { SMTP_URL: mail.url, SMTP_FROM: 'amparo@agencia.ec' },
    now: '2026-03-16T15:00:00Z',
  });
  desk = messageDesk(api);
});
afterAll(async () => {
  await api.close();
  await mail.close();
});

const request = async (owner: object, kind: string, dueDate?: string) => {
  const body = { ...owner, kind, dueDate, isHealth: false };
  return (await api.call(documents.requestDocument, { as: 'BASIC', body })).body.document.id;
};

const about = (...ids: readonly number[]) => ({ list: 'records', kind: 'missing-documents', ids });

const preview = (id: number) =>
  api.call(messages.previewMessage, { as: 'BASIC', params: { kind: 'missing-documents', id } });

const reasons = async (...ids: readonly number[]) =>
  (await desk.rehearse(about(...ids))).body.rehearsal.omitted.map(({ omission }) => omission);

describe('a message about missing documents', () => {
  it('names all that a policy lacks in one e-mail to its customer, once a day', async () => {
    const owners = await makeOwners(api, { email: 'ana@correo.example' });
    const { id: policy_id } = await makePolicy(api, owners);
    const factura = await request({ policy_id }, 'Factura', '2026-03-20');
    const cedula = await request({ policy_id }, 'Cédula o RUC');
    await request({ customers_id: owners.customers_id }, 'Inspección');
    const campaign = await desk.queue(about(factura, cedula));
    expect(campaign).toMatchObject({ messages: 1, omitted: [{ omission: 'together' }] });
    await desk.work();
    expect(mail.received.map(({ to }) => to)).toEqual(['ana@correo.example']);
    const [sent] = await desk.all();
    expect(sent).toMatchObject({ status: 'sent', policy: { id: policy_id } });
    const params = { id: sent?.id ?? 0 };
    const { text } = (await api.call(messages.getMessage, { as: 'BASIC', params })).body.message;
    expect(text).toContain('- Factura, hasta el 20/03/2026\n- Cédula o RUC\n');
    expect(text).not.toContain('Inspección');
    expect(await reasons(factura)).toEqual(['already']);
  });

  it('is not written where nothing is missing, nor without an address', async () => {
    const put = { isDiscarded: true };
    const there = await request({ customers_id: await makeCustomer(api) }, 'Factura');
    await api.call(documents.discardDocument, { as: 'ADMIN', params: { id: there }, body: put });
    expect(await reasons(there)).toEqual(['documents_there']);
    const customers_id = await makeCustomer(api, { email: 'x@nadie.invalid' });
    expect(await reasons(await request({ customers_id }, 'Factura'))).toEqual(['no_address']);
  });

  it('is not written to who has their data limited', async () => {
    const customers_id = await makeCustomer(api);
    const id = await request({ customers_id }, 'Factura');
    await api.context.database.kysely
      .updateTable('customers')
      .set({ limited_at: api.clock.now() })
      .where('id', '=', customers_id)
      .execute();
    expect(await reasons(id)).toEqual(['limited']);
  });

  it('tells of papers about health their kind alone, and none that no list of kinds has', async () => {
    const customers_id = await makeCustomer(api);
    const { id } = await api.context.database.kysely
      .insertInto('documents')
      .values(
        ['Examen de VIH', 'Informe o receta médica'].map((kind) => ({
          customers_id,
          kind,
          state: 'rejected',
          reason: 'No dice el diagnóstico',
          is_health: true,
          created_at: api.clock.now(),
          updated_at: api.clock.now(),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const { text } = (await preview(id)).body.preview.email;
    expect(text).toContain('\n- Documento de salud\n- Informe o receta médica\n');
  });

  it('is none to who does not see the record', async () => {
    const { id: policyId } = await makePolicy(api, await makeOwners(api));
    const claim = await claimsOf(api).open(policyId);
    const id = await claimsOf(api).ask(claim.id);
    expect((await preview(id)).body.preview.email.text).toContain(`su siniestro ${claim.code}`);
    const actions = PERMISSIONS.filter((one) => DEFAULT_ROLES[one].includes('BASIC'));
    const give = (given: readonly string[]) =>
      api.call(permissionMatrix.setPermissions, {
        as: 'ADMIN',
        params: { role: 'BASIC' },
        body: { actions: given },
      });
    await give(actions.filter((one) => one !== 'claims.list'));
    const body = { kind: 'missing-documents', recordId: id };
    expect([
      (await preview(id)).status,
      (await api.call(messages.openWhatsapp, { as: 'BASIC', body })).status,
      (await desk.rehearse(about(id))).body.rehearsal,
    ]).toEqual([404, 404, expect.objectContaining({ messages: 0, omitted: [] })]);
    await give(actions);
  });
});

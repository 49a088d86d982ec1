import { beforeAll, describe, expect, it } from 'vitest';
import { type AnswerOf, customers, exports, personalData } from '../../domain/contract/index.ts';
import { contentDisposition } from '../../domain/fileName.ts';
import { inventory } from '../../domain/privacy/personalData/inventory.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { openCards } from '../support/cards.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer } from '../support/records.ts';
import { hers, makeSubject, rosa } from '../support/subject.ts';

type File = AnswerOf<typeof personalData.subjectFile>;

describe('the file of what is held about a customer', () => {
  const api = madeOnce(() => startApi({ env: { AGENCY_NAME: 'Seguros del Valle' } }));
  const records = madeOnce(() => makeSubject(api));
  let file: File;
  let text: string;
  let disposition: unknown;
  let lines: Awaited<ReturnType<typeof auditOf>>;

  const section = (name: string) => file.secciones.find(({ nombre }) => nombre === name);

  beforeAll(async () => {
    await makeCustomer(api, { firstName: 'AJENA', email: 'ajena@correo.example' });
    await openCards(api);
    await api.call(exports.exportCalls.customers, { as: 'ADMIN', query: { format: 'csv' } });
    const id = records.owners.customers_id;
    lines = await auditOf(api.context, async () => {
      const answer = await api.call(personalData.subjectFile, { as: 'ELOPDP', params: { id } });
      file = answer.body;
      text = answer.text;
      disposition = answer.headers['content-disposition'];
    });
  });

  it('is a file of the agency, named by number and day alone', () => {
    expect(disposition).toBe(
      contentDisposition(`datos-personales-${records.owners.customers_id}-2026-03-16.json`),
    );
    expect(file).toMatchObject({
      responsable: 'Seguros del Valle',
      generado: '2026-03-16T15:00:00.000Z',
    });
  });

  it('says who she is and what she consented to', () => {
    expect(section('Ficha del cliente')?.registros).toEqual([
      {
        'Cédula / RUC': rosa.ci_ruc,
        'Primer nombre': rosa.firstName,
        'Segundo nombre': rosa.secondName,
        'Primer apellido': rosa.surname,
        'Segundo apellido': rosa.secondSurname,
        Correo: rosa.email,
        Teléfono: rosa.numberPhone,
        Dirección: rosa.address,
        'Fecha de nacimiento': rosa.birthdate,
        'Estado civil': 'Soltero',
        Ocupación: rosa.occupation,
        Provincia: 'Pichincha',
        Ciudad: expect.any(String),
        'Consentimiento de datos personales': true,
        'Agente de retención': false,
        Registro: '2026-03-16T15:00:00+00:00',
        'Campos propios': null,
      },
    ]);
  });

  it('has a section for each place of the inventory that is shown, with purpose and basis', () => {
    const places = inventory.filter(({ fields }) => fields.some(({ shown }) => shown));
    expect(file.secciones.map(({ nombre, finalidad }) => [nombre, finalidad])).toEqual(
      places.map(({ label, purpose }) => [label, purpose]),
    );
    expect(section('Pólizas')?.baseLegal).toMatch(/art. 7/);
  });

  it.each([
    ['Pólizas', 2],
    ['Tarjetas', 1],
    ['Cuentas bancarias', 1],
    ['Descuentos de comisión', 1],
    ['Tareas que mencionan al cliente', 1],
    ['Cuotas', 13],
  ])('has her rows under %s', (name, rows) => {
    expect(section(name)?.registros).toHaveLength(rows);
  });

  it('shows a card by its last figures, and no secret', () => {
    expect(section('Tarjetas')?.registros[0]).toMatchObject({
      Número: `•••• ${hers.cardNumber.slice(-4)}`,
      Tipo: 'Visa',
    });
    expect(text).not.toContain(hers.cardNumber);
    expect(text).not.toContain(hers.code);
  });

  it('holds nothing of anybody else', () => {
    expect(text).not.toContain('ajena');
    expect(text).not.toContain('AJENA');
  });

  it('says who handled her data, and which lists had her in them', () => {
    const done = file.accesos.map(({ accion, soloPosible }) => [accion, soloPosible]);
    expect(done).toEqual(
      expect.arrayContaining([
        ['customer.registered', false],
        ['customer.updated', false],
        ['card.registered', false],
        ['card.shown', false],
        ['policy.registered', false],
        ['payment.collected', false],
        ['list.exported', false],
      ]),
    );
    expect(done).not.toContainEqual(['task.created', expect.anything()]);
  });

  it('is in the audit trail before it leaves, without what it says', () => {
    expect(lines.slice(-1)).toMatchObject([
      { action: 'customer.exported', entity_id: `${records.owners.customers_id}` },
    ]);
    expect(JSON.stringify(lines)).not.toContain(rosa.surname);
  });

  it('is not made of who is anonymous', async () => {
    const ci_ruc = 'GONE-1';
    const id = await makeCustomer(api, { ci_ruc });
    await api.call(personalData.anonymizeCustomer, {
      as: 'ADMIN',
      params: { id },
      body: { ground: 6, reason: 'Por escrito', confirmation: ci_ruc },
    });
    const { status } = await api.call(personalData.subjectFile, { as: 'ADMIN', params: { id } });
    expect(status).toBe(409);
    const { body } = await api.call(customers.getCustomer, { as: 'ADMIN', params: { id } });
    expect(body.customerById.anonymizedAt).not.toBeNull();
  });
});

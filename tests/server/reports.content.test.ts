import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { payments, policies, receipts, reports } from '../../domain/contract/index.ts';
import type { ReportType } from '../../domain/reports/index.ts';
import { reportModules } from '../../server/reports/index.ts';
import { print } from '../../server/reports/print/print.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeMonthlyPolicy, makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const rosa = madeOnce(() =>
  makeOwners(api, { firstName: 'ROSA', surname: 'ÁVILA', numberPhone: '0991' }),
);
const ines = madeOnce(() => makeOwners(api, { firstName: 'INÉS', surname: 'NÚÑEZ' }));
let monthly: number;
let ending: number;

const issue = {
  agency: {
    name: 'Seguros del Valle',
    ruc: '1790012345001',
    address: 'Av. Amazonas N21-14',
    telephone: '02 222 3333',
    logo: null,
  },
  at: new Date('2026-03-16T15:00:00.000Z'),
  day: civilDate('2026-03-16'),
  by: 'Ana Mora',
};

/** Every text of a document in reading order; the cells of a row together. */
const textsIn = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { text, stack, columns, table } = node as Record<string, unknown>;
  const body = (table as { body: unknown[] } | undefined)?.body;
  return [text, stack, columns, body].flatMap(textsIn);
};

const draft = (type: ReportType, data: object) => {
  const draftReport = reportModules[type].about(data);
  if (!draftReport) throw new Error('The report is about nothing');
  return draftReport(api.context, issue);
};

const textsOf = async (type: ReportType, data: object) => {
  const { document } = await draft(type, data);
  return [...textsIn(document.definition.header), ...textsIn(document.definition.content)];
};

/** The count of pages in the page tree of a PDF. */
const pagesOf = (pdf: Buffer) =>
  Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

/** The texts that stand after one, as many as asked for. */
const following = (texts: readonly string[], text: string, count: number) => {
  const index = texts.lastIndexOf(text);
  if (index < 0) throw new Error(`${text} is not in ${texts.join(' | ')}`);
  return texts.slice(index + 1, index + 1 + count);
};

beforeAll(async () => {
  const term = { startDate: '2025-12-16', endDate: '2027-12-16' };
  monthly = (await makePolicy(api, rosa, { numberPolicy: 'MES', policyValue: 1000, ...term })).id;
  ending = (
    await makePolicy(api, ines, {
      numberPolicy: 'FIN',
      policyFee: 0,
      startDate: '2025-04-01',
      endDate: '2026-04-01',
    })
  ).id;
  const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: monthly } });
  const pay = (index: number, change: object) =>
    api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id: body.policyById.payments[index]?.id ?? 0 },
      body: change,
    });
  await pay(0, { status_payment_id: 2, observations: 'EN\nEFECTIVO' });
  await pay(1, { credit: 13.33 });
});

describe('the report of a policy', () => {
  it('[7.16] sums what is issued and shows what is to come', async () => {
    const texts = await textsOf('policy', { ids: [monthly] });
    expect(texts).toContain('Póliza MES');
    expect(texts).toContain('ÁVILA ANDRADE ROSA JOSÉ');
    expect(following(texts, 'Total emitido', 4)).toEqual(['', '$333.32', '$96.66', '$236.66']);
    expect(following(texts, 'Cobrado', 4)).toEqual([
      '$96.66',
      '1 de 4 cuotas',
      'Por cobrar',
      '$236.66',
    ]);
    expect(following(texts, 'EN EFECTIVO', 7)).toEqual([
      '2',
      '16/01/2026',
      '$83.33',
      '$13.33',
      '$70.00',
      '$833.34',
      'Pendiente',
    ]);
    expect(texts.filter((text) => text === 'Por emitir')).toHaveLength(8);
    expect(texts).toContain('Sin renovaciones registradas');
  });

  it('says who issues it, and on which day', async () => {
    const texts = await textsOf('policy', { ids: [monthly] });
    expect(texts.slice(0, 2)).toEqual(['Seguros del Valle', 'Emitido el 16/03/2026 por Ana Mora']);
  });
});

describe('the report of a customer’s policies', () => {
  it('names the customer and sums the policies', async () => {
    const texts = await textsOf('policy', { customerId: ines.customers_id });
    expect(texts).toContain('Pólizas del cliente');
    expect(texts.some((text) => text.startsWith('NÚÑEZ ANDRADE INÉS JOSÉ · P'))).toBe(true);
    expect(following(texts, 'Total: 1 póliza', 8)).toEqual([
      '',
      '',
      '',
      '',
      '$25,000.00',
      '$1,200.00',
      '$0.00',
      '$96.00',
    ]);
    expect(texts.filter((text) => text === 'NO APLICA')).toHaveLength(2);
  });

  it('says nothing of commissions, nor what clerks noted, when it is for the customer', async () => {
    const id = ines.customers_id;
    const texts = await textsOf('policy', { customerId: id, forCustomer: true });
    expect(texts).toContain('Resumen de pólizas');
    expect(following(texts, 'Total: 1 póliza', 5)).toEqual([
      '',
      '',
      '$25,000.00',
      '$1,200.00',
      '$0.00',
    ]);
    const told = texts.join('\n');
    for (const kept of [/agencia/i, /asesor/i, /comisi/i, /observaciones/i, /%/])
      expect(told).not.toMatch(kept);
  });

  it('names each customer when there are several', async () => {
    const texts = await textsOf('policy', { ids: [ending, monthly] });
    expect(texts).toContain('2 clientes');
    expect(texts).toContain('NÚÑEZ ANDRADE INÉS JOSÉ');
    expect(texts).toContain('ÁVILA ANDRADE ROSA JOSÉ');
  });

  it('says so when there are none', async () => {
    const { customers_id } = await makeOwners(api);
    const texts = await textsOf('policy', { customerId: customers_id });
    expect(texts).toContain('No existen pólizas registradas');
  });
});

describe('the report of ended policies', () => {
  it('[2.75] holds those of the list of status 3 and 4', async () => {
    const texts = await textsOf('finished', { filter: {} });
    expect(texts).toContain('FIN');
    expect(texts).toContain('Por Culminar');
    expect(texts).not.toContain('MES');
    expect(texts).toContain('Total: 1 póliza');
  });

  it('says first what they are worth, in all and by status', async () => {
    const texts = await textsOf('finished', { filter: {} });
    const at = texts.indexOf('Valor de todas');
    expect(texts.slice(at, at + 6)).toEqual([
      'Valor de todas',
      '$1,200.00',
      '1 póliza',
      'Por Culminar',
      '$1,200.00',
      '1 póliza',
    ]);
  });

  it('of some days holds those that end on them, however far away', async () => {
    const filter = { endsFrom: civilDate('2027-12-10'), endsTo: civilDate('2027-12-16') };
    const texts = await textsOf('finished', { filter });
    expect(texts).toContain('Terminan desde el 10/12/2027 hasta el 16/12/2027 · 1 en total');
    expect(texts).toContain('MES');
    expect(texts).not.toContain('FIN');
  });
});

describe('the report of late payments', () => {
  it('shows each with its days and sums them by age', async () => {
    const texts = await textsOf('payment', { filter: { q: 'rosa avila' } });
    expect(texts).toContain('Cliente: “rosa avila” · 3 cuotas de 1 cliente');
    expect(following(texts, 'Total por cobrar', 2)).toEqual(['$236.66', '3 cuotas']);
    expect(following(texts, '0991', 3)[0]).toBe('ÁVILA ANDRADE ROSA JOSÉ');
    expect(following(texts, 'Al vencer', 2)).toEqual(['$83.33', '1 cuota']);
    expect(following(texts, '1–30 días', 2)).toEqual(['$83.33', '1 cuota']);
    expect(following(texts, '31–60 días', 2)).toEqual(['$70.00', '1 cuota']);
    expect(following(texts, 'Total: 3 cuotas de 1 cliente', 12).slice(-3)).toEqual([
      '$13.33',
      '$236.66',
      '',
    ]);
  });

  it('takes the filter by age', async () => {
    const texts = await textsOf('payment', { filter: { q: 'rosa', ageing: '31-60' } });
    expect(texts).toContain('Cliente: “rosa” · Antigüedad: 31–60 días · 1 cuota de 1 cliente');
    expect(following(texts, 'Al vencer', 2)).toEqual(['$0.00', '0 cuotas']);
  });

  it('leaves what is not due yet to a report of its own', async () => {
    const owners = await makeOwners(api);
    const { id } = await makePolicy(api, owners, {
      numberPolicy: 'PRONTO',
      startDate: '2026-04-01',
      endDate: '2027-04-01',
    });
    const issued = await api.call(payments.processPayments, {
      as: 'ADMIN',
      body: { policies: [{ policy_id: id }] },
    });
    const companyId = owners.company_id;
    expect(await textsOf('payment', { filter: { companyId } })).not.toContain('PRONTO');
    const upcoming = await textsOf('payment', { filter: { companyId, ageing: 'upcoming' } });
    expect(upcoming).toContain('Cuotas por vencer');
    expect(following(upcoming, 'Por vencer', 2)).toEqual(['$100.00', '1 cuota']);
    const ids = issued.body.data.createdPayments.map((one) => one.id);
    const chosen = await textsOf('payment', { ids });
    expect(chosen).toContain('Cuotas por vencer');
    expect(chosen).not.toContain('Cuotas atrasadas');
  });

  it('takes the filter by insurer', async () => {
    const texts = await textsOf('payment', { filter: { companyId: rosa.company_id } });
    expect(texts.filter((text) => text === 'MES')).toHaveLength(3);
    expect(texts).not.toContain('FIN');
  });

  it('leaves out what has been paid since, and says so', async () => {
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: monthly } });
    const ids = body.policyById.payments.slice(0, 2).map(({ id }) => id);
    const texts = await textsOf('payment', { ids });
    expect(texts).toContain('No se incluyen 1 que ya no están pendientes.');
    expect(texts.filter((text) => text === 'MES')).toHaveLength(1);
  });

  it('without rows says so', async () => {
    const texts = await textsOf('payment', { filter: { q: 'nadie' } });
    expect(texts).toContain('No se encontraron resultados');
  });
});

describe('a receipt', () => {
  it('has its instalments in figures and in words, and says what was taken back', async () => {
    const { paymentIds } = await makeMonthlyPolicy(api, ines);
    const [first = 0, second = 0] = paymentIds;
    const lines = [
      { payment_id: first, received: 100 },
      { payment_id: second, received: 21 },
    ];
    const { body } = await api.call(receipts.collectSeveral, { as: 'BASIC', body: { lines } });
    await api.call(payments.reversePayment, {
      as: 'ADMIN',
      params: { id: second },
      body: { reason: 'CHEQUE DEVUELTO' },
    });
    const data = { receiptId: body.receipt.id };
    const texts = await textsOf('receipt', data);
    expect(following(texts, 'La suma de', 1)).toEqual(['CIENTO VEINTIÚN DÓLARES CON 00/100']);
    expect(following(texts, 'Reversado o devuelto', 1)).toEqual(['$21.00']);
    expect(texts).toContain('Reversada el 16/03/2026');
    expect(pagesOf(await print((await draft('receipt', data)).document))).toBe(1);
  });
});

describe('a long report', () => {
  it('prints the longest texts a form takes', async () => {
    const owners = await makeOwners(api, {
      firstName: 'W'.repeat(60),
      surname: 'ŁÓPEZ 漢 →',
    });
    const { id } = await makePolicy(api, owners, {
      numberPolicy: 'W'.repeat(40),
      coverageAmount: '999999999.99',
      policyValue: '999999999.99',
      observations: 'Ñ\n'.repeat(500),
    });
    const one = await print((await draft('policy', { ids: [id] })).document);
    const all = await print((await draft('policy', { customerId: owners.customers_id })).document);
    expect(pagesOf(one)).toBe(2);
    expect(pagesOf(all)).toBe(1);
  });

  it('of more rows than may be is refused, and says how many there are', async () => {
    const { kysely } = api.context.database;
    await sql`
      insert into payments (policy_id, period_id, number_payment, due_date, value, pending_value,
        created_at, updated_at)
      select policy_id, period_id, 1000 + n, '2024-01-01'::date - n, 1, 0, now(), now()
      from (select policy_id, period_id from payments where policy_id = ${monthly} limit 1) one,
        generate_series(1, ${reports.MAX_REPORT_ROWS}::integer) n`.execute(kysely);
    const { status, body } = await api.call(reports.createReport, {
      as: 'BASIC',
      body: { type: 'payment', data: { filter: { companyId: rosa.company_id } } },
    });
    expect(status).toBe(400);
    expect(body.errors?.data).toBe(
      'El reporte tendría 5003 filas y el máximo es 5000: redúzcalo con un filtro',
    );
  });
});

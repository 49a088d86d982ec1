import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { advisors, commissions, policies } from '../../domain/contract/index.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { choose, chooseFirst, openScreen } from './clerk.ts';
import { ask, openSession } from './client.ts';
import { fillPolicy, save, startsTyping } from './forms.ts';
import { expectSound } from './look.ts';
import { openDetail } from './policyFigures.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const NUMBER = 'MO-900500';

const owner = madeOnce(() => openWorkplace(ADMIN));
let token: string;

/** Types an amount key by key in place of what the field has, and goes on to the next field. */
const typeAmount = async (field: Locator, keys: string): Promise<void> => {
  await field.fill('');
  await field.pressSequentially(keys);
  await field.press('Tab');
};

interface StoredPolicy {
  readonly coverageAmount: number;
  readonly policyValue: number;
  readonly policyFee: number;
  readonly agencyPercentage: number;
  readonly advisorPercentage: number;
  readonly payments: readonly { readonly credit: number }[];
}

const storedPolicy = async (): Promise<StoredPolicy> => {
  const query = `?filter=${encodeURIComponent(JSON.stringify({ q: NUMBER }))}`;
  const found = await ask(owner.server, policies.listPolicies, { query, token });
  const [{ id }] = (found as { allPolicy: [{ id: number }] }).allPolicy;
  const answer = await ask(owner.server, policies.getPolicy, { params: { id }, token });
  return (answer as { policyById: StoredPolicy }).policyById;
};

beforeAll(async () => {
  token = await openSession(owner.server);
});

describe('amounts typed as people write them', () => {
  test('are what a policy is registered with', async () => {
    const { page, server } = owner;
    await openScreen(page, server, 'create-policy');
    await fillPolicy(page, { number: NUMBER, type: 'Vida Individual' });
    await chooseFirst(page, 'Cliente beneficiario');
    await choose(page, 'Frecuencia de pago', 'Anual');
    await typeAmount(page.getByLabel('Monto de cobertura'), '$ 50,000.00');
    await typeAmount(page.getByLabel('Cargos de la póliza'), '1,5');
    await typeAmount(page.getByLabel('Porcentaje de la agencia'), '20,500');
    await typeAmount(page.getByLabel('Porcentaje del asesor'), '10.25');
    await typeAmount(page.getByLabel('Valor de la póliza'), '1,500');
    await save(page);
    const meant = page.getByRole('button', { name: '1,500.00', exact: true });
    await meant.waitFor();
    expect(await page.getByText('Póliza registrada correctamente').count()).toBe(0);
    await meant.click();
    await save(page);
    await page.getByText('Póliza registrada correctamente').waitFor();
    expect(await storedPolicy()).toMatchObject({
      coverageAmount: 50000,
      policyValue: 1500,
      policyFee: 1.5,
      agencyPercentage: 20.5,
      advisorPercentage: 10.25,
    });
  });

  test('are whole in the list however wide, as is a number', async () => {
    const { page, server } = owner;
    const number = '9'.repeat(30);
    await openScreen(page, server, 'create-policy');
    await fillPolicy(page, { number, type: 'Vida Individual' });
    await chooseFirst(page, 'Cliente beneficiario');
    await choose(page, 'Frecuencia de pago', 'Anual');
    await typeAmount(page.getByLabel('Valor de la póliza'), '99999999.99');
    await save(page);
    await page.getByText('Póliza registrada correctamente').waitFor();
    await openScreen(page, server, 'get-all-policy');
    await page.getByRole('link', { name: number }).first().waitFor();
    await expectSound(page, 'a policy of a long number and a large value');
  });

  test('are what is collected, once it is said which of two was meant', async () => {
    const { page, server } = owner;
    await openScreen(page, server, 'get-all-policy');
    const detail = await openDetail(page, NUMBER);
    for (const [keys, meant, credit] of [
      ['1.250', '1,250.00', 1250],
      ['$ 50,5', undefined, 1300.5],
    ] as const) {
      await detail.getByRole('button', { name: 'Registrar abono de la cuota 1' }).click();
      const payment = page.getByRole('dialog', { name: /cuota 1/ });
      await startsTyping(payment);
      await payment.getByLabel('Abono o Pago').pressSequentially(keys);
      if (meant) {
        await payment.getByLabel('Abono o Pago').press('Enter');
        await payment.getByRole('button', { name: meant, exact: true }).click();
      }
      await save(page);
      await payment.waitFor({ state: 'hidden' });
      expect((await storedPolicy()).payments[0]).toMatchObject({ credit });
    }
  });

  test('are what is advanced to an advisor', async () => {
    const { page, server } = owner;
    await openScreen(page, server, 'get-all-advisor');
    const answer = await ask(server, advisors.listAdvisors, { query: '?range=[0,0]', token });
    const [{ id, ci_ruc }] = (answer as { allAdvisors: [{ id: number; ci_ruc: string }] })
      .allAdvisors;
    const advancesOpen = async () => {
      const totals = await ask(server, commissions.getBalanceTotals, {
        params: { advisorId: id },
        token,
      });
      return (totals as { totals: { advancesOpen: number } }).totals.advancesOpen;
    };
    const before = await advancesOpen();
    await page.getByRole('searchbox').fill(ci_ruc);
    await page.getByText('1-1 de 1').waitFor();
    const row = page.getByRole('row').filter({ hasText: ci_ruc });
    await row.getByRole('button', { name: 'Registrar comisión' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar comisión' });
    await dialog.getByLabel('Número de recibo').fill('ANT-ESTILOS');
    await choose(page, 'Forma de pago', 'Transferencia');
    await typeAmount(dialog.getByLabel('Valor'), '1.234,56');
    await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
    await page.getByText('Anticipo registrado correctamente').waitFor();
    expect((await advancesOpen()) - before).toBeCloseTo(1234.56, 2);
  });
});

import { describe, expect, test, vi } from 'vitest';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { chooseRowAction, openScreen, signInByHand } from './clerk.ts';
import { customer, fillCustomer, fillPolicy, save } from './forms.ts';
import { expectSound } from './look.ts';

// It makes its own demonstration, while other journeys take the processors.
vi.setConfig({ hookTimeout: 180_000 });

describe('a clerk on the embedded database', () => {
  const agency = madeOnce(() => openAgency('embedded'));
  const clerk = madeOnce(() => newPage());

  test('signs in and is greeted by name', async () => {
    await signInByHand(clerk.page, agency.server);
    await clerk.page.getByText('Hola,').waitFor();
  });

  test('[2.31, 8.17] registers a person of Cuenca', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'create-customer');
    await fillCustomer(page, customer);
    await save(page);
    await page.getByText('Cliente registrado correctamente').waitFor();
    await page
      .getByRole('cell', { name: /PEÑAFIEL ANA LUCÍA/ })
      .first()
      .waitFor();
    const next = page.getByRole('region', { name: 'Registrado: PEÑAFIEL ANA LUCÍA' });
    expect(await next.evaluate((panel) => panel === document.activeElement)).toBe(true);
  });

  test('registers a policy of hers, seeing the schedule before saving', async () => {
    const { page } = clerk;
    await page.getByRole('region').getByRole('link', { name: 'Registrar póliza' }).click();
    const hers = page.getByRole('combobox', { name: 'Cliente beneficiario' });
    await expect.poll(() => hers.inputValue()).toMatch(/PEÑAFIEL ANA LUCÍA/);
    await fillPolicy(page, { number: 'vi-900001', type: 'Vida Individual' });
    const schedule = page.getByRole('list', { name: 'Cuotas del primer periodo' });
    await schedule.getByText('28/02/2026').waitFor();
    await schedule.getByText('$83.37').waitFor();
    await save(page);
    await page.getByText('Póliza registrada correctamente').waitFor();
    await page.getByRole('cell', { name: 'VI-900001' }).first().waitFor();
  });

  test('collects the first instalment whole and the second in part', async () => {
    const { page } = clerk;
    await page
      .getByRole('row', { name: /VI-900001/ })
      .getByRole('button', { name: 'Ver información' })
      .click();
    const dialog = page.getByRole('dialog', { name: /VI-900001/ });
    await dialog.getByText('Pendiente de orden').waitFor();
    await dialog.getByRole('button', { name: 'Actualizar Pago' }).click();
    await page.getByText('Pago actualizado correctamente').first().waitFor();
    await dialog.getByText('Pago al día').waitFor();
    await dialog.getByRole('button', { name: 'Registrar abono de la cuota 2' }).click();
    const payment = page.getByRole('dialog', { name: /cuota 2/ });
    await payment.getByLabel('Abono o Pago').fill('40,33');
    await payment.getByRole('button', { name: 'Guardar' }).click();
    await payment.waitFor({ state: 'hidden' });
    await dialog.getByRole('cell', { name: '$43.00' }).waitFor();
  });

  test('changes its value, seeing which payments change, and the list shows it', async () => {
    const { page } = clerk;
    await page.keyboard.press('Escape');
    const row = page.getByRole('row', { name: /VI-900001/ });
    await chooseRowAction(row, 'Actualizar póliza');
    const dialog = page.getByRole('dialog', { name: 'Actualizar póliza' });
    await dialog.getByLabel('Valor de la póliza').fill('1200,00');
    await dialog.getByText('2 cuotas con abono se conservan ($166.66).').waitFor();
    await dialog.getByRole('cell', { name: '31/03/2026 $103.33' }).waitFor();
    await expectSound(page, 'the update of a policy');
    await save(page);
    await page.getByText('Póliza actualizada correctamente').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByRole('cell', { name: '$1,200.00' }).first().waitFor();
  });

  test('went the whole way without an error on the page', () => {
    expect(clerk.troubles).toEqual([]);
  });
});

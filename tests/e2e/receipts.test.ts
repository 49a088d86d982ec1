import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { type Agency, openAgency } from './agency.ts';
import { choose, openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';

let agency: Agency;
let clerk: WatchedPage;

beforeAll(async () => {
  agency = await openAgency();
  clerk = await newPage();
  await signIn(clerk.page, agency.server);
});

afterAll(async () => {
  await agency.close();
});

describe('a clerk at the desk', () => {
  test('collects two instalments of a policy at once and hands over the receipt', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'get-all-payments');
    await page.getByRole('button', { name: 'Actualizar Pago' }).first().waitFor();
    await choose(page, 'Estado', 'Pendiente');
    await page
      .getByRole('button', { name: /Pendiente de orden/ })
      .first()
      .waitFor();
    const waiting = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /Pendiente de orden/ }) });
    await waiting.first().getByRole('button', { name: 'Ver póliza' }).click();
    const policy = page.getByRole('dialog', { name: /^Póliza/ });
    await policy.getByRole('button', { name: 'Cobrar varias' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cobrar varias cuotas' });
    const ticks = dialog.getByRole('checkbox', { name: /^Cobrar la cuota/ });
    await ticks.nth(1).press('Space');
    expect(await ticks.nth(0).isChecked()).toBe(true);
    await dialog.getByText(/^2 cuotas · \$/).waitFor();
    await dialog.getByLabel('Comprobante N.º').fill('TR-1001');
    await expectSound(page, 'collecting several');
    await dialog.getByRole('button', { name: 'Cobrar', exact: true }).click();
    const receipt = page.getByRole('dialog', { name: /^Recibo REC-/ });
    await receipt.getByText('TR-1001').waitFor();
    await expectSound(page, 'receipt');
    const printed = page.waitForEvent('download');
    await receipt.getByRole('button', { name: 'PDF del recibo' }).click();
    expect((await printed).suggestedFilename()).toMatch(/^REC-\d{6}\.pdf$/);
    await receipt.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await receipt.waitFor({ state: 'detached' });
  });

  test('finds it among the receipts by its voucher', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'receipts');
    await page.getByPlaceholder('Buscar por recibo, comprobante o cliente').fill('TR-1001');
    const row = page.getByRole('row').filter({ hasText: 'TR-1001' });
    await row.getByText('Vigente').waitFor();
    await row.getByRole('button', { name: 'Ver recibo' }).click();
    const receipt = page.getByRole('dialog', { name: /^Recibo REC-/ });
    await receipt
      .getByRole('row', { name: /Vigente/ })
      .nth(1)
      .waitFor();
    expect(await receipt.getByRole('row').count()).toBe(3);
  });
});

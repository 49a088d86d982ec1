import { beforeAll, describe, expect, test } from 'vitest';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { choose, openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';

const agency = madeOnce(() => openAgency());
let clerk: WatchedPage;

beforeAll(async () => {
  clerk = await newPage();
  await signIn(clerk.page, agency.server);
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

  test('reverses it in one act, and it keeps its number, with day, reason and who', async () => {
    const { page } = await newPage();
    await signIn(page, agency.server, { user: 'admin', password: 'Amparo.2026' });
    await openScreen(page, agency.server, 'receipts');
    await page.getByPlaceholder('Buscar por recibo, comprobante o cliente').fill('TR-1001');
    const row = page.getByRole('row').filter({ hasText: 'TR-1001' });
    await row.getByRole('button', { name: 'Ver recibo' }).click();
    const receipt = page.getByRole('dialog', { name: /^Recibo REC-/ });
    await receipt.getByRole('button', { name: 'Reversar recibo' }).click();
    const reversal = page.getByRole('dialog', { name: /^Reversar el recibo REC-/ });
    await reversal.getByText(/^Se reversarán 2 cuotas por \$/).waitFor();
    await reversal.getByLabel('Motivo del reverso').fill('CHEQUE DEVUELTO');
    await expectSound(page, 'reversing a receipt');
    await reversal.getByRole('button', { name: 'Reversar recibo' }).click();
    await reversal.waitFor({ state: 'detached' });
    await receipt.getByText(/ · CHEQUE DEVUELTO$/).waitFor();
    await receipt.getByText('Reversado', { exact: true }).waitFor();
  });

  test('is given a receipt for a single instalment, too', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'get-all-payments');
    await choose(page, 'Estado', 'Pendiente');
    const pay = page.getByRole('row').getByRole('button', { name: 'Actualizar Pago', exact: true });
    await pay.first().click();
    const dialog = page.getByRole('dialog', { name: /^Actualizar cuota/ });
    await choose(page, 'Forma de pago', 'Efectivo');
    await dialog.getByRole('button', { name: 'Actualizar Pago' }).click();
    await page
      .getByRole('button', { name: /^REC-\d{6}$/ })
      .first()
      .waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  test('counts the cash of the day, closes it and corrects the closing', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'cash');
    await page.getByRole('table', { name: 'Por forma de pago' }).waitFor();
    await expectSound(page, 'cash of the day');
    await page.getByRole('button', { name: 'Cerrar caja' }).click();
    const closing = page.getByRole('dialog', { name: /^Cerrar caja/ });
    await closing
      .getByText(/^Esperado: \$/)
      .first()
      .waitFor();
    const count = async (dialog: typeof closing) => {
      const inputs = dialog.locator('input[name^="counted."]');
      for (let place = 0; place < (await inputs.count()); place += 1)
        await inputs.nth(place).fill('0');
      await dialog.getByLabel('Motivo de la diferencia').fill('conteo de prueba');
    };
    await count(closing);
    await expectSound(page, 'closing the cash');
    await closing.getByRole('button', { name: 'Cerrar caja' }).click();
    await closing.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Cierres/ }).click();
    const closings = page.getByRole('table', { name: 'Cierres' });
    // Endorsements of the demonstration give back more than a morning collects.
    await closings.getByText(/^Sobra \$/).waitFor();
    const printed = page.waitForEvent('download');
    await closings.getByRole('button', { name: 'PDF del cierre' }).click();
    expect((await printed).suggestedFilename()).toMatch(/^Cierre de caja .*\.pdf$/);
    await page.getByRole('button', { name: 'Corregir cierre' }).click();
    const correction = page.getByRole('dialog', { name: /^Corregir cierre/ });
    await correction.getByText(/^Este cierre corrige el N.º \d+/).waitFor();
    await count(correction);
    await correction.getByRole('button', { name: 'Corregir cierre' }).click();
    await correction.waitFor({ state: 'detached' });
    await expect.poll(() => closings.getByRole('row').count()).toBe(3);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';

const agency = madeOnce(() => openAgency());
let clerk: WatchedPage;
/** Line of the receipt that the desk gave. */
let collected: string;

beforeAll(async () => {
  clerk = await newPage();
  await signIn(clerk.page, agency.server);
});

describe('a clerk at the desk of overdue debts', () => {
  test('notes a promise by the keyboard alone, which goes behind who has not promised', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'collections');
    const rows = page.locator('.RaDataTable-tbody > tr');
    await rows.nth(1).waitFor();
    await expectSound(page, 'the desk of overdue debts');
    const name = await rows.first().getByRole('link').first().textContent();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: /^Gestión de cobro/ });
    await dialog.getByLabel('Qué se conversó').fill('PAGA EN LA SEMANA');
    await dialog.getByLabel('Hasta').fill('20/03/2026');
    await expectSound(page, 'noting a promise');
    await page.keyboard.press('Control+s');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => rows.first().getByRole('link').first().textContent(), { timeout: 30_000 })
      .not.toBe(name);
  });

  test('spreads what a customer hands over, gives the receipt, and makes a notice of the rest', async () => {
    const { page } = clerk;
    await page.reload();
    await page.locator('.RaDataTable-tbody > tr').nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Cobrar varias cuotas' });
    const balance = await dialog.getByRole('row').nth(1).getByText(/^\$/).first().textContent();
    await dialog.getByLabel('Recibí').fill((balance ?? '').replace(/[$,]/g, ''));
    await dialog.getByText(`1 cuota · ${balance}`).waitFor();
    await dialog.getByRole('button', { name: /^Cobrar/ }).click();
    const receipt = page.getByRole('dialog', { name: /^Recibo REC-/ });
    await receipt.waitFor();
    await expectSound(page, 'the receipt of the desk');
    collected = (await receipt.getByRole('row').nth(1).textContent()) ?? '';
    await receipt.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.keyboard.press('Enter');
    const whole = page.getByRole('dialog', { name: /^Cobranza de / });
    await whole.getByRole('heading', { name: 'Actividad' }).waitFor();
    await expectSound(page, 'what was done about a debt');
    await whole.getByRole('button', { name: 'Emitir aviso de mora' }).click();
    const printed = page.waitForEvent('download');
    await whole
      .getByRole('button', { name: /^Generar .*2026-00001|2026-00001/ })
      .first()
      .click();
    expect((await printed).suggestedFilename()).toMatch(/^Aviso de mora 2026-00001/);
  });

  test('finds the commission that its collection has released to the advisor', async () => {
    const { page } = clerk;
    const number = /[A-Z]{2}-\d+/.exec(collected)?.[0] ?? '';
    await openScreen(page, agency.server, 'instalment-progress');
    await page.getByRole('searchbox').fill(number);
    const released = /\$0\.00 de \$(?!0\.00)[\d.,]+ \S+ Por (cobrar a la compañía|pagar al asesor)/;
    await page.getByRole('row', { name: released }).first().waitFor();
  });
});

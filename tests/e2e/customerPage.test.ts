import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { openHome, openScreen, signIn } from './clerk.ts';
import { save, startsTyping } from './forms.ts';
import { expectSound } from './look.ts';

describe('a clerk on the page of a customer', () => {
  const agency = madeOnce(() => openAgency());
  const clerk = madeOnce(() => newPage());
  let name: string;

  beforeAll(async () => {
    await signIn(clerk.page, agency.server);
    await openHome(clerk.page, agency.server);
  });

  test('comes to it from a late payment, and sees what is owed', async () => {
    const { page } = clerk;
    await page.getByRole('button', { name: 'Ver cuotas atrasadas', exact: true }).click();
    const late = page.getByRole('dialog');
    const customer = late
      .getByRole('row')
      .nth(1)
      .getByRole('link', { name: /^\p{Lu}[\p{Lu} ]+$/u });
    name = (await customer.first().textContent()) ?? '';
    await customer.first().click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByText(/^Atrasado · \d+ cuotas? desde/).waitFor();
    await expectSound(page, 'the page of a customer');
  });

  test('collects an instalment there, which the activity tells at once', async () => {
    const { page } = clerk;
    await page.getByRole('tab', { name: 'Por cobrar' }).click();
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Actualizar Pago' }) });
    const policy = await row.first().getByRole('cell').first().textContent();
    await row.first().getByRole('button', { name: 'Actualizar Pago' }).click();
    const dialog = page.getByRole('dialog');
    await startsTyping(dialog);
    await dialog.getByLabel('Abono o Pago').fill('1.25');
    await save(page);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Actividad' }).click();
    const latest = page.getByRole('tabpanel').getByRole('listitem').first();
    await expect.poll(() => latest.textContent()).toMatch(/Cobro de la cuota \d+/);
    expect(await latest.textContent()).toMatch(new RegExp(`${policy}.*\\$1\\.25`));
  });

  test('finds it by the keyboard alone', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'home');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Buscar/ }).waitFor();
    await page.keyboard.type(name.toLowerCase());
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  });

  test('went the whole way without an error on the page', () => {
    expect(clerk.troubles).toEqual([]);
  });
});

import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { choose, openScreen } from './clerk.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const owner = madeOnce(() => openWorkplace(ADMIN));

const wordsOf = async (what: Locator): Promise<string> => (await what.textContent()) ?? '';

const countIn = async (what: Locator): Promise<number> =>
  Number((await wordsOf(what)).replace(/\D/g, ''));

/** Narrows the list, and waits until it has been asked for what is in its address then. */
const narrowed = async (page: Page, words: string, narrow: () => Promise<void>): Promise<void> => {
  const answered = page.waitForResponse((answer) => answer.url().includes(words));
  await narrow();
  await answered;
};

const openTab = async (dialog: Locator, name: string): Promise<void> => {
  await dialog.getByRole('tab', { name }).click();
  await dialog.getByRole('tabpanel', { name }).waitFor();
};

beforeAll(async () => {
  await openScreen(owner.page, owner.server, 'get-all-payments');
  // Otherwise it comes while a dialog is open, and lies in the shade below it.
  await owner.page.getByRole('button', { name: 'Cerrar el recordatorio' }).click();
});

describe('the owner of the agency', () => {
  test('issues the next payments by hand, having chosen which, and withdraws them again', async () => {
    const { page } = owner;
    await openScreen(page, owner.server, 'get-all-payments');
    const total = page.getByText(/^Total: [\d,]+$/);
    const before = await countIn(total);
    const openProcessing = async () => {
      await page.getByRole('button', { name: 'Emitir cuotas' }).click();
      return page.getByRole('dialog', { name: 'Emitir cuotas por adelantado' });
    };
    const dialog = await openProcessing();
    const all = dialog.getByRole('checkbox', { name: /^Elegir las \d+ cuotas$/ });
    await all.check();
    await dialog
      .getByRole('checkbox', { name: /^Emitir la cuota/ })
      .first()
      .uncheck();
    const issue = dialog.getByRole('button', { name: /^Emitir \d+ cuotas$/ });
    const count = await countIn(issue);
    await expectSound(page, 'processing');
    await issue.click();
    await page.getByText(`Se emitieron ${count} cuotas`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`Total: ${(before + count).toLocaleString('en-US')}`).waitFor();
    await openProcessing();
    await dialog.getByRole('button', { name: /^Deshacer la emisión: .*María Cevallos/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Deshacer la emisión' });
    await question.waitFor();
    await expectSound(page, 'undoing');
    await question.getByRole('button', { name: 'Deshacer la emisión' }).click();
    await page.getByText(`Se deshizo la emisión de ${count} cuotas`).waitFor();
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.getByText(`Total: ${before.toLocaleString('en-US')}`).waitFor();
  });

  test('collects the instalment whose turn it is from the list', async () => {
    const { page } = owner;
    await narrowed(page, 'status_payment_id', () => choose(page, 'Estado', 'Pendiente'));
    await page.getByRole('button', { name: 'Actualizar Pago', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Actualizar cuota/ });
    await dialog.waitFor();
    await expectSound(page, 'payment');
    const [, number] = /de (\S+)$/.exec(await wordsOf(dialog.getByRole('heading'))) ?? [];
    await dialog.getByRole('button', { name: 'Actualizar Pago' }).click();
    await page.getByText('Pago actualizado correctamente').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const search = page.getByPlaceholder('Buscar por póliza o cliente');
    await narrowed(page, `${number}`, async () => {
      await choose(page, 'Estado', 'Todos');
      await search.fill(`${number}`);
    });
    const row = page.getByRole('row').filter({ hasText: `${number}` });
    await row.first().getByRole('button', { name: 'Ver póliza' }).click();
    await page.getByRole('dialog', { name: `Póliza ${number}` }).waitFor();
  });

  test('takes it back with a reason, and the history says who, when and why', async () => {
    const { page } = owner;
    const policy = page.getByRole('dialog', { name: /^Póliza/ });
    await policy.getByRole('button', { name: /^Reversar el cobro/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Reversar el cobro de la cuota/ });
    await dialog.getByLabel('Motivo del reverso').fill('CHEQUE SIN FONDOS');
    await expectSound(page, 'reversal');
    await dialog.getByRole('button', { name: 'Reversar cobro' }).click();
    await page.getByText('Cobro reversado correctamente').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await openTab(policy, 'Historial');
    const rows = policy.getByRole('row', { name: /María Cevallos/ });
    await policy.getByRole('row', { name: /Reverso .* CHEQUE SIN FONDOS/ }).waitFor();
    expect(await wordsOf(rows.first())).toContain('15/03/2026 10:');
    await expectSound(page, 'history');
  });

  test('undoes a collection from what it says, by keyboard alone', async () => {
    const { page } = owner;
    const policy = page.getByRole('dialog', { name: /^Póliza/ });
    await openTab(policy, 'Cuotas');
    await policy.getByRole('button', { name: 'Actualizar Pago' }).press('Enter');
    const undo = page.getByRole('button', { name: 'Deshacer', exact: true });
    // A pointer over the notice holds it until the keyboard has come; so does the focus of its button.
    await undo.hover();
    for (let step = 0; step < 60; step += 1) {
      if (await undo.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText(/^Cobro deshecho: la cuota \d+ vuelve a deber/).waitFor();
    await policy.getByRole('button', { name: 'Actualizar Pago' }).waitFor();
  });

  test('sees at a glance what is paid, owed and to come', async () => {
    const { page } = owner;
    const policy = page.getByRole('dialog', { name: /^Póliza/ });
    await policy.getByRole('listitem').first().waitFor();
    await expectSound(page, 'timeline');
    await openTab(policy, 'Comisiones');
    await expectSound(page, 'commissions of the policy');
    expect(owner.troubles).toEqual([]);
  });
});

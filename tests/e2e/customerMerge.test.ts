import { beforeAll, describe, expect, test } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { chooseRowAction, openScreen, searchAndChoose } from './clerk.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const owner = madeOnce(() => openWorkplace(ADMIN));

beforeAll(async () => {
  await openScreen(owner.page, owner.server, 'get-all-customer');
  await owner.page.getByRole('button', { name: 'Cerrar el recordatorio' }).click();
});

describe('the owner of the agency', () => {
  /** Identity numbers of the two records, as the list shows them. */
  let kept = '';
  let gone = '';

  const search = async (words: string) => {
    const { page } = owner;
    const box = page.getByPlaceholder('Buscar clientes', { exact: true });
    const answered = page.waitForResponse((answer) => answer.url().includes(words));
    await box.fill(words);
    await answered;
  };

  test('merges two records of a customer, having seen what moves', async () => {
    const { page } = owner;
    await openScreen(page, owner.server, 'get-all-customer');
    // The number stands below the name.
    const numberOf = async (place: number) => {
      const cell = page.getByRole('row').nth(place).getByRole('cell').nth(1);
      return /\d{10,13}/.exec((await cell.textContent()) ?? '')?.[0] ?? '';
    };
    await page
      .getByRole('button', { name: /^Más acciones de / })
      .nth(1)
      .waitFor();
    [kept, gone] = [await numberOf(1), await numberOf(2)];
    const row = page.getByRole('row').filter({ hasText: kept });
    await chooseRowAction(row, 'Unir duplicados');
    const dialog = page.getByRole('dialog', { name: /^Unir a / });
    await searchAndChoose(page, 'El mismo cliente, registrado otra vez', gone, new RegExp(gone));
    await dialog.getByRole('table', { name: 'Datos que difieren' }).waitFor();
    await expectSound(page, 'merging');
    await dialog.getByRole('button', { name: 'Unir', exact: true }).click();
    await page.getByText('Clientes unidos correctamente').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await search(gone);
    await page.getByRole('cell', { name: new RegExp(kept) }).waitFor();
    expect(await page.getByRole('cell', { name: new RegExp(gone) }).count()).toBe(0);
  });

  test('undoes it, and both are there again', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Uniones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clientes unidos' });
    await dialog.getByRole('button', { name: 'Deshacer la unión' }).click();
    const question = page.getByRole('alertdialog', { name: 'Deshacer la unión' });
    await expectSound(page, 'undoing a merge');
    await question.getByRole('button', { name: 'Deshacer la unión' }).click();
    await page.getByText('Unión deshecha').waitFor();
    await dialog.getByText(/^Deshecha el/).waitFor();
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.getByRole('cell', { name: new RegExp(gone) }).waitFor();
  });
});

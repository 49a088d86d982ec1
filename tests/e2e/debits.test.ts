import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { policies, registers } from '../../domain/contract/index.ts';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { openScreen, signIn } from './clerk.ts';
import { ask, collectable, logIn, openSession } from './client.ts';
import { expectSound } from './look.ts';

const agency = madeOnce(() => openAgency());

const column = (source: string) => ({ source });
/** A bank that tells of every line whether it charged it. */
const layout = {
  name: 'BANCO DE PRUEBA',
  isOn: true,
  separator: 'semicolon',
  fileName: 'DEB_{nombre}.txt',
  row: ['lineNumber', 'accountNumber', 'amount'].map(column),
  answerSeparator: 'semicolon',
  answerEchoes: 'all',
  answerReference: '1',
  answerStatus: '2',
  chargedValues: 'COBRADO',
  answerAmount: '3',
};

interface Charged {
  readonly id: number;
  readonly customers_id: number;
  readonly bank_account_id: number | null;
  readonly credit_card_id: number | null;
}

/** Mandates of customers who owe on policies that are charged to an account or a card. */
const makeMandates = async () => {
  const { server } = agency;
  const { accessToken } = await logIn(server, { user: 'admin', password: 'Amparo.2026' });
  const made = { token: accessToken, body: layout };
  await ask(server, registers.debitLayouts.registerDebitLayout, made);
  const token = await openSession(server);
  const owing = new Set((await collectable(server, token)).map(({ policy_id }) => policy_id));
  const { allPolicy } = (await ask(server, policies.listPolicies, { token })) as {
    allPolicy: Charged[];
  };
  for (const { id, ...of } of allPolicy) {
    const { customers_id, bank_account_id, credit_card_id } = of;
    if (!owing.has(id) || !(bank_account_id ?? credit_card_id)) continue;
    const body = { customers_id, bank_account_id, credit_card_id, validFrom: '2026-01-01' };
    await ask(server, registers.debitMandates.registerDebitMandate, { token, body });
  }
};

test('a clerk debits instalments by a bank, reads its answer and takes back what it returns', async () => {
  await makeMandates();
  const { page } = await newPage();
  await signIn(page, agency.server);
  await openScreen(page, agency.server, 'create-debit-batch');
  await page.getByLabel('Formato').click();
  await page.getByRole('option', { name: layout.name }).click();
  await page.getByLabel('Día del débito').fill('15/03/2026');
  await expectSound(page, 'a new batch of debits');
  await page.keyboard.press('Control+s');
  await page.locator('.RaDataTable-tbody a').first().click();
  await page.getByRole('heading', { name: /^Lote de débitos N.º 1/ }).waitFor();
  await expectSound(page, 'a batch of debits');
  await page.getByRole('button', { name: 'Generar archivo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Generar archivo' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar archivo' }).click();
  const file = await readFile(await (await download).path(), 'latin1');
  const lines = file
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  await page.getByRole('button', { name: /como enviado/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /como enviado/ })
    .click();
  await page.getByRole('button', { name: 'Leer respuesta' }).click();
  const answer = lines.map(([number, , amount]) => `${number};COBRADO;${amount}\r\n`).join('');
  await page.locator('input[type=file]').setInputFiles({
    name: 'respuesta.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(answer, 'latin1'),
  });
  const reading = page.getByRole('alertdialog', { name: 'Leer respuesta' });
  await reading.getByText(`Cobradas: ${lines.length} por`, { exact: false }).waitFor();
  await reading.getByRole('button', { name: 'Leer respuesta' }).click();
  const charged = page.getByRole('row').filter({ hasText: 'Cobrada' });
  await expect.poll(() => charged.count(), { timeout: 30_000 }).toBe(lines.length);
  await charged.first().getByRole('button', { name: 'El banco lo devolvió' }).click();
  const returning = page.getByRole('dialog', { name: /devolvió/ });
  await returning.getByLabel('Motivo').fill('FONDOS INSUFICIENTES');
  await returning.getByRole('button', { name: /devolvió/ }).click();
  await page.getByRole('row').filter({ hasText: 'Devuelta' }).waitFor();
  await expectSound(page, 'a debit that was returned');
});

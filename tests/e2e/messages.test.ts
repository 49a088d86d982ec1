import { describe, expect, test } from 'vitest';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { startMailServer } from '../support/mailServer.ts';
import { openAgency } from './agency.ts';
import { openHome, openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';

const mail = madeOnce(() => startMailServer());
const agency = madeOnce(() =>
  openAgency(undefined, {
    SMTP_URL: mail.url,
    SMTP_FROM: 'Agencia <amparo@agencia.ec>',
  }),
);

describe('a clerk with the mouse', () => {
  let clerk: WatchedPage;

  test('writes to whom an instalment has been late for longest, and sees it arrive', async () => {
    clerk = await newPage();
    const { page, troubles } = clerk;
    await signIn(page, agency.server);
    await openHome(page, agency.server);
    await page.getByRole('button', { name: 'Ver cuotas atrasadas' }).click();
    const late = page.getByRole('dialog', { name: 'Cuotas atrasadas' });
    await late.getByRole('button', { name: /^Más de 120 días/ }).click();
    await late.getByRole('button', { name: 'Enviar mensajes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar mensajes' });
    const send = dialog.getByRole('button', { name: /^Enviar \d+ correos?$/ });
    await send.waitFor();
    await expectSound(page, 'rehearsal');
    const count = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    expect(mail.received).toEqual([]);
    await send.click();
    const campaign = page.getByRole('dialog', { name: 'Envío' });
    await campaign.getByText(`${count} de ${count} correos`).waitFor();
    await expectSound(page, 'campaign');
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(count);
    await campaign.getByRole('link', { name: 'Ver los mensajes' }).click();
    await page.getByRole('heading', { name: 'Mensajes', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Ver mensaje' }).first().click();
    const message = page.getByRole('dialog', { name: 'Cuota atrasada' });
    await message.getByText('Enviado').waitFor();
    await message.getByText(/un saldo de \$/).waitFor();
    await expectSound(page, 'message');
    expect(troubles).toEqual([]);
  });
});

describe('an administrator with the keyboard', () => {
  test('changes a text, is told of a wrong variable, and sees it with a real record', async () => {
    const { page, troubles } = await newPage();
    await signIn(page, agency.server, { user: 'admin', password: 'Amparo.2026' });
    await openScreen(page, agency.server, 'message-templates');
    const edit = page.getByRole('button', { name: 'Cambiar la plantilla «Renovación»' });
    await edit.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Plantilla: Renovación' });
    await dialog.getByText(/^Con los datos de/).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Renueve {{numero}}');
    await page.keyboard.press('Control+s');
    await dialog.getByText(/No existe la variable \{\{numero\}\}/).waitFor();
    await expectSound(page, 'template');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Renueve ');
    const insert = dialog.getByRole('button', { name: 'Insertar poliza: Número de póliza' });
    await insert.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Renueve [A-Z]{2}-\d+$/).waitFor();
    await page.keyboard.press('Control+s');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Renueve {{poliza}}').waitFor();
    await page.getByText(/^Cambiada el .* por admin$/).waitFor();
    expect(troubles).toEqual([]);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { choose, openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';

const agency = madeOnce(() => openAgency());
let officer: WatchedPage;

beforeAll(async () => {
  officer = await newPage();
  await signIn(officer.page, agency.server, { user: 'elopdp', password: 'Amparo.2026' });
});

/** The day at which the agency's server begins. */
const TODAY = '15/03/2026';

const RECIPIENTS = ['SPDP', 'ARCOTEL', 'Personas'];

test('an officer tells of a breach from the hour it was known to the last notice', async () => {
  const { page } = officer;
  await openScreen(page, agency.server, 'breaches');
  await page.getByRole('button', { name: 'Registrar vulneración' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar vulneración' });
  await form.getByLabel('Día en que se conoció').fill(TODAY);
  await form.getByLabel('Hora').fill('08:30');
  await form.getByRole('checkbox', { name: 'Contacto' }).press('Space');
  await form.getByLabel('Qué ocurrió').fill('Se copió la lista de clientes');
  await expectSound(page, 'registering a breach');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^VUL-\d{4}-0001$/ }).click();

  await page.getByRole('button', { name: 'Contar personas' }).click();
  const count = page.getByRole('dialog', { name: 'Contar personas' });
  await choose(page, 'De quién son los datos', 'Todos los clientes');
  await count.getByRole('button', { name: 'Guardar' }).click();
  await count.waitFor({ state: 'detached' });

  for (const who of RECIPIENTS) {
    await page.getByRole('button', { name: `Preparar aviso: ${who}` }).click();
    const letter = page.getByRole('button', { name: `Descargar: ${who}` });
    await letter.waitFor();
    const file = page.waitForEvent('download');
    await letter.click();
    expect((await file).suggestedFilename()).toMatch(/^VUL-\d{4}-0001-\w+\.pdf$/);
    await page.getByRole('button', { name: `Registrar envío: ${who}` }).click();
    const sent = page.getByRole('dialog', { name: 'Registrar envío' });
    await sent.getByLabel('Enviado el').fill(TODAY);
    await choose(page, 'Cómo', 'Correo electrónico');
    await sent.getByLabel('Constancia').fill('Trámite 77');
    await sent.getByRole('button', { name: 'Guardar' }).click();
    await sent.waitFor({ state: 'detached' });
  }
  await expect.poll(() => page.getByText('A tiempo').count()).toBe(RECIPIENTS.length);
  await expectSound(page, 'a breach of which everybody was told');
});

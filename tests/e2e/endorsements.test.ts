import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { endorsements } from '../../domain/contract/index.ts';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { choose, chooseFirst, openHome, openPage, openPart, openScreen, signIn } from './clerk.ts';
import { ask, CLERK, logIn } from './client.ts';
import { fillPolicy, typeDate } from './forms.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const ELOPDP = { user: 'elopdp', password: 'Amparo.2026' };
const NUMBER = 'VH-700400';

const place = madeOnce(() => openWorkplace(ADMIN));
let address: string;
let endorsement: string;

const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click();

const dialogOf = async (page: Page, name: string | RegExp): Promise<Locator> => {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
};

/** Drafts an endorsement from the page of its policy, and comes back to it. */
const draft = async (page: Page, kind: string, fill: () => Promise<void>) => {
  const policy = page.url();
  await openTab(page, /^Anexos/);
  await page.getByRole('link', { name: 'Nuevo anexo' }).click();
  await page.getByRole('heading', { name: 'Nuevo anexo', level: 1 }).waitFor();
  await choose(page, 'Clase', kind);
  await typeDate(page, 'Vigente desde', '10032026');
  await page.getByLabel('Motivo').fill('pedido del cliente');
  await fill();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.waitForURL(/management\/endorsement\/\d+$/);
  await page.getByRole('heading', { name: kind, level: 1 }).waitFor();
  await page.goto(policy);
  await openTab(page, /^Anexos/);
};

/** Opens a movement of the policy from its page. */
const openMovement = async (page: Page, name: string) => {
  await openTab(page, /^Anexos/);
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
};

const sendIt = async (page: Page, name: string) => {
  await openMovement(page, name);
  await page.getByRole('button', { name: 'Enviar a la compañía' }).click();
  const step = await dialogOf(page, 'Enviar a la compañía');
  await step.getByLabel('Enviado el').fill('12032026');
  await step.getByRole('button', { name: 'Guardar', exact: true }).click();
  await step.waitFor({ state: 'detached' });
};

const openIssue = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Emitir anexo' }).click();
  const step = await dialogOf(page, 'Emitir anexo');
  await step.getByLabel('Emitido el').fill('14032026');
  return step;
};

const rowsOf = async (table: Locator): Promise<string[]> => {
  const rows = await table.locator('tbody').getByRole('row').allInnerTexts();
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim());
};

/** Expects the plates of the vehicles in the policy at the end of a day. @param digits DDMMYYYY */
const expectPlates = async (page: Page, digits: string, plates: readonly string[]) => {
  await openPart(page, 'Lo asegurado', 'Vehículos asegurados');
  await page.getByLabel('Al día').fill(digits);
  await page.getByText(`Según los anexos al ${digits.replace(/^(..)(..)/, '$1/$2/')}`).waitFor();
  const table = page.getByRole('table', { name: 'Vehículos asegurados' });
  await expect.poll(() => table.locator('tbody td:first-child').allInnerTexts()).toEqual(plates);
};

const plate = (place: number) => `PFL-${1000 + place}`;
const fleet = Array.from({ length: 12 }, (_, place) => plate(place));
const copied = [
  'Placa\tMarca\tModelo\tAño',
  ...fleet.map((one) => `${one}\tKIA\tSPORTAGE\t2024`),
].join('\n');

describe('the endorsement of a fleet', () => {
  beforeAll(async () => {
    await openHome(place.page, place.server);
    await openScreen(place.page, place.server, 'create-policy');
  });

  test('twelve vehicles are pasted from a spreadsheet, by keyboard', async () => {
    const { page } = place;
    await fillPolicy(page, { number: NUMBER, type: 'Vehículo' });
    await page.getByLabel('Valor de la póliza').fill('1200');
    await chooseFirst(page, 'Cliente beneficiario');
    const vehicles = page.getByRole('region', { name: 'Vehículos asegurados' });
    await vehicles.getByRole('button', { name: 'Agregar fila' }).press('Enter');
    await page.locator('input[name$="placa"]:focus').waitFor();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const pasted = new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        cancelable: true,
      });
      document.activeElement?.dispatchEvent(pasted);
    }, copied);
    await page.getByText('12 filas pegadas: revíselas y guarde').waitFor();
    await page.keyboard.press('Control+s');
    await openPage(page, NUMBER);
    address = page.url();
    await expectPlates(page, '15032026', fleet);
    await expectSound(page, 'a fleet in its policy');
  });

  test('a vehicle leaves by a draft that gives back what was collected', async () => {
    const { page } = place;
    await openTab(page, /^Cuotas/);
    for (const day of ['31/01/2026', '28/02/2026']) {
      const row = page.getByRole('row', { name: new RegExp(day) });
      await row.getByRole('button', { name: 'Actualizar Pago' }).click();
      await row.getByText('Pago al día').waitFor();
    }
    await draft(page, 'Exclusión', async () => {
      const vehicles = page.getByRole('table', { name: 'Vehículos asegurados' });
      await vehicles.getByRole('button', { name: 'Quitar la fila 5' }).press('Enter');
      expect(await vehicles.getByRole('textbox').count()).toBe(0);
      await page.getByLabel('Total').fill('150');
      await page.getByLabel('Cargos').fill('0');
      await choose(page, 'Efecto en las cuotas', 'Devolver lo cobrado');
      const first = page.getByRole('radiogroup', {
        name: 'Rebajar primero las cuotas por cobrar',
      });
      await first.getByRole('radio', { name: 'NO' }).check();
      await page.getByText('Quedaría en').waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectSound(page, 'the form of an endorsement');
    });
    const table = page.getByRole('table', { name: 'Movimientos de la póliza' });
    await expect
      .poll(() => rowsOf(table))
      .toEqual([
        '10/03/2026 Exclusión -$150.00 — Borrador',
        '31/01/2026 Registro +$1,200.00 $1,200.00 —',
      ]);
    await expectSound(page, 'the movements of a policy');
  });

  test('its preview says to the cent what changes, and the issue does that', async () => {
    const { page } = place;
    await sendIt(page, 'Exclusión');
    endorsement = page.url();
    await openTab(page, /^Cambios en los bienes/);
    await page.getByText(`Excluye: Vehículo`).waitFor();
    await expectSound(page, 'an endorsement');
    const step = await openIssue(page);
    const figures = step.getByRole('table', { name: 'Qué cambia al emitirlo' });
    await expect
      .poll(() => rowsOf(figures))
      .toEqual([
        'Valor del periodo $1,200.00 $1,050.00',
        'Comisión que debe la compañía $240.00 $210.00',
        'Comisión del asesor $120.00 $105.00',
        'Comisión que se ajusta hoy — -$10.00',
        'Se devuelve — $150.00',
      ]);
    const instalments = step.getByRole('table', { name: 'Cuotas que cambian' });
    expect(await rowsOf(instalments)).toEqual([
      '31/01/2026 $100.00 $50.00 $50.00 $50.00',
      '28/02/2026 $100.00 — $0.00 $100.00',
    ]);
    await expectSound(page, 'the preview of an endorsement');
  });

  test('of two tabs that issue it the second is told so, and nothing is done twice', async () => {
    const { page } = place;
    const other = await page.context().newPage();
    await other.goto(endorsement);
    const otherStep = await openIssue(other);
    const step = await dialogOf(page, 'Emitir anexo');
    await step.getByRole('button', { name: 'Emitir anexo' }).click();
    await step.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Anexo 1 · Exclusión', level: 1 }).waitFor();
    await otherStep.getByRole('button', { name: 'Emitir anexo' }).click();
    await other
      .getByText(/Otra persona modificó este registro/)
      .first()
      .waitFor();
    await other.close();
    await page.goto(address);
    await openTab(page, /^Anexos/);
    const table = page.getByRole('table', { name: 'Movimientos de la póliza' });
    await expect
      .poll(() => rowsOf(table))
      .toEqual([
        '10/03/2026 Anexo 1 · Exclusión -$150.00 $1,050.00 Emitido',
        '31/01/2026 Registro +$1,200.00 $1,200.00 —',
      ]);
  });

  test('the list of vehicles is as of a day, and prints a certificate of each', async () => {
    const { page } = place;
    await expectPlates(page, '09032026', fleet);
    await expectPlates(
      page,
      '10032026',
      fleet.filter((one) => one !== plate(4)),
    );
    const file = page.waitForEvent('download');
    const row = page.getByRole('row', { name: new RegExp(plate(0)) });
    await row.getByRole('button', { name: /^Certificado/ }).press('Enter');
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('undoing it brings the vehicle and the collected instalments back', async () => {
    const { page, troubles } = place;
    await openMovement(page, 'Anexo 1 · Exclusión');
    await page.getByRole('button', { name: 'Más' }).click();
    await page.getByRole('menuitem', { name: 'Deshacer', exact: true }).click();
    const question = await dialogOf(page, 'Deshacer');
    await question.getByLabel('Motivo').fill('se vendió otro');
    await question.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await page.getByText('Anexo deshecho').waitFor();
    await question.waitFor({ state: 'detached' });
    await page.goto(address);
    await expectPlates(page, '15032026', fleet);
    await openTab(page, /^Cuotas/);
    const instalments = page.getByRole('table', { name: 'Cuotas', exact: true });
    await expect
      .poll(async () => (await rowsOf(instalments)).map((row) => row.split(' ').slice(0, 5)))
      .toEqual([
        ['1', '31/01/2026', '$100.00', '$100.00', '$0.00'],
        ['2', '28/02/2026', '$100.00', '$100.00', '$0.00'],
      ]);
    expect(troubles).toEqual([]);
  });
});

test('a cancelled policy takes no increase, and says what to issue before', async () => {
  const { page, server } = place;
  const { accessToken: token } = await logIn(server, ADMIN);
  const query = `?filter=${encodeURIComponent(JSON.stringify({ kind: 'annulment' }))}`;
  const answer = await ask(server, endorsements.listEndorsements, { token, query });
  const [annulment] = (answer as { endorsements: { policy_id: number }[] }).endorsements;
  await openScreen(page, server, `policy/${annulment?.policy_id}`);
  await draft(page, 'Aumento', async () => {
    await page.getByLabel('Total').fill('100');
    await page.getByLabel('Cargos').fill('0');
    await choose(page, 'Efecto en las cuotas', 'Repartir entre las cuotas por cobrar');
  });
  await sendIt(page, 'Aumento');
  await openIssue(page);
  await page
    .getByText('La póliza está cancelada: emita antes una rehabilitación.')
    .first()
    .waitFor();
  await expectSound(page, 'an endorsement that is refused');
});

describe.each([
  [
    'an administrator in the dark',
    ADMIN,
    { colorScheme: 'dark', viewport: { width: 1366, height: 768 } },
  ],
  [
    'a clerk on a telephone',
    CLERK,
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ],
  ['the data protection officer', ELOPDP, { viewport: { width: 1366, height: 768 } }],
] as const)('%s', (_, visitor, options) => {
  const visit = madeOnce(() => newPage(options));

  test('sees endorsements soundly', async () => {
    const { page } = visit;
    await signIn(page, place.server, visitor);
    await openScreen(page, place.server, 'endorsements');
    await page.getByText('Anulación desde inicio').first().waitFor();
    await expectSound(page, 'the list of endorsements');
    await page.goto(address);
    await openTab(page, /^Anexos/);
    await page.getByRole('table', { name: 'Movimientos de la póliza' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSound(page, 'movements');
    await page.getByRole('link', { name: 'Anexo 1 · Exclusión', exact: true }).click();
    await page.getByRole('heading', { name: 'Anexo 1 · Exclusión', level: 1 }).waitFor();
    await expectSound(page, 'an endorsement that was undone');
  });
});

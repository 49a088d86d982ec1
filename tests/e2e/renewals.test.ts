import { beforeAll, expect, test } from 'vitest';
import { type RenewalStage, STAGE_NAMES } from '../../domain/sales/renewals/stages.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { choose, openHome, openScreen } from './clerk.ts';
import { expectSound } from './look.ts';
import { openWorkplace } from './workplace.ts';

const place = madeOnce(() => openWorkplace());
beforeAll(async () => {
  await openHome(place.page, place.server);
});

const column = (stage: RenewalStage) =>
  place.page.getByRole('region', { name: STAGE_NAMES[stage], exact: true });
const cards = (stage: RenewalStage) => column(stage).getByRole('listitem');

/** How many policies the heading of a column tells. */
const told = async (stage: RenewalStage): Promise<number> =>
  Number.parseInt((await column(stage).locator('h2 + p').textContent()) ?? '', 10);

const nameOf = async (stage: RenewalStage, index = 0) =>
  (await cards(stage).nth(index).getByRole('button').first().textContent()) ?? '';

const moved = () => place.page.waitForResponse(/renewals\/\d+\/stage$/);

test('a clerk finds by the menu what ends soon, and drags a card to its next stage', async () => {
  const { page } = place;
  await page.getByRole('button', { name: 'Gestión de pólizas' }).click();
  await page.getByRole('link', { name: 'Renovaciones' }).click();
  await cards('toContact').first().waitFor();
  await expectSound(page, 'the renewals board');
  const before = await told('toContact');
  const name = await nameOf('toContact');
  const [answer] = await Promise.all([
    moved(),
    cards('toContact').first().dragTo(column('contacted')),
  ]);
  expect(answer.status()).toBe(200);
  expect(await nameOf('contacted')).toBe(name);
  await expect.poll(() => told('toContact')).toBe(before - 1);
});

test('moves it on by keys, and the focus goes along', async () => {
  const { page } = place;
  const name = await nameOf('contacted');
  await cards('contacted').first().getByRole('button').first().focus();
  await Promise.all([moved(), page.keyboard.press('Alt+ArrowRight')]);
  await cards('quoted').first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  await Promise.all([moved(), page.keyboard.press('Alt+ArrowRight')]);
  await cards('accepted').first().waitFor();
  await page.reload();
  await cards('accepted').first().waitFor();
  expect(await nameOf('accepted')).toBe(name);
});

test('says why another is lost', async () => {
  const { page } = place;
  const name = await nameOf('toContact');
  await page
    .getByRole('button', { name: `Mover la renovación de ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Perdida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renovación perdida' });
  await choose(page, 'Motivo', 'Precio');
  await expectSound(page, 'the reason of a loss');
  await dialog.getByRole('button', { name: 'Marcar como perdida' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => told('lost')).toBe(1);
});

test('notes what a customer said, and who does what next', async () => {
  const { page } = place;
  await cards('toContact').first().getByRole('button').first().click();
  await page.getByRole('button', { name: 'Anotar contacto' }).click();
  const contact = page.getByRole('dialog', { name: 'Anotar contacto' });
  // The browser's own day is later than the agency's.
  await contact.getByRole('textbox', { name: /^Día( \*)?$/ }).fill('15032026');
  await contact.getByLabel('Qué se conversó').fill('pide una cotización');
  await contact.getByLabel('Próximo paso', { exact: true }).fill('cotizar');
  await expectSound(page, 'a contact');
  await contact.getByRole('button', { name: 'Guardar' }).click();
  await contact.waitFor({ state: 'detached' });
  await page.getByText('PIDE UNA COTIZACIÓN').waitFor();
  await page.getByText('Por contactar → Contactada').waitFor();
  await expectSound(page, 'a renewal with its log');
  await page.keyboard.press('Escape');
  await expect.poll(() => told('contacted')).toBe(1);
  expect(await cards('contacted').first().textContent()).toContain('COTIZAR');
});

test('reads the same as a list on a telephone, and how many were renewed', async () => {
  const { page, server, troubles } = place;
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, server, 'renewals');
  await page
    .getByRole('button', { name: /^Más acciones de / })
    .first()
    .waitFor();
  await expectSound(page, 'renewals on a phone');
  await page.getByRole('button', { name: 'Indicadores' }).click();
  await page.getByRole('heading', { name: 'Motivos de pérdida' }).waitFor();
  await page.getByRole('cell', { name: 'Precio' }).waitFor();
  await expectSound(page, 'retention on a phone');
  expect(troubles).toEqual([]);
});

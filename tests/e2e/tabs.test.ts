import { expect, test } from 'vitest';
import { ownRecords } from '../../domain/contract/index.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { hasCome } from './allScreens.ts';
import { openScreen } from './clerk.ts';
import { ask, logIn } from './client.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const place = madeOnce(() => openWorkplace(ADMIN));

/** The address of the policy of the demonstration that insures a fleet. */
const fleet = async (): Promise<string> => {
  const { accessToken: token } = await logIn(place.server, ADMIN);
  const params = { object: 'vehiculos_asegurados' };
  const answer = await ask(place.server, ownRecords.listOwnRecords, { token, params });
  const [row] = (answer as { ownRecords: { parent: { id: number } }[] }).ownRecords;
  return `policy/${row?.parent.id}`;
};

test.each([
  ['a policy', fleet, 'Lo asegurado'],
  ['a customer', () => 'customer/12', 'Tarjetas y cuentas'],
  ['a claim', () => 'claim/1', 'Documentos'],
  ['an own record', () => 'own/vehiculos_de_reemplazo/1', 'Actividad'],
])('every tab of %s has its rows in view and keeps to the proportions', async (_, address, one) => {
  const { page, server, troubles } = place;
  await openScreen(page, server, await address());
  await page.getByRole('tab', { name: new RegExp(`^${one}`) }).waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const name = await tab.textContent();
    const parts = page.getByRole('group', { name: `${name}`, exact: true }).getByRole('button');
    for (const part of [tab, ...(await parts.all())]) {
      await part.click();
      await hasCome(page, /./);
      await expectSound(page, `the tab ${name}, ${await part.textContent()}`);
    }
  }
  expect(troubles).toEqual([]);
});

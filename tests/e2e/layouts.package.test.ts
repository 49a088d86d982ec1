import { expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openScreen, signIn } from './clerk.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const first = madeOnce(() => openWorkplace(ADMIN));
const second = madeOnce(() => openWorkplace(ADMIN));
const clerk = madeOnce(() => newPage());

const CONDITION = 'valor_de_la_poliza >= $2000';

test('a layout that hides fields goes to another site in the settings package', async () => {
  const { page: a, troubles } = first;
  await openScreen(a, first.server, 'layouts');
  await a.getByRole('checkbox', { name: 'Oculto: Comisión del asesor' }).check();
  await a
    .getByRole('button', { name: 'Sección, ancho, valor inicial y condición: Observaciones' })
    .click();
  await a.getByRole('button', { name: 'Escribir como fórmula' }).click();
  const condition = a.getByRole('textbox', { name: 'Mostrar solo si: Observaciones' });
  await condition.fill('valor_de_la_poliza >= 2000');
  await a.getByText(/^Carácter 20: Con «>=» no van un valor en dólares y un número/).waitFor();
  await condition.fill(CONDITION);
  await a.getByRole('button', { name: 'Guardar', exact: true }).click();
  await a.getByText('Diseño guardado').waitFor();
  await openScreen(a, first.server, 'settings-package');
  const button = a.getByRole('button', { name: 'Descargar paquete' });
  const [file] = await Promise.all([a.waitForEvent('download'), button.click()]);

  const { page: b } = second;
  await openScreen(b, second.server, 'settings-package');
  await b.locator('input[type=file]').setInputFiles(await file.path());
  const apply = { name: 'Aplicar 1 cambio' };
  await b.getByRole('button', apply).click();
  await b.getByRole('alertdialog').getByRole('button', apply).click();
  await b.getByText('Configuración aplicada').waitFor();
  expect([...troubles, ...second.troubles]).toEqual([]);
});

test('a clerk of the other site is sent the field of dear policies alone, and no hidden one', async () => {
  const { page, troubles } = clerk;
  await signIn(page, second.server);
  const rows: { readonly policyValue: string }[] = [];
  page.on('response', async (response) => {
    if (!/get-all-policy-optimized/.test(response.url())) return;
    const { allPolicy } = await response.json();
    rows.push(...allPolicy);
  });
  await openScreen(page, second.server, 'get-all-policy');
  await expect.poll(() => rows.length, { timeout: 15_000 }).toBeGreaterThan(3);
  for (const policy of rows) {
    expect('observations' in policy).toBe(Number(policy.policyValue) >= 2000);
    expect(policy).not.toHaveProperty('paymentsToAdvisor');
  }
  expect(troubles).toEqual([]);
});

test('the form has the field while the value is dear, with what was typed there', async () => {
  const { page, troubles } = clerk;
  await openScreen(page, second.server, 'create-policy');
  const value = page.getByLabel(/Valor de la póliza/);
  const notes = page.getByLabel(/^Observaciones/);
  await value.fill('1999.99');
  await notes.waitFor({ state: 'detached' });
  await value.fill('2000');
  await notes.fill('CASCO NUEVO');
  await value.fill('1000');
  await notes.waitFor({ state: 'detached' });
  await value.fill('3000');
  await expect.poll(() => notes.inputValue()).toBe('CASCO NUEVO');
  expect(troubles).toEqual([]);
});

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CivilDate, civilDate, formatDate, todayIn } from '../../domain/civilDate.ts';
import { advisors as advisorCalls, policies } from '../../domain/contract/index.ts';
import { formatMoney, fromCents } from '../../domain/money/money.ts';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { TODAY } from '../support/demoTemplate.ts';
import { madeOnce } from '../support/madeOnce.ts';
import {
  allRows,
  change,
  type ModelPolicy,
  register,
  renew,
  withRow,
} from '../support/policyModel.ts';
import { type ServerHere, serveHere } from '../support/serveHere.ts';
import { demoOfItsOwn } from './agency.ts';
import {
  choose,
  chooseFirst,
  chooseRowAction,
  openRowActions,
  openScreen,
  searchAndChoose,
  signIn,
} from './clerk.ts';
import { ask, openSession } from './client.ts';
import { save, startsTyping, typeDate } from './forms.ts';
import { expectSound } from './look.ts';
import {
  ADVISOR,
  AGENCY,
  commissionsOf,
  expectEarned,
  expectPayments,
  openDetail,
  rowOf,
  turnToPayment,
} from './policyFigures.ts';

const NUMBER = 'VI-900002';

interface Advisor {
  readonly id: number;
  readonly firstName: string;
  readonly surname: string;
}

/** Half a year later than the first renewal, and a year after that. */
const AUTUMN = '2026-10-02T15:00:00.000Z';
const NEXT_SPRING = '2027-04-05T15:00:00.000Z';

const copy = madeOnce(() => demoOfItsOwn());
let server: ServerHere;
let clerk: WatchedPage;
let token: string;
let today: CivilDate;
let model: ModelPolicy;
let policyId: number;
let first: Advisor;
let second: Advisor;

/** Starts the agency at another time; the sessions of before have long expired. */
const arriveAt = async (instant: string): Promise<void> => {
  await clerk.page.goto('about:blank');
  await server?.stop();
  server = await serveHere(copy.settings(instant));
  today = todayIn('America/Guayaquil', new Date(instant));
  token = await openSession(server);
  await signIn(clerk.page, server);
  await openScreen(clerk.page, server, 'get-all-policy');
};

const readPolicy = async () => {
  const answer = await ask(server, policies.getPolicy, { params: { id: policyId }, token });
  return (answer as { policyById: { endDate: string; policyValue: number } }).policyById;
};

const closeDetail = async (detail: Locator): Promise<void> => {
  await detail.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await detail.waitFor({ state: 'hidden' });
};

/** Collects the next instalment whole with one click, in the screen and in the model. */
const collectNext = async (detail: Locator): Promise<void> => {
  const place = allRows(model).findIndex((row) => !row.paid);
  const row = allRows(model)[place];
  await turnToPayment(detail, place);
  await detail.getByRole('button', { name: 'Actualizar Pago' }).click();
  model = withRow(model, place, { credit: row?.value ?? 0, paid: true, by: model.advisor });
  await expectPayments(detail, model, today);
};

/** Opens a dialog from the policy's row. @param saves its button, which is there once it is ready */
const openFromRow = async (action: string, saves: string): Promise<Locator> => {
  await chooseRowAction(rowOf(clerk.page, NUMBER), action);
  const dialog = clerk.page.getByRole('dialog', { name: action });
  await dialog.getByRole('button', { name: saves }).waitFor();
  return dialog;
};

const renewFor = async (year: number, value: number): Promise<void> => {
  const { page } = clerk;
  const renewed = renew(model, year, value, today);
  if (!renewed) throw new Error('The model does not renew');
  const dialog = await openFromRow('Renovar póliza', 'Renovar póliza');
  await dialog.getByLabel('Valor de la póliza').fill(fromCents(value));
  const shown = await dialog
    .getByRole('list', { name: 'Cuotas del nuevo periodo' })
    .getByRole('listitem')
    .allInnerTexts();
  const before = allRows(model).length;
  model = renewed;
  expect(shown.map((line) => line.split(/\s+/))).toEqual(
    allRows(model)
      .slice(before)
      .map(({ due, value: part }, place) => [
        String(before + place + 1),
        formatDate(due),
        formatMoney(part),
      ]),
  );
  const { agency, advisor } = commissionsOf(value);
  expect(await dialog.getByLabel('Queda a la agencia').inputValue()).toBe(agency);
  expect(await dialog.getByLabel('Comisión del asesor').inputValue()).toBe(advisor);
  await expectSound(page, `the renewal of ${year}`);
  await dialog.getByRole('button', { name: 'Renovar póliza' }).click();
  await page.getByText('Póliza renovada correctamente').waitFor();
  await dialog.waitFor({ state: 'hidden' });
};

beforeAll(async () => {
  clerk = await newPage();
  await arriveAt(TODAY);
  const query = `?range=${encodeURIComponent('[0,1]')}`;
  const answer = await ask(server, advisorCalls.listAdvisors, { query, token });
  const [one, other] = (answer as { allAdvisors: Advisor[] }).allAdvisors;
  if (!one || !other) throw new Error('The demonstration has two advisors');
  [first, second] = [one, other];
});

afterAll(async () => {
  await server?.stop();
  await copy?.remove();
});

describe('four years of a policy', () => {
  test('registered three years late, it is caught up year by year', async () => {
    const { page } = clerk;
    const value = 100_001;
    await openScreen(page, server, 'create-policy');
    await page.getByLabel('Número de póliza').fill(NUMBER);
    await choose(page, 'Tipo de póliza', 'Vida Individual');
    await chooseFirst(page, 'Compañía');
    await typeDate(page, 'Fecha de inicio', '31032023');
    await typeDate(page, 'Fecha de fin', '31032026');
    await chooseFirst(page, 'Cliente beneficiario');
    await searchAndChoose(page, 'Asesor', first.surname, new RegExp(first.firstName));
    await page.getByLabel('Monto de cobertura').fill('50000');
    await page.getByLabel('Valor de la póliza').fill(fromCents(value));
    await page.getByLabel('Cargos de la póliza').fill('0');
    await page.getByLabel('Porcentaje de la agencia').fill(String(AGENCY));
    await page.getByLabel('Porcentaje del asesor').fill(String(ADVISOR));
    await choose(page, 'Frecuencia de pago', 'Semestral');
    await choose(page, 'Forma de pago', 'Transferencia');
    const renewal = page.getByRole('radiogroup', { name: 'Comisión por renovación' });
    await renewal.getByRole('radio', { name: 'SÍ' }).check();
    await page.getByRole('radio', { name: 'Normal' }).check();
    await save(page);
    await page.getByText('Póliza registrada correctamente').waitFor();
    const term = { start: civilDate('2023-03-31'), end: civilDate('2026-03-31') };
    model = register({ ...term, frequencyId: 3, count: 2 }, value, first.id, today);
    const detail = await openDetail(page, NUMBER);
    await expectPayments(detail, model, today);
    const filter = encodeURIComponent(JSON.stringify({ q: NUMBER }));
    const answer = await ask(server, policies.listPolicies, { query: `?filter=${filter}`, token });
    policyId = (answer as { allPolicy: { id: number }[] }).allPolicy[0]?.id ?? 0;
  });

  test('four payments are collected whole and the fifth in part', async () => {
    const { page } = clerk;
    const detail = page.getByRole('dialog', { name: new RegExp(NUMBER) });
    for (let time = 0; time < 4; time += 1) await collectNext(detail);
    await turnToPayment(detail, 4);
    await detail.getByRole('button', { name: 'Registrar abono de la cuota 5' }).click();
    const payment = page.getByRole('dialog', { name: /cuota 5/ });
    await payment.getByLabel('Abono o Pago').fill('100.01');
    await save(page);
    await payment.waitFor({ state: 'hidden' });
    model = withRow(model, 4, { credit: 10_001 });
    await expectPayments(detail, model, today);
    await closeDetail(detail);
    await expectEarned(server, token, model, policyId, [first.id, second.id]);
  });

  test('another value of 2025 changes only what is unpaid, as shown before', async () => {
    const { page } = clerk;
    const dialog = await openFromRow('Ajustar valores', 'Guardar cambios');
    const card = dialog.getByRole('region', { name: 'Año 2025' });
    await card.getByLabel('Valor de la póliza').fill('1200.00');
    const values = new Map([[2, 120_000]]);
    const changed = change(model, model, values);
    if (!changed) throw new Error('The model does not change');
    const [was, is] = [allRows(model)[5]?.value ?? 0, allRows(changed)[5]?.value ?? 0];
    const lines = card.getByRole('table', { name: 'Qué cambia en 2025' }).getByRole('row');
    const [before, after] = [commissionsOf(100_001), commissionsOf(120_000)];
    expect((await lines.allInnerTexts()).slice(1).map((line) => line.split(/\t/))).toEqual([
      ['Cuota 6', formatMoney(was), formatMoney(is)],
      ['Queda a la agencia', before.agency, after.agency],
      ['Comisión del asesor', before.advisor, after.advisor],
      ['Comisión ya ganada', formatMoney(0), formatMoney(0)],
      ['Comisión por ganar', before.advisor, after.advisor],
    ]);
    await expectSound(page, 'the values by year');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Los valores han sido actualizados correctamente').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    model = changed;
    await rowOf(page, NUMBER).getByText('$1,200.00').waitFor();
    const detail = await openDetail(page, NUMBER);
    await expectPayments(detail, model, today);
    await collectNext(detail);
    await collectNext(detail);
    await closeDetail(detail);
    await expectEarned(server, token, model, policyId, [first.id, second.id]);
  });

  test('it is renewed with the payments that were shown', async () => {
    const { page } = clerk;
    await renewFor(2026, 130_007);
    await rowOf(page, NUMBER).getByText('$1,300.07').waitFor();
    const detail = await openDetail(page, NUMBER);
    await expectPayments(detail, model, today);
    await closeDetail(detail);
    expect((await readPolicy()).endDate.slice(0, 10)).toBe(model.end);
  });

  test('in autumn another advisor takes over, and earns what is collected from then on', async () => {
    const { page } = clerk;
    await arriveAt(AUTUMN);
    const detail = await openDetail(page, NUMBER);
    await expectPayments(detail, model, today);
    await collectNext(detail);
    await closeDetail(detail);
    const dialog = await openFromRow('Actualizar póliza', 'Guardar');
    await startsTyping(dialog);
    const advisor = dialog.getByRole('combobox', { name: 'Asesor' });
    await expect.poll(() => advisor.inputValue()).toContain(first.surname);
    await searchAndChoose(page, 'Asesor', second.surname, new RegExp(second.firstName));
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Póliza actualizada correctamente').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    model = { ...model, advisor: second.id };
    await collectNext(await openDetail(page, NUMBER));
    await expectEarned(server, token, model, policyId, [first.id, second.id]);
  });

  test('in its fifth year it is renewed again and cancelled: nothing more falls due', async () => {
    const { page } = clerk;
    await arriveAt(NEXT_SPRING);
    await renewFor(2027, 140_000);
    const dialog = await openFromRow('Actualizar póliza', 'Guardar');
    await choose(page, 'Estado', 'Cancelada');
    await dialog.getByLabel('Motivo de la cancelación').fill('VENDIÓ EL VEHÍCULO');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Póliza actualizada correctamente').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    model = { ...model, cancelled: today };
    const row = rowOf(page, NUMBER);
    await row.getByText('Cancelada').waitFor();
    const menu = await openRowActions(row);
    const renew = menu.getByRole('menuitem', { name: 'Renovar póliza' });
    expect(await renew.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    const detail = await openDetail(page, NUMBER);
    await expectPayments(detail, model, today);
    await expectEarned(server, token, model, policyId, [first.id, second.id]);
  });

  test('went the whole way without an error on the page', () => {
    expect(clerk.troubles).toEqual([]);
  });
});

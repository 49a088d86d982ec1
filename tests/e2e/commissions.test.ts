import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { advisors, commissions } from '../../domain/contract/index.ts';
import { formatMoney, fromCents, toCents } from '../../domain/money/money.ts';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { choose, chooseRowAction, openScreen, searchAndChoose, signIn } from './clerk.ts';
import { ask, openSession } from './client.ts';
import { typeDate } from './forms.ts';
import { expectSound } from './look.ts';

interface Totals {
  readonly policies: number;
  readonly commissionPaid: number;
  readonly commissionRefunded: number;
  readonly advancesOpen: number;
}

interface Account {
  readonly id: number;
  readonly numberPolicy: string;
  readonly commissionInFavour: number;
}

const TOO_HIGH =
  'La comisión es mayor que la comisión de la póliza seleccionada o el campo está vacío';

const cents = (dollars: number) => toCents(String(dollars));

const agency = madeOnce(() => openAgency());
let clerk: WatchedPage;
let token: string;
/** Who has no open advance, three policies to be paid on and an annualised one. */
let advisor: { readonly id: number; readonly ci_ruc: string };
/** The three largest balances in favour, in cents. */
let balances: { readonly number: string; readonly inFavour: number }[];

const queryOf = (query: Readonly<Record<string, unknown>>) =>
  `?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  )}`;

/** Asks for something of an advisor's accounts. */
const askOf = async <Answer>(
  call: typeof commissions.listBalances | typeof commissions.getBalanceTotals,
  advisorId: number,
  query: Readonly<Record<string, unknown>>,
): Promise<Answer> => {
  const request = { params: { advisorId }, query: queryOf(query), token };
  const answer = (await ask(agency.server, call, request)) as Record<string, Answer>;
  return answer[call.envelope] as Answer;
};

const totalsOf = (advisorId: number, filter: object = {}) =>
  askOf<Totals>(commissions.getBalanceTotals, advisorId, { filter });

const isSuitable = async ({ id }: { readonly id: number }): Promise<boolean> => {
  const eligible = await totalsOf(id, { eligible: true });
  const annualised = await totalsOf(id, { frequency: 'annualized', eligible: true });
  return eligible.advancesOpen === 0 && eligible.policies > 3 && annualised.policies > 0;
};

const findAdvisor = async () => {
  const answer = await ask(agency.server, advisors.listAdvisors, { token });
  for (const one of (answer as { allAdvisors: (typeof advisor)[] }).allAdvisors)
    if (await isSuitable(one)) return one;
  throw new Error('The demonstration has no such advisor');
};

const readBalances = async () => {
  const query = { filter: { eligible: true }, range: [0, 2] };
  const accounts = await askOf<Account[]>(commissions.listBalances, advisor.id, query);
  return accounts.map((one) => ({
    number: one.numberPolicy,
    inFavour: cents(one.commissionInFavour),
  }));
};

const openDialog = async (page: Page, name: string): Promise<Locator> => {
  await chooseRowAction(page.getByRole('row').filter({ hasText: advisor.ci_ruc }), name);
  return page.getByRole('dialog', { name });
};

const fillReceipt = async (page: Page, receipt: string, amount: string): Promise<void> => {
  await page.getByLabel('Número de recibo').fill(receipt);
  await choose(page, 'Forma de pago', 'Transferencia');
  await page.getByLabel('Valor').fill(amount);
};

const register = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^Registrar( descuento)?$/ }).click();

beforeAll(async () => {
  token = await openSession(agency.server);
  advisor = await findAdvisor();
  balances = await readBalances();
  clerk = await newPage();
  await signIn(clerk.page, agency.server);
  await openScreen(clerk.page, agency.server, 'get-all-advisor');
  await clerk.page.getByRole('searchbox').fill(advisor.ci_ruc);
  await clerk.page.getByText('1-1 de 1').waitFor();
});

/** All of two balances and half of the third. */
const advanceOf = () => {
  const [first = 0, second = 0, third = 0] = balances.map(({ inFavour }) => inFavour);
  return { amount: first + second + Math.floor(third / 2), first, second, third };
};

describe('what an advisor is paid', () => {
  test('an advance is registered once it has all it needs', async () => {
    const { page } = clerk;
    const dialog = await openDialog(page, 'Registrar comisión');
    await register(dialog);
    await expect.poll(() => dialog.getByText('Este campo es obligatorio').count()).toBe(3);
    await expectSound(page, 'advance');
    await fillReceipt(page, 'ant-e2e', fromCents(advanceOf().amount).replace('.', ','));
    await register(dialog);
    await page.getByText('Registro exitoso').waitFor();
    await page.getByText('Anticipo registrado correctamente').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const { advancesOpen } = await totalsOf(advisor.id);
    expect(cents(advancesOpen)).toBe(advanceOf().amount);
  });

  test('a receipt number is used once', async () => {
    const { page } = clerk;
    const dialog = await openDialog(page, 'Registrar comisión');
    await fillReceipt(page, 'ant-e2e', '10');
    await register(dialog);
    await page
      .getByText(
        'Avance/anticipo no registrado correctamente. Verifica campos vacíos o números de recibo duplicados.',
      )
      .waitFor();
    await dialog.getByText('Este número de recibo ya se usó con este asesor').waitFor();
    expect(await page.getByLabel('Valor').inputValue()).toBe('10.00');
  });

  test('a commission never exceeds what the advances leave of the balance', async () => {
    const { page } = clerk;
    const dialog = page.getByRole('dialog', { name: 'Registrar comisión' });
    await dialog.getByRole('button', { name: 'COMISIÓN' }).click();
    await dialog.getByRole('button', { name: 'Por póliza', exact: true }).click();
    // By the keyboard: what is still read for the form above may move a box from under the pointer.
    for (const { number } of balances)
      await dialog.getByRole('checkbox', { name: `Elegir ${number}` }).press('Space');
    await fillReceipt(page, 'com-e2e', '999999');
    await dialog.getByText('El anticipo excede el saldo global a favor.').waitFor();
    await register(dialog);
    await dialog.getByText(TOO_HIGH).waitFor();
    await expectSound(page, 'commission');
  });

  test('it absorbs the advance over three policies, line by line, and pays what is new', async () => {
    const { page } = clerk;
    const dialog = page.getByRole('dialog', { name: 'Registrar comisión' });
    const { amount, first, second, third } = advanceOf();
    await page.getByLabel('Valor').fill('1');
    const half = Math.floor(third / 2);
    const lines = dialog.getByRole('table').last();
    const shown = async () =>
      Promise.all(
        (await lines.getByRole('row').all())
          .slice(1)
          .map((row) => row.getByRole('cell').allTextContents()),
      );
    const line = (at: number, ...figures: number[]) => [
      expect.stringContaining(balances[at]?.number ?? 'missing'),
      ...figures.map(formatMoney),
    ];
    await expect
      .poll(shown)
      .toEqual([
        line(0, first, first, 0, 0),
        line(1, second, second, 0, 0),
        line(2, third, half, 100, third - half - 100),
      ]);
    const before = await totalsOf(advisor.id);
    await register(dialog);
    await page.getByText('Anticipo comisión registrada correctamente').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const after = await totalsOf(advisor.id);
    expect(after.advancesOpen).toBe(0);
    expect(cents(after.commissionPaid) - cents(before.commissionPaid)).toBe(amount + 100);
  });

  test('a discount is taken from an annualised policy, never in the future', async () => {
    const { page } = clerk;
    const dialog = await openDialog(page, 'Descontar comisiones');
    await searchAndChoose(page, 'Póliza', '-', /./);
    await dialog.getByLabel('Valor del descuento').fill('1,5');
    await typeDate(page, 'Fecha de cancelación', '16032026');
    await dialog.getByLabel('Motivo').fill('póliza anulada');
    await register(dialog);
    await dialog.getByText('La fecha no puede ser futura').waitFor();
    await typeDate(page, 'Fecha de cancelación', '15032026');
    await expectSound(page, 'discount');
    const before = await totalsOf(advisor.id);
    await register(dialog);
    await page.getByText('Descuento registrado correctamente').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const after = await totalsOf(advisor.id);
    expect(cents(after.commissionRefunded) - cents(before.commissionRefunded)).toBe(150);
  });

  test('without another trouble than the receipt refused', () => {
    expect(clerk.troubles.map(({ text }) => text)).toEqual([
      'POST /api/commissions-payments/register-commissions 409',
    ]);
  });
});

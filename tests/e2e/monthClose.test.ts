import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { monthCloses, payments, policies } from '../../domain/contract/index.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openScreen } from './clerk.ts';
import { ask, logIn } from './client.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

/** The demonstration's day is in March of 2026. */
const [FEBRUARY, MARCH] = [202602, 202603];

interface Statement {
  readonly id: number;
  readonly opening: number;
  readonly earned: number;
  readonly closing: number;
  readonly hash: string | null;
}

const owner = madeOnce(() => openWorkplace(ADMIN));
let token: string;

const statementsOf = async (month: number): Promise<readonly Statement[]> => {
  const answer = await ask(owner.server, monthCloses.listMonthStatements, {
    params: { id: month },
    query: '?range=[0,99]',
    token,
  });
  return (answer as { statements: Statement[] }).statements;
};

/** The first statement of the month on screen, as a file. */
const download = async (): Promise<Buffer> => {
  const { page } = owner;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^PDF del estado de cuenta/ })
      .first()
      .click(),
  ]);
  return readFile(await file.path());
};

beforeAll(async () => {
  token = (await logIn(owner.server, ADMIN)).accessToken;
});

test('closes a month once its steps are done', async () => {
  const { page, troubles } = owner;
  await openScreen(page, owner.server, 'month-close');
  await page.getByText(/^Del 01\/02\/2026 .* Es el primer cierre/).waitFor();
  await page.getByRole('button', { name: 'Marcar como revisado' }).click();
  for (const step of ['Comisiones pagadas a los asesores', 'Cobros con recibo']) {
    const line = page.getByRole('listitem').filter({ hasText: step });
    await line.getByRole('button', { name: 'Explicar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Explicación' }).fill('se completa en marzo');
    await expectSound(page, 'a step explained');
    await dialog.getByRole('button', { name: 'Explicar' }).click();
    await line.getByText('SE COMPLETA EN MARZO').waitFor();
  }
  await page.getByRole('button', { name: 'Aprobar todos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar todos' }).click();
  await page.getByText(/estados de cuenta aprobados/).waitFor();
  await page.getByRole('button', { name: 'Cerrar mes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar mes' }).click();
  await page.getByText('EC-000001').waitFor();
  await expectSound(page, 'a closed month');
  expect(troubles).toEqual([]);
});

/** Reverses the last collection of some policy. @returns the advisor who had earned by it */
const reverseOne = async (): Promise<number> => {
  const { allPolicy: rows } = (await ask(owner.server, policies.listPolicies, {
    query: '?range=[0,49]&filter={"policy_status_id":1}',
    token,
  })) as { allPolicy: { id: number }[] };
  for (const { id } of rows) {
    const { policyById } = (await ask(owner.server, policies.getPolicy, {
      params: { id },
      token,
    })) as {
      policyById: {
        advisor_id: number;
        isCommissionAnnualized: boolean;
        payments: { id: number; status_payment_id: number }[];
      };
    };
    const paid = policyById.payments.findLast((one) => one.status_payment_id === 2);
    if (!paid || policyById.isCommissionAnnualized) continue;
    const body = { reason: 'CHEQUE DEVUELTO' };
    await ask(owner.server, payments.reversePayment, { params: { id: paid.id }, body, token });
    return policyById.advisor_id;
  }
  throw new Error('Nothing was collected');
};

test('a reversal leaves the closed month as it was, and stands in the next one', async () => {
  const { page, troubles } = owner;
  // Pages are printed behind the answer of the close.
  const printed = async () => (await statementsOf(FEBRUARY)).every(({ hash }) => hash !== null);
  await expect.poll(printed, { timeout: 30_000 }).toBe(true);
  const [closed, before] = [await statementsOf(FEBRUARY), await statementsOf(MARCH)];
  const sent = await download();
  const advisorId = await reverseOne();
  expect(await statementsOf(FEBRUARY)).toEqual(closed);
  expect(await download()).toEqual(sent);
  const of = (statements: readonly Statement[]) =>
    statements.find(({ id }) => id === advisorId) ?? { opening: 0, earned: 0, closing: 0 };
  const after = await statementsOf(MARCH);
  expect(of(after).opening).toBe(of(closed).closing);
  expect(of(after).earned).toBeLessThan(of(before).earned);
  await openScreen(page, owner.server, `month-close?month=${MARCH}`);
  await page.getByText('En curso').waitFor();
  expect(troubles).toEqual([]);
});

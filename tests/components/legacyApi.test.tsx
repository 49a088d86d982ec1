import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advisors, type Call, cards, customers, policies } from '../../domain/contract/index.ts';
import { personName } from '../../domain/people/personName.ts';
import { completedPage } from '../../src/data/legacyApi/lists.ts';
import { policy as completed } from '../../src/data/legacyApi/records.ts';
import { serves } from '../../src/data/legacyApi/serves.ts';
import type { Row } from '../../src/data/lists.ts';
import type { Policy } from '../../src/data/records.ts';
import { useDialogs } from '../../src/dialogs/useDialogs.ts';
import TaskListDialog from '../../src/resources/agency/tasks/TaskListDialog.tsx';
import { List as AccountList } from '../../src/resources/money/bankAccounts/BankAccountViews.tsx';
import { renewalObstacle } from '../../src/resources/sales/policies/cycle.ts';
import { CommissionHistory } from '../../src/resources/sales/policies/detail/RenewalHistory.tsx';
import { hindranceOf } from '../../src/resources/sales/policies/renewal/renewalModel.ts';
import { Screen, typist } from '../support/screen.tsx';
import { providerOf } from './cardsBuilders.ts';
import { aPayment, aPolicy } from './policiesBuilders.ts';

const Opener = () => {
  const { openDialog } = useDialogs();
  return (
    <button type="button" onClick={() => openDialog({ type: 'taskList', id: 'mine' })}>
      abrir
    </button>
  );
};

const receipt = {
  id: 1,
  receiptNumber: 'R-1',
  advanceAmount: 10,
  createdAt: '2026-03-10T00:00:00.000Z',
  observations: null,
  advisor_id: 3,
  policy_id: 7,
  payment_method_id: 1,
  status_advance_id: 1,
  remaining: 0,
};

describe('what a legacy API does not know', () => {
  it('is not made up of where a commission came from', async () => {
    const sent = { ...aPolicy(), commissions: [receipt], commissionRefunds: [] };
    const policy = completed(sent) as Policy;
    render(
      <Screen resource="policies">
        <CommissionHistory policy={policy} />
      </Screen>,
    );
    const row = (await screen.findByText('R-1')).closest('tr') as HTMLElement;
    expect(within(row).getByText('—')).toBeTruthy();
    expect(within(row).queryByText('Comisión')).toBeNull();
  });

  it('keeps an account from being updated, and says why', async () => {
    const account = {
      id: 1,
      accountNumber: '220001',
      customers_id: 12,
      bank_id: 3,
      account_type_id: 2,
      observations: null,
      customer: { ci_ruc: '1710034065', firstName: 'ANA', surname: 'MORA' },
      bank: { bankName: 'Banco Pichincha' },
      accountType: { typeName: 'Ahorros' },
    };
    const { dataProvider } = providerOf({ 'bank-accounts': [account] });
    render(
      <Screen resource="bank-accounts" serves={serves} dataProvider={dataProvider}>
        <AccountList />
      </Screen>,
    );
    const button = await screen.findByRole('button', {
      name: 'Actualizar cuenta: El servidor de la agencia no actualiza cuentas',
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('has no column among the tasks', async () => {
    const task = { id: 1, users_uuid: 'u', description: 'llamar', statusTask: 1 };
    const { dataProvider } = providerOf({ tasks: [{ ...task, estatusTask: 'Pendiente' }] });
    render(
      <Screen
        resource="tasks"
        serves={serves}
        dataProvider={dataProvider}
        dialogs={{ taskList: TaskListDialog }}
        at="/here"
      >
        <Opener />
      </Screen>,
    );
    await typist().click(screen.getByRole('button', { name: 'abrir' }));
    await screen.findByText('llamar');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Descripción', 'Estado', 'Acciones']);
  });

  it('is seen by the last payment: whether a policy can be renewed', () => {
    const policyWith = (pending_value: number) => ({
      ...aPolicy(),
      policy_status_id: 1,
      schedule: null,
      payments: [{ number_payment: 1, pending_value } as never],
    });
    expect(hindranceOf(policyWith(100))).toContain('tiene cuotas por emitir');
    expect(hindranceOf(policyWith(0))).toBeUndefined();
  });
});

const pageOf = async (call: Call, ...rows: Row[]) =>
  (await completedPage(call, rows, { filter: {} })).rows;

describe('a record of a legacy API', () => {
  it('has as many policies as come with it, and an unknown number without', async () => {
    const [none, unknown] = await pageOf(
      customers.listCustomers,
      { id: 1, policies: [] },
      { id: 2 },
    );
    expect([none?.policiesCount, unknown?.policiesCount]).toEqual([0, null]);
    expect(none?.anonymizedAt).toBeNull();
  });

  it('is a policy with its paid instalments and its renewals counted', async () => {
    const payments = [{ status_payment_id: '2' }, { status_payment_id: '1' }];
    const [counted, unknown] = await pageOf(
      policies.listPolicies,
      { id: 1, payments, renewals: [{}] },
      { id: 2 },
    );
    expect([counted?.paymentsMade, counted?.renewalCount]).toEqual([1, 1]);
    expect([unknown?.paymentsMade, unknown?.renewalCount]).toEqual([null, null]);
  });

  it('may have a commission history unless it has no policies', async () => {
    const rows = await pageOf(
      advisors.listAdvisors,
      { id: 1, policies: [] },
      { id: 2, policies: [{}] },
      { id: 3 },
    );
    expect(rows.map(({ hasCommissions }) => hasCommissions)).toEqual([false, true, true]);
  });

  it('tells by its latest payment what of a policy is pending', async () => {
    const rows = await pageOf(
      policies.listPolicies,
      { id: 1, payments: [aPayment(2, { pending_value: 0 }), aPayment(1)] },
      { id: 2, payments: [aPayment(1)] },
      { id: 3, payments: [] },
      { id: 4 },
    );
    const running = { policy_status_id: 1 };
    expect(rows.map((row) => renewalObstacle({ ...running, ...row } as never))).toEqual([
      undefined,
      { kind: 'pending', value: 1100 },
      { kind: 'noPayments' },
      undefined,
    ]);
  });
});

describe('what a legacy API says otherwise', () => {
  it('is a card in clear where it is only to be chosen: it is masked', async () => {
    const card = { id: 1, cardNumber: '4000000000001111', code: '123' };
    expect(await pageOf(cards.listMaskedCards, card)).toEqual([{ id: 1, cardNumber: '•••• 1111' }]);
  });

  it('is an advisor by all their names in one', () => {
    expect(personName({ names: 'ANA MORA' })).toBe('ANA MORA');
  });
});

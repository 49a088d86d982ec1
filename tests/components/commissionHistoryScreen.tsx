import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import {
  AdminContext,
  type DataProvider,
  type GetListParams,
  memoryStore,
  TestMemoryRouter,
  useLocation,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import type { CommissionAccount, Statement } from '../../src/data/commissionHistory.ts';
import type { Balance, CommissionPayment } from '../../src/data/commissions.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { DialogProvider } from '../../src/dialogs/DialogProvider.tsx';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { Toasts } from '../../src/layout/Toasts.tsx';
import CommissionHistoryPage from '../../src/resources/money/commissions/history/CommissionHistory.tsx';
import StatementDialog from '../../src/resources/money/commissions/statement/StatementDialog.tsx';
import { lightTheme } from '../../src/theme/themes.ts';
import { visitor } from '../support/screen.tsx';
import { MARCH } from '../support/statementSums.ts';
import { aBalance, anOpenAdvance, commissionProvider } from './commissionsBuilders.ts';

const payment = (number: number, paidOn: string | null) => ({
  id: number,
  number_payment: number,
  value: 100,
  status_payment_id: paidOn ? 2 : 1,
  createdAt: `2025-0${number + 2}-17T00:00:00.000Z`,
  year: 2025,
  paidAt: paidOn && `${paidOn}T00:00:00.000Z`,
  earned_by: paidOn ? 3 : null,
});

const earning = (number: number, on: string, amount: number) => ({
  id: number,
  date: `${on}T00:00:00.000Z`,
  kind: 'earned' as const,
  number_payment: number,
  year: 2025,
  amount,
});

/** What an account of 80.00 in twelve parts, three of them collected, is made of. */
export const aDetail = (balance: Balance): CommissionAccount => ({
  ...balance,
  payments: [
    payment(1, '2025-03-20'),
    payment(2, '2025-04-20'),
    payment(3, '2025-05-20'),
    payment(4, null),
  ],
  renewals: [],
  periods: [
    {
      id: 1,
      year: 2025,
      cycle: 0,
      advisor_id: 3,
      policyValue: 1200,
      policyFee: 200,
      agencyPercentage: 20,
      advisorPercentage: 8,
      numberOfPaymentsAdvisor: 12,
      advisorCommission: 80,
      commissionEarned: 20,
    },
  ],
  earnings: [
    earning(1, '2025-03-20', 6.67),
    earning(2, '2025-04-20', 6.66),
    earning(3, '2025-05-20', 6.67),
  ],
  commissions: [
    {
      ...anOpenAdvance(5, 0),
      policy_id: balance.id,
      receiptNumber: 'COM-5',
      advanceAmount: 7.5,
      status_advance_id: null,
      source_advance_id: 2,
    },
  ],
  commissionRefunds: [],
});

/** An account with 20.00 released, 7.50 of it paid. */
export const anAccount = (id: number, changes: Partial<Balance> = {}): Balance =>
  aBalance(id, {
    commissionTotal: 80,
    commissionReleased: 20,
    commissionPaid: 7.5,
    commissionBalance: 12.5,
    commissionInFavour: 12.5,
    releasedCount: 3,
    expectedCount: 4,
    ...changes,
  });

export const aStatement = (changes: Partial<Statement> = {}): Statement => ({
  advisor: {
    id: 3,
    ci_ruc: '17',
    firstName: 'LUIS',
    secondName: null,
    surname: 'VERA',
    secondSurname: null,
  },
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-03-15T00:00:00.000Z',
  ...MARCH,
  entries: 1,
  ...changes,
});

interface HistoryScreen {
  readonly search?: string;
  readonly state?: object;
  readonly balances?: readonly Balance[];
  readonly advances?: readonly CommissionPayment[];
  readonly others?: Partial<
    DataProvider &
      Pick<AmparoDataProvider, 'commissionAccount' | 'commissionStatement' | 'commissionOverview'>
  >;
  /** Actions the visitor may not do. */
  readonly forbidden?: readonly string[];
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{pathname + search}</output>;
};

const dialogs = { statement: StatementDialog };

/** A data provider over one advisor's accounts, their details and advances. */
export function historyProvider(asked: HistoryScreen) {
  const { balances = [anAccount(1)], advances = [], others } = asked;
  const commissionAccount = vi.fn(async (_advisor: unknown, policyId: unknown) => {
    const balance = balances.find(({ id }) => id === policyId);
    if (!balance) throw new Error('No such account');
    return { data: aDetail(balance) };
  });
  const provider = commissionProvider({ balances, advances }, others);
  const ownList = provider.getList;
  const getList = vi.fn(async (resource: string, params: GetListParams) =>
    resource === 'commission-advances'
      ? { data: [...advances] as never[], total: advances.length }
      : ownList(resource, params),
  );
  return { ...provider, commissionAccount, ...others, getList };
}

/** The commission history at an address, reached with a state. */
export function openHistory(asked: HistoryScreen = {}) {
  const { search = '', state, forbidden = [] } = asked;
  const dataProvider = historyProvider(asked);
  render(
    <TestMemoryRouter initialEntries={[{ pathname: '/commissions', search, state }]}>
      <AdminContext
        dataProvider={dataProvider as never}
        i18nProvider={i18nProvider}
        authProvider={visitor(forbidden)}
        store={memoryStore()}
        theme={lightTheme}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <DialogProvider registry={dialogs}>
          <Routes>
            <Route path="/commissions" element={<CommissionHistoryPage />} />
          </Routes>
          <Address />
        </DialogProvider>
        <Toasts />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return dataProvider;
}

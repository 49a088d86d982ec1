import { type DataProvider, type GetListParams, HttpError } from 'react-admin';
import { vi } from 'vitest';
import type { Balance, BalanceTotals, CommissionPayment } from '../../src/data/commissions.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { dataProviderWith } from '../support/screen.tsx';

/** A normal policy's account, of which 100.00 is in favour. */
export const aBalance = (id: number, changes: Partial<Balance> = {}): Balance => ({
  id,
  numberPolicy: `POL-${id}`,
  company_id: 1,
  customers_id: 9,
  advisor_id: 3,
  policyValue: 1000,
  policyFee: 0,
  agencyPercentage: 20,
  advisorPercentage: 10,
  paymentsToAdvisor: 100,
  numberOfPayments: 12,
  numberOfPaymentsAdvisor: 12,
  startDate: '2025-03-17T00:00:00.000Z',
  endDate: '2026-03-17T00:00:00.000Z',
  renewalCommission: true,
  isCommissionAnnualized: false,
  company: { companyName: 'SEGUROS UNIDOS' },
  customer: {
    id: 9,
    ci_ruc: '1710034065',
    firstName: 'ANA',
    secondName: null,
    surname: 'MORA',
    secondSurname: null,
  },
  policyType: { policyName: 'Salud' },
  policyStatus: { id: 1, statusName: 'Activa' },
  paymentFrequency: { id: 1, frequencyName: 'Mensual' },
  commissionTotal: 100,
  commissionReleased: 100,
  commissionPaid: 0,
  commissionRefunded: 0,
  commissionBalance: 100,
  commissionInFavour: 100,
  commissionAbsorbed: 0,
  releasedCount: 12,
  expectedCount: 12,
  commissionFrequency: 'Mensual',
  ...changes,
});

/** A general advance of which everything is left. */
export const anOpenAdvance = (id: number, remaining: number): CommissionPayment => ({
  id,
  receiptNumber: `ANT-${id}`,
  advanceAmount: remaining,
  originalAmount: remaining,
  createdAt: '2026-03-10T00:00:00.000Z',
  observations: null,
  advisor_id: 3,
  policy_id: null,
  payment_method_id: 1,
  status_advance_id: 1,
  source_advance_id: null,
  remaining,
});

const sum = (amounts: readonly number[]) =>
  Number(amounts.reduce((all, one) => all + one, 0).toFixed(2));

export const totalsOf = (
  balances: readonly Balance[],
  advances: readonly CommissionPayment[] = [],
): BalanceTotals => ({
  policies: balances.length,
  asOf: '2026-03-15T00:00:00.000Z',
  commissionTotal: sum(balances.map((one) => one.commissionTotal)),
  commissionReleased: sum(balances.map((one) => one.commissionReleased)),
  commissionPaid: sum(balances.map((one) => one.commissionPaid)),
  commissionRefunded: sum(balances.map((one) => one.commissionRefunded)),
  commissionBalance: sum(balances.map((one) => one.commissionBalance)),
  commissionInFavour: sum(balances.map((one) => one.commissionInFavour)),
  advancesGiven: sum(advances.map((one) => one.advanceAmount)),
  advancesOpen: sum(advances.map((one) => one.remaining)),
});

type Filter = Readonly<Record<string, unknown>>;

const chosenBy =
  ({ id, customers_id, frequency, q }: Filter) =>
  (one: Balance) =>
    (!Array.isArray(id) || id.includes(one.id)) &&
    (!Array.isArray(customers_id) || customers_id.includes(one.customers_id)) &&
    (!frequency || one.isCommissionAnnualized === (frequency === 'annualized')) &&
    one.numberPolicy.includes(String(q ?? ''));

const methods = [
  { id: 1, methodName: 'Transferencia' },
  { id: 3, methodName: 'Efectivo' },
];

interface Accounts {
  balances?: readonly Balance[];
  advances?: readonly CommissionPayment[];
}

/**
 * A data provider over one advisor's accounts; `accounts` may change while the screen is open, as
 * the agency's figures do.
 */
export const commissionProvider = (
  accounts: Accounts,
  others: Partial<DataProvider & AmparoDataProvider> = {},
) => {
  const all = () => accounts.balances ?? [];
  const written = () => Promise.resolve({ data: { id: 77 } });
  const customers = () =>
    [...new Map(all().map(({ customer }) => [customer.id, customer])).values()].map((one) => ({
      ...one,
      policies: all().filter(({ customers_id }) => customers_id === one.id).length,
      commissionInFavour: 100,
    }));
  const rowsOf = (resource: string, filter: Filter): readonly object[] => {
    if (resource === 'payment-methods') return methods;
    return resource === 'balance-customers' ? customers() : all().filter(chosenBy(filter));
  };
  const getList = vi.fn(async (resource: string, params: GetListParams) => {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
    const rows = rowsOf(resource, params.filter ?? {});
    const data = rows.slice((page - 1) * perPage, page * perPage);
    return { data: data as never[], total: rows.length };
  });
  const advisor = { id: 3, ci_ruc: '17', firstName: 'LUIS', surname: 'VERA' };
  const provider = {
    getOne: async () => ({ data: advisor as never }),
    getList,
    getMany: async (_resource: string, { ids }: { ids: readonly unknown[] }) => ({
      data: all().filter(({ id }) => ids.includes(id)) as never[],
    }),
    balanceTotals: vi.fn(async (_id: unknown, filter: Filter) => ({
      data: totalsOf(all().filter(chosenBy(filter)), accounts.advances),
    })),
    listClosedStatements: async () => ({ data: [] }),
    openAdvances: vi.fn(async () => ({ data: [...(accounts.advances ?? [])] })),
    registerAdvance: vi.fn<AmparoDataProvider['registerAdvance']>(written),
    payCommission: vi.fn<AmparoDataProvider['payCommission']>(written),
    discountCommission: vi.fn<AmparoDataProvider['discountCommission']>(written),
  };
  // What a test gives in place of a method is no less a method.
  return { ...dataProviderWith(provider), ...others } as DataProvider & typeof provider;
};

/** A server's refusal, as the application's HTTP client throws it. */
export const refused = (status: number, message: string, errors?: Record<string, string>) =>
  new HttpError(message, status, { message, errors });

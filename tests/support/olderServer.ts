import { addDays, civilDate, yearOf } from '../../domain/civilDate.ts';
import type { Way } from './otherAgency.ts';

/**
 * What older servers of specification §7 have been seen to tell, each fault by itself: rewrites of what a server
 * without any tells. All of them together make the worst of servers.
 */

type Row = Record<string, unknown>;
type Rewrite = NonNullable<Way['rewrite']>;

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.map(Object) : []);

/** Rewrites policies wherever they are told. */
const inPolicies =
  (change: (policy: Row) => Row): Rewrite =>
  (_, json) => {
    const answer: Row = Object(json);
    if (answer.policyById) return { ...answer, policyById: change(Object(answer.policyById)) };
    if (!answer.allPolicy) return json;
    return { ...answer, allPolicy: rowsOf(answer.allPolicy).map(change) };
  };

const inPayments = (change: (payments: Row[], policy: Row) => Row[]): Rewrite =>
  inPolicies((policy) =>
    policy.payments ? { ...policy, payments: change(rowsOf(policy.payments), policy) } : policy,
  );

/** Rewrites the rows of a list. */
const inList =
  (path: string, key: string, change: (row: Row, place: number) => Row): Rewrite =>
  (asked, json) =>
    asked === path ? { ...Object(json), [key]: rowsOf(Object(json)[key]).map(change) } : json;

const CUSTOMERS = ['customers/get-all-customer-optimized', 'allCustomer'] as const;

const without = (row: Row, ...names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const dayIn = ({ createdAt }: Row) => civilDate(String(createdAt));

const noon = (day: string) => `${day}T12:00:00.000Z`;

/** Those of a policy's own call are asked for bare, with their names in snake_case. */
const isPeriods = (path: string) => /^policy\/\d+\/periods$/.test(path);

const startYears = new Map<string, number>();

const editedPeriod = (periods: Row[], startYear: number): Row[] => {
  const [first] = periods;
  const isEdited = periods.length === 1 && Number(first?.year) === startYear;
  return isEdited ? [...periods, { ...first, id: '990001', year: String(startYear + 1) }] : periods;
};

export const OLDER = {
  'empty lists have a message alone': (_, json) => {
    const lists = Object.entries(Object(json)).filter(([, value]) => Array.isArray(value));
    const isEmpty = !Array.isArray(json) && lists.some(([, value]) => rowsOf(value).length === 0);
    return isEmpty && lists.length === 1 && Object(json).status
      ? { message: 'No existen registros' }
      : json;
  },
  'empty lists are refused': (_, json) => {
    const isEmpty = Object.values(Object(json)).some(
      (value) => Array.isArray(value) && value.length === 0,
    );
    return isEmpty && Object.keys(Object(json)).length === 2 && Object(json).status
      ? { message: 'BAD_REQUEST::No se encontró resultados' }
      : json;
  },
  'accounts name their owner, bank and type in nests': inList(
    'bankaccount/get-all-account',
    'allBankAccounts',
    (row) => ({
      ...without(row, 'customers_id', 'bank_id', 'account_type_id'),
      customer: { ci_ruc: Object(row.customer).ci_ruc },
      bank: { ...Object(row.bank), id: row.bank_id },
      accountType: { ...Object(row.accountType), id: row.account_type_id },
    }),
  ),
  'statuses and frequencies have no names': inPolicies((policy) =>
    without(policy, 'policyStatus', 'paymentFrequency'),
  ),
  'renewals have no values': inPolicies((policy) => ({
    ...policy,
    renewals: rowsOf(policy.renewals).map((renewal) => ({
      id: renewal.id,
      renewalNumber: renewal.renewalNumber,
      createdAt: renewal.createdAt,
      policy_id: renewal.policy_id,
      observations: renewal.observations,
    })),
  })),
  'a year in which a policy was edited has a period': (path, json) => {
    if (isPeriods(path))
      return editedPeriod(rowsOf(json), startYears.get(path.split('/')[1] ?? '') ?? 0);
    return inPolicies((policy) => {
      const year = yearOf(civilDate(String(policy.startDate)));
      startYears.set(String(policy.id), year);
      return policy.periods
        ? { ...policy, periods: editedPeriod(rowsOf(policy.periods), year) }
        : policy;
    })(path, json);
  },
  'two instalments are of one day': inPayments((payments) => {
    const last = payments
      .toSorted((a, b) => Number(a.number_payment) - Number(b.number_payment))
      .at(-1);
    if (!last || payments.length < 2) return payments;
    const twin = { id: '990002', number_payment: String(Number(last.number_payment) + 1) };
    return [...payments, { ...last, ...twin }];
  }),
  'all of a renewal by hand is of one day': inPayments((payments, policy) => {
    const [renewal] = rowsOf(policy.renewals);
    const count = Number(policy.numberOfPayments);
    if (!renewal || policy.payment_frequency_id !== '5') return payments;
    const [first = {}, ...renewed] = payments
      .toSorted((a, b) => Number(a.number_payment) - Number(b.number_payment))
      .filter((_, place) => place === 0 || place >= count);
    const told = renewed.map((row, place) => ({
      ...row,
      number_payment: String(place + 2),
      createdAt: renewal.createdAt,
      observations: 'Pago del ciclo de renovación',
    }));
    return [first, ...told];
  }),
  'days drift': inPayments((payments) =>
    payments.map((row) => ({
      ...row,
      createdAt: noon(addDays(dayIn(row), Number(row.number_payment) % 4)),
    })),
  ),
  'the first instalment is due before the start': inPayments((payments) =>
    payments.map((row) =>
      row.number_payment === '1' ? { ...row, createdAt: noon(addDays(dayIn(row), -9)) } : row,
    ),
  ),
  'what is paid has no credit': inPayments((payments) =>
    payments.map((row) => (row.status_payment_id === '2' ? { ...row, credit: '0.00' } : row)),
  ),
  'a credit is above its value': inPayments((payments) =>
    payments.map((row) =>
      row.status_payment_id === '2' && row.number_payment === '2'
        ? { ...row, credit: String(Number(row.value) + 5) }
        : row,
    ),
  ),
  'an issued instalment is missing': inPayments((payments) =>
    payments.length > 3 ? payments.filter((row) => row.number_payment !== '3') : payments,
  ),
  'one instalment of many by hand is issued': inPolicies((policy) =>
    policy.payment_frequency_id === '5'
      ? { ...policy, payments: rowsOf(policy.payments).filter((row) => row.number_payment === '1') }
      : policy,
  ),
  'the advisor’s percentage is above the agency’s': inPolicies((policy) =>
    policy.payment_frequency_id === '2'
      ? { ...policy, agencyPercentage: '10.00', advisorPercentage: '12.00' }
      : policy,
  ),
  'customers have no e-mail': inList(...CUSTOMERS, (row, place) =>
    place % 2 === 0 ? { ...row, email: place === 0 ? 'NO TIENE' : null } : row,
  ),
  'births are impossible': inList(...CUSTOMERS, (row, place) => {
    const days = ['1899-12-30', '2091-04-05'];
    return place < days.length ? { ...row, birthdate: noon(days[place] ?? '') } : row;
  }),
  'addresses are long': inList(...CUSTOMERS, (row, place) =>
    place === 1 ? { ...row, address: 'AVENIDA DE LOS SHYRIS '.repeat(12) } : row,
  ),
  'provinces and cantons are spelled otherwise': (path, json) => {
    const spelled = (row: Row, field: string) => ({
      ...row,
      [field]: SPELLED[String(row[field])] ?? row[field],
    });
    const provinces = inList('globaldata/get-provinces', 'allProvince', (row) =>
      spelled(row, 'provinceName'),
    );
    const cantons = inList('globaldata/get-city', 'allCities', (row) => spelled(row, 'cityName'));
    return cantons(path, provinces(path, json));
  },
  'names have blanks around them': (path, json) => {
    const blank = (value: unknown) => `  ${value} `;
    return inPolicies((policy) => ({ ...policy, numberPolicy: blank(policy.numberPolicy) }))(
      path,
      inList(...CUSTOMERS, (row) => ({
        ...row,
        ci_ruc: blank(row.ci_ruc),
        firstName: blank(row.firstName),
      }))(path, json),
    );
  },
  'the list of payments has the pending ones alone': (path, json) => {
    if (path !== 'payment/get-all-payment') return json;
    const { allPayments, ...rest } = Object(json);
    const pending = rowsOf(allPayments).filter((row) => row.status_payment_id === '1');
    return { ...rest, allPayments: pending };
  },
} as const satisfies Readonly<Record<string, Rewrite>>;

const SPELLED: Readonly<Record<string, string>> = {
  'Zamora Chinchipe': 'Zamora-Chinchipe',
  Orellana: 'Francisco de Orellana',
  'Camilo Ponce Enríquez': 'Ponce Enríquez',
  'San Pedro de Huaca': 'Huaca',
  'Salitre (Urbina Jado)': 'Salitre',
  'San Jacinto de Yaguachi': 'Yaguachi',
  Puebloviejo: 'Pueblo Viejo',
  'General Antonio Elizalde (Bucay)': 'General Antonio Elizalde',
};

export type OlderRow = keyof typeof OLDER;

/** Several of them, in their order. */
export const older =
  (...rows: readonly OlderRow[]): Rewrite =>
  (path, json) =>
    rows.reduce((told, row) => (OLDER[row] as Rewrite)(path, told), json);

export const ALL_OLDER = Object.keys(OLDER) as OlderRow[];

import type { KnownCall } from './specification.ts';

/** What older servers of specification §7 have been seen to do; each can be switched on by itself. */
export interface Oddities {
  /** Refusals come with 201, a message with a code before it, and no status. */
  readonly refusesWith201?: boolean;
  /** An empty list is told by a message alone; `coded` has it with the code of a refusal. */
  readonly saysEmpty?: boolean | 'coded';
  /** Ids of a body are compared as texts, and those that are none are skipped in silence. */
  readonly comparesTexts?: boolean;
  /** A null for an optional text breaks it. */
  readonly breaksOnNull?: boolean;
  /** Policies are refused without both commissions as numbers. */
  readonly wantsCommissions?: boolean;
  /** A user stands under `user`. */
  readonly wrapsUsers?: boolean;
  /** Cards and accounts nest what they point to and leave its id out; `numbers` has owners by their number alone. */
  readonly nestsIds?: boolean | 'numbers';
  /** Policies have ids of status and frequency without their names. */
  readonly leavesNamesOut?: boolean;
  /** Renewals have no values. */
  readonly leavesValuesOut?: boolean;
  /** Payments: the pending ones alone; `asked` has all at an address of their own, `mixed` one paid among the pending. */
  readonly listsPending?: boolean | 'asked' | 'mixed';
}

/** All of them. */
export const ALL_ODDITIES: Oddities = {
  refusesWith201: true,
  saysEmpty: true,
  comparesTexts: true,
  breaksOnNull: true,
  wantsCommissions: true,
  wrapsUsers: true,
  nestsIds: true,
  leavesNamesOut: true,
  leavesValuesOut: true,
  listsPending: 'asked',
};

/** The address under which some list all payments. */
export const FULL_PAYMENTS = 'payment/get-all-payment-full';

type Row = Readonly<Record<string, unknown>>;

const isListed =
  ({ listsPending }: Oddities) =>
  (row: Row): boolean =>
    isPending(row) || (listsPending === 'mixed' && Number(row.number_payment) === 1);

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);

const isNullText = ([name, value]: readonly [string, unknown]) =>
  value === null && !name.endsWith('_id');

const isNumberId = ([name, value]: readonly [string, unknown]) =>
  name.endsWith('_id') && typeof value === 'number';

const formsIn = (sent: Row): readonly Row[] => [sent, ...rowsOf(sent.policies)];

/**
 * What an older server answers to a request before it writes anything.
 * @returns undefined where it carries the request out
 */
export function oddRefusal(call: KnownCall, sent: Row, odd: Oddities): Answer | undefined {
  const refused = (words: string) => ({ status: 201, json: { message: `BAD_REQUEST::${words}` } });
  if (odd.breaksOnNull && formsIn(sent).some((form) => Object.entries(form).some(isNullText)))
    return { status: 500, json: { message: 'Internal server error' } };
  if (odd.comparesTexts && formsIn(sent).some((form) => Object.entries(form).some(isNumberId)))
    return { status: 201, json: { status: 'success', applied: [] } };
  const { paymentsToAgency, paymentsToAdvisor } = sent;
  const isPriced = typeof paymentsToAgency === 'number' && typeof paymentsToAdvisor === 'number';
  if (odd.wantsCommissions && call.path === 'policy/register-policy' && !isPriced)
    return refused('Las comisiones son obligatorias');
  return undefined;
}

const nested = (row: Row, odd: Oddities): Row => {
  const owner = odd.nestsIds === 'numbers' ? {} : { id: row.customers_id };
  return {
    ...without(row, ['customers_id', 'bank_id', 'account_type_id', 'card_option_id']),
    customer: { ...Object(row.customer), ...owner },
    bank: { ...Object(row.bank), id: row.bank_id },
    ...('accountType' in row
      ? { accountType: { ...Object(row.accountType), id: row.account_type_id } }
      : { cardoption: { ...Object(row.cardoption), id: row.card_option_id } }),
  };
};

const VALUES = [
  ...['coverageAmount', 'policyValue', 'policyFee', 'agencyPercentage', 'advisorPercentage'],
  ...['paymentsToAgency', 'paymentsToAdvisor'],
];

const oddPolicy = (row: Row, odd: Oddities): Row => ({
  ...without(row, odd.leavesNamesOut ? ['policyStatus', 'paymentFrequency'] : []),
  ...(odd.leavesValuesOut && row.renewals
    ? { renewals: rowsOf(row.renewals).map((one) => without(one, VALUES)) }
    : {}),
});

const isPending = ({ status_payment_id }: Row) => Number(status_payment_id) === 1;

/** Of each key of an answer, what an older server makes of what stands under it. */
const rewrites = (odd: Oddities): Readonly<Record<string, (value: unknown) => unknown>> => {
  const policies = (value: unknown) => rowsOf(value).map((row) => oddPolicy(row, odd));
  const account = (value: unknown) => (odd.nestsIds && value ? nested(Object(value), odd) : value);
  const accounts = (value: unknown) => rowsOf(value).map(account);
  return {
    allPolicy: policies,
    policiesStatus: policies,
    policyById: (value) => (value ? oddPolicy(Object(value), odd) : value),
    advisorById: (value) =>
      value ? { ...Object(value), policies: policies(Object(value).policies) } : value,
    allCards: accounts,
    allCardsExpired: accounts,
    allBankAccounts: accounts,
    bankAccount: account,
    creditCard: account,
    updatedCard: account,
  };
};

const CODES: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
};

const EMPTY = { true: 'No existen registros', coded: 'BAD_REQUEST::No se encontró resultados' };

const listKeyOf = (json: Row): string | undefined =>
  Object.keys(json).find((key) => Array.isArray(json[key]));

/**
 * What an older server makes of an answer.
 * @param path as it was asked for
 */
export function oddAnswer(path: string, { status, json }: Answer, odd: Oddities): Answer {
  const answer: Row = Object(json);
  if (status >= 400 && odd.refusesWith201)
    return { status: 201, json: { message: `${CODES[status] ?? 'ERROR'}::${answer.message}` } };
  if (status >= 400 || Array.isArray(json)) return { status, json };
  if (odd.wrapsUsers && 'uuid' in answer) return { status, json: { user: answer } };
  const change = rewrites(odd);
  const changed: Row = Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, change[key]?.(value) ?? value]),
  );
  const isPart = odd.listsPending && path === 'payment/get-all-payment';
  const told = isPart
    ? { ...changed, allPayments: rowsOf(changed.allPayments).filter(isListed(odd)) }
    : changed;
  const key = listKeyOf(told);
  if (odd.saysEmpty && key && rowsOf(told[key]).length === 0)
    return { status, json: { message: EMPTY[`${odd.saysEmpty}`] } };
  return { status, json: told };
}

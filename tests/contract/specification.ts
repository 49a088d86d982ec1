/** The calls of specification §7 and the fields of specification §3: all that a server must know. */

/** The fields of an answer; those of a list's rows stand for each of them. */
export interface Fields {
  readonly [name: string]: true | Fields;
}

/** A call as specification §7 describes it. */
export interface KnownCall {
  readonly method: string;
  /** Below the API's base, with `:name` for parameters. */
  readonly path: string;
  /** What the answer is read for; bare ones are not under a key. */
  readonly answer: Fields;
  /** What the body is written with. */
  readonly body: readonly string[];
}

const words = (names: string): string[] => names.split(' ').filter(Boolean);

const fields = (names: string, nested: Fields = {}): Fields => ({
  ...Object.fromEntries(words(names).map((name) => [name, true] as const)),
  ...nested,
});

const user = fields('uuid firstName surname role email userName createdAt');

const names = fields('ci_ruc firstName secondName surname secondSurname');
const named = { ...names, numberPhone: true } as const;
const bank = fields('bankName');

const PERSON = 'ci_ruc firstName secondName surname secondSurname email numberPhone birthdate';
const CUSTOMER = `${PERSON} address province_id city_id status_id personalData`;
const ADVISOR = `${PERSON} personalData`;
const WORTH = 'policyValue policyFee agencyPercentage advisorPercentage';
const COMMISSIONS = 'paymentsToAgency paymentsToAdvisor';
const POLICY = `numberPolicy policy_type_id company_id customers_id advisor_id payment_method_id
  credit_card_id bank_account_id payment_frequency_id policy_status_id coverageAmount ${WORTH}
  ${COMMISSIONS} numberOfPayments numberOfPaymentsAdvisor startDate endDate observations
  renewalCommission isCommissionAnnualized`.replace(/\s+/g, ' ');
const PAYMENT = `number_payment pending_value value credit balance total createdAt observations
  status_payment_id policy_id`.replace(/\s+/g, ' ');
const RENEWAL = `renewalNumber createdAt policy_id coverageAmount ${WORTH} ${COMMISSIONS} observations`;
const CARD = 'cardNumber code expirationDate bank_id card_option_id';
const ACCOUNT = 'accountNumber customers_id bank_id account_type_id observations';
const RECEIPT = 'receiptNumber createdAt observations advisor_id payment_method_id';
const REFUND = 'advisor_id policy_id amountRefunds cancellationDate reason';

const payment = fields(`id ${PAYMENT} startDate updatedAt`, {
  paymentStatus: fields('id statusNamePayment'),
  policies: fields('numberPolicy'),
});

/** With whom to call, and how much it is of (the table of specification §2). */
const latePayment: Fields = {
  ...payment,
  policies: fields('numberPolicy policyValue', {
    customer: named,
    company: fields('companyName'),
    advisor: names,
  }),
};

const commission = fields(`id ${RECEIPT} advanceAmount policy_id status_advance_id`);

const policy = fields(`id ${POLICY}`, {
  policyType: fields('policyName'),
  company: fields('companyName'),
  paymentMethod: fields('methodName'),
  paymentFrequency: fields('id frequencyName'),
  policyStatus: fields('id statusName'),
  customer: names,
  advisor: names,
  bankAccount: { bank },
  creditCard: { bank },
  payments: payment,
  renewals: fields(`id ${RENEWAL}`),
  periods: fields(`id year policy_id ${WORTH} numberOfPaymentsAdvisor`),
  commissions: commission,
  commissionRefunds: fields(`id ${REFUND}`),
});

/** Periods come with their names in snake_case from some servers. */
const period = policy.periods as Fields;

const customer = fields(`id ${CUSTOMER} createdAt`, {
  civil: fields('status'),
  province: fields('id provinceName'),
  city: fields('id cityName'),
  policies: policy,
});

const advisor = fields(`id ${ADVISOR}`, { policies: policy, commissions: commission });

const card = fields(`id ${CARD} customers_id`, {
  customer: named,
  bank,
  cardoption: fields('cardName'),
  cardstatus: fields('id cardStatusName'),
});

const account = fields(`id ${ACCOUNT}`, {
  customer: names,
  bank,
  accountType: fields('typeName'),
});

const task = fields('id users_uuid description statusTask estatusTask');

const reading = (path: string, answer: Fields): KnownCall => ({
  method: 'GET',
  path,
  answer,
  body: [],
});

const writing = (method: string) => (path: string, body: string, answer: Fields) => ({
  method,
  path,
  answer: { status: true, ...answer } as const,
  body: words(body),
});

const post = writing('POST');
const put = writing('PUT');
const remove = writing('DELETE');

/** An answer with `status` and what stands under its key. */
const under = (key: string, content: true | Fields): Fields => ({ status: true, [key]: content });

const catalogue = (key: string, names: string, nested: Fields = {}) => ({
  [key]: fields(`id ${names}`, nested),
});

/** Paths without parameters stand before those of the same form with one. */
export const knownCalls: readonly KnownCall[] = [
  post('auth/login', 'username password turnstileToken', {
    ...fields('mustChangePassword userId message accessToken'),
    user: fields('firstName surname uuid role'),
  }),
  post('auth/change-password', 'userId newPassword', { message: true }),
  reading('users/all', under('users', user)),
  reading('users/:uuid', user),
  remove('users/delete/:uuid', '', { deletedUser: user }),
  post('users/register', 'firstName surname userName email password role', {}),
  reading('users/get-task/:uuid/tasks', under('tasks', task)),
  post('users/:userId/tasks', 'users_uuid description statusTask', { newTask: task }),
  remove('users/delete-tasks/:id', '', { message: true }),

  reading('payment/get-payment-status', catalogue('paymentStatus', 'statusNamePayment')),
  reading('payment/get-payment-by-status', under('paymentByStatus', latePayment)),
  reading('payment/get-all-payment', under('allPayments', payment)),
  put('payment/update-payment/:id', PAYMENT, {}),
  post('payment/manual-process-payments', '', {
    message: true,
    data: { createdPayments: payment },
  }),
  post('generate-report-pdf/download', 'type data', {}),

  post('commissions-payments/apply-advance-distribution', `${RECEIPT} policies`, {}),
  post(
    'commissions-payments/register-commissions',
    `${RECEIPT} advanceAmount status_advance_id`,
    {},
  ),
  post('commissions-payments/register-commission-refunds', REFUND, {}),

  reading('globaldata/civil-status', catalogue('allStatus', 'status')),
  reading('globaldata/get-provinces', catalogue('allProvince', 'provinceName')),
  reading(
    'globaldata/get-city',
    catalogue('allCities', 'cityName', { province: fields('id provinceName') }),
  ),
  reading('policy/get-types', catalogue('allTypePolicy', 'policyName')),
  reading('policy/get-frecuency', catalogue('allFrecuency', 'frequencyName')),
  reading('policy/get-payment-method', catalogue('allPaymentMethod', 'methodName')),
  reading('policy/get-all-satus-policy', catalogue('allStatusPolicy', 'statusName')),
  reading('policy/get-all-policy-status', under('policiesStatus', policy)),
  reading('creditcard/all-banks', catalogue('allBanks', 'bankName')),
  reading('creditcard/all-types', catalogue('allTypes', 'cardName')),
  reading('bankaccount/all-banks', catalogue('allBanks', 'bankName')),
  reading('bankaccount/all-type-accounts', catalogue('allTypeAccounts', 'typeName')),

  post('customers/register-customer', CUSTOMER, {}),
  reading('customers/get-all-customer-optimized', under('allCustomer', customer)),
  reading('customers/get-all-customer', under('allCustomer', customer)),
  reading('customers/get-customer-id/:id', under('customerById', customer)),
  reading(
    'customers/can-anonymize/:id',
    under('analysisResult', fields('canAnonymize activePolicies')),
  ),
  put('customers/update-customer-id/:id', CUSTOMER, { customerUpdated: customer }),

  reading('creditcard/all-cards', { message: true, ...under('allCards', card) }),
  reading('creditcard/all-cards-rp', under('allCards', card)),
  reading('creditcard/all-cards-expireds', under('allCardsExpired', card)),
  post('creditcard/register-card', `customers_id ${CARD}`, { creditCard: card }),
  put('creditcard/update-card/:id', CARD, { message: true, updatedCard: card }),
  post('creditcard/register-bank', 'bankName', {}),

  reading('company/get-all-company', under('allCompanies', fields('id companyName ci_ruc'))),
  post('company/register-company', 'ci_ruc companyName', {}),
  post('advisor/register-advisor', ADVISOR, {}),
  reading('advisor/get-all-advisor', under('allAdvisors', advisor)),
  reading('advisor/get-advisor/:id', under('advisorById', advisor)),
  put('advisor/update-advisor-id/:id', ADVISOR, { advisorUpdate: advisor }),

  post('policy/register-policy', POLICY, {}),
  reading('policy/get-all-policy-optimized', under('allPolicy', policy)),
  reading('policy/get-policy-id/:id', under('policyById', policy)),
  post('policy/update-policy/:id', POLICY, { policyUpdate: policy }),
  post('policy/register-renewal', RENEWAL, { newRenewal: fields(`id ${RENEWAL}`) }),
  reading('policy/:id/periods', period),
  put('policy/update-values-by-year/:id/:year', `policy_id year ${WORTH}`, {}),

  reading('bankaccount/get-all-account', under('allBankAccounts', account)),
  post('bankaccount/register-account', ACCOUNT, { bankAccount: account }),
];

const patternOf = ({ path }: KnownCall) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/**
 * The call a request makes.
 * @param path below the API's base
 * @returns undefined for one beyond specification §7
 */
export const knownCall = (method: string | undefined, path: string): KnownCall | undefined =>
  knownCalls.find((call) => call.method === method && patternOf(call).test(path));

/**
 * What a server of the specification tells of something.
 * @param value an answer, or a part of it
 * @param known its fields; all of a value that has none
 */
export function onlyKnown(value: unknown, known: true | Fields): unknown {
  if (Array.isArray(value)) return value.map((one) => onlyKnown(one, known));
  if (known === true || typeof value !== 'object' || value === null) return value;
  const told = Object.entries(value).filter(([name]) => name in known);
  return Object.fromEntries(
    told.map(([name, part]) => [name, onlyKnown(part, known[name] ?? true)]),
  );
}

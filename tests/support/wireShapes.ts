/**
 * The entities of specification §3, field by field, as domain §2 has them written: said here a
 * second time, so that the contract is compared with something. A name with `?` may be null.
 */
export const civilStatus = { id: 'id', status: 'text' } as const;
export const province = { id: 'id', provinceName: 'text' } as const;
export const city = { id: 'id', cityName: 'text' } as const;
export const bank = { id: 'id', bankName: 'text' } as const;
export const company = { id: 'id', companyName: 'text', ci_ruc: 'text' } as const;
export const cardType = { id: 'id', cardName: 'text' } as const;
export const accountType = { id: 'id', typeName: 'text' } as const;
export const policyType = { id: 'id', policyName: 'text' } as const;
export const frequency = { id: 'id', frequencyName: 'text' } as const;
export const method = { id: 'id', methodName: 'text' } as const;
export const policyStatus = { id: 'id', statusName: 'text' } as const;
export const paymentStatus = { id: 'id', statusNamePayment: 'text' } as const;

export const user = {
  uuid: 'uuid',
  firstName: 'text',
  surname: 'text',
  role: 'text',
  email: 'text',
  userName: 'text',
  createdAt: 'instant',
} as const;

export const task = {
  id: 'id',
  users_uuid: 'uuid',
  description: 'text',
  statusTask: 'count',
  estatusTask: 'text',
} as const;

const names = {
  id: 'id',
  ci_ruc: 'text',
  firstName: 'text',
  secondName: 'text?',
  surname: 'text',
  secondSurname: 'text?',
} as const;

const person = {
  ...names,
  email: 'text',
  numberPhone: 'text',
  birthdate: 'day',
  personalData: 'flag',
} as const;

export const payment = {
  id: 'id',
  number_payment: 'count',
  pending_value: 'money',
  value: 'money',
  credit: 'money',
  balance: 'money',
  total: 'money',
  createdAt: 'day',
  startDate: 'day',
  updatedAt: 'instant',
  observations: 'text?',
  status_payment_id: 'id',
  policy_id: 'id',
  paymentStatus,
  policies: { id: 'id', numberPolicy: 'text' },
} as const;

/** With what the table of specification §2 shows. */
export const latePayment = {
  ...payment,
  policies: {
    ...payment.policies,
    policyValue: 'money',
    customer: { ...names, numberPhone: 'text' },
    company: { id: 'id', companyName: 'text' },
    advisor: names,
  },
} as const;

const worth = {
  policyValue: 'money',
  policyFee: 'money',
  agencyPercentage: 'percent',
  advisorPercentage: 'percent',
} as const;

const earned = { paymentsToAgency: 'money', paymentsToAdvisor: 'money' } as const;

export const renewal = {
  id: 'id',
  renewalNumber: 'count',
  createdAt: 'day',
  policy_id: 'id',
  coverageAmount: 'money',
  ...worth,
  ...earned,
  observations: 'text?',
} as const;

export const period = {
  id: 'id',
  year: 'count',
  policy_id: 'id',
  ...worth,
  numberOfPaymentsAdvisor: 'count',
} as const;

/** A general advance has no policy, a payment no standing. */
export const commission = {
  id: 'id',
  receiptNumber: 'text',
  advanceAmount: 'money',
  originalAmount: 'money',
  createdAt: 'day',
  observations: 'text?',
  advisor_id: 'id',
  policy_id: 'id?',
  payment_method_id: 'id',
  status_advance_id: 'id?',
} as const;

export const refund = {
  id: 'id',
  advisor_id: 'id',
  policy_id: 'id',
  amountRefunds: 'money',
  cancellationDate: 'day',
  reason: 'text',
} as const;

const policyFields = {
  id: 'id',
  numberPolicy: 'text',
  policy_type_id: 'id',
  company_id: 'id',
  customers_id: 'id',
  advisor_id: 'id',
  payment_method_id: 'id',
  credit_card_id: 'id?',
  bank_account_id: 'id?',
  payment_frequency_id: 'id',
  policy_status_id: 'id',
  coverageAmount: 'money',
  ...worth,
  ...earned,
  numberOfPayments: 'count',
  numberOfPaymentsAdvisor: 'count',
  startDate: 'day',
  endDate: 'day',
  observations: 'text?',
  renewalCommission: 'flag',
  isCommissionAnnualized: 'flag',
  policyType,
  company: { id: 'id', companyName: 'text' },
  paymentMethod: method,
  paymentFrequency: frequency,
  policyStatus,
  customer: names,
  advisor: { ...names, names: 'text' },
  'bankAccount?': { id: 'id', accountNumber: 'text', bank },
  'creditCard?': { id: 'id', cardNumber: 'text', bank },
} as const;

/** A policy as its customer carries it. */
export const ownedPolicy = {
  ...policyFields,
  payments: [payment],
  renewals: [renewal],
  periods: [period],
} as const;

const { ci_ruc: _ofAdvisor, ...advisorNames } = names;

/** A policy of the whole list. */
export const listedPolicy = {
  ...policyFields,
  advisor: advisorNames,
  payments: [
    {
      id: 'id',
      number_payment: 'count',
      pending_value: 'money',
      value: 'money',
      credit: 'money',
      balance: 'money',
      total: 'money',
      createdAt: 'day',
      status_payment_id: 'id',
    },
  ],
} as const;

/** A policy as whole lists of others name it. */
const namedPolicy = { id: 'id', numberPolicy: 'text' } as const;

export const policy = {
  ...ownedPolicy,
  commissions: [commission],
  commissionRefunds: [refund],
} as const;

export const customer = {
  ...person,
  address: 'text',
  province_id: 'id',
  city_id: 'id',
  status_id: 'id',
  createdAt: 'instant',
  civil: civilStatus,
  province,
  city,
  policies: [ownedPolicy],
} as const;

/** A customer of the whole list. */
export const listedCustomer = { ...customer, policies: [namedPolicy] } as const;

/** An advisor as the answer to a form has them. */
export const plainAdvisor = person;

export const advisor = { ...person, policies: [policy], commissions: [commission] } as const;

/** An advisor of the whole list, with their open general advances. */
export const listedAdvisor = {
  ...person,
  policies: [namedPolicy],
  commissions: [commission],
} as const;

/** A card without its code, which only the list behind the human verification has. */
export const maskedCard = {
  id: 'id',
  cardNumber: 'text',
  expirationDate: 'day',
  customers_id: 'id',
  bank_id: 'id',
  card_option_id: 'id',
  customer: { ...names, numberPhone: 'text' },
  bank,
  cardoption: cardType,
  cardstatus: { id: 'id', cardStatusName: 'text' },
} as const;

export const card = { ...maskedCard, code: 'text' } as const;

export const account = {
  id: 'id',
  accountNumber: 'text',
  customers_id: 'id',
  bank_id: 'id',
  account_type_id: 'id',
  observations: 'text?',
  customer: names,
  bank,
  accountType,
} as const;

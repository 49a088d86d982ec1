import { PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import type { Payment, Policy, Renewal } from '../../src/data/records.ts';

type Period = NonNullable<Policy['periods']>[number];

/** A civil date as the server writes it. */
export const wire = (date: string) => `${date}T00:00:00.000Z`;

/** A customer or an advisor as policies name them. */
export const aPerson = (firstName: string, surname: string) => ({
  id: 1,
  ci_ruc: '1710034065',
  firstName,
  secondName: null,
  surname,
  secondSurname: null,
});

/** An instalment in the version our server tells. */
type IssuedPayment = Payment & { readonly version: number };

/** An issued instalment of 100.00 dollars due in the month of its number, 2026. */
export const aPayment = (number: number, changes: Partial<IssuedPayment> = {}): IssuedPayment => {
  const status = changes.status_payment_id ?? PAYMENT_STATUS.pending;
  const isPaid = status === PAYMENT_STATUS.paid;
  const due = wire(`2026-${String(number).padStart(2, '0')}-15`);
  const value = changes.value ?? 100;
  const credit = changes.credit ?? (isPaid ? value : 0);
  return {
    id: 1000 + number,
    policy_id: 7,
    number_payment: number,
    pending_value: 1200 - 100 * number,
    value,
    credit,
    balance: value - credit,
    total: credit,
    createdAt: due,
    startDate: due,
    updatedAt: due,
    observations: null,
    status_payment_id: status,
    isVoid: false,
    version: 3,
    paymentStatus: { id: status, statusNamePayment: isPaid ? 'Al día' : 'Pendiente' },
    policies: { id: 7, numberPolicy: 'VI-004521' },
    receipt: null,
    ...changes,
  };
};

/** {@link aPayment} that is paid. */
export const aPaidPayment = (number: number): IssuedPayment =>
  aPayment(number, { status_payment_id: PAYMENT_STATUS.paid });

/** A monthly policy of 1,200.00 dollars from 15 January 2026, with nothing issued yet. */
export const aPolicy = (changes: Partial<Policy> = {}): Policy => ({
  id: 7,
  numberPolicy: 'VI-004521',
  toComplete: [],
  policy_type_id: 1,
  company_id: 1,
  customers_id: 1,
  advisor_id: 1,
  payment_method_id: 1,
  payment_frequency_id: 1,
  policy_status_id: 1,
  coverageAmount: 50000,
  policyValue: 1200,
  policyFee: 0,
  agencyPercentage: 20,
  advisorPercentage: 10,
  paymentsToAgency: 120,
  paymentsToAdvisor: 120,
  numberOfPayments: 12,
  numberOfPaymentsAdvisor: 12,
  startDate: wire('2026-01-15'),
  endDate: wire('2030-01-15'),
  customFields: {},
  observations: null,
  credit_card_id: null,
  bank_account_id: null,
  creditCard: null,
  bankAccount: null,
  lastPendingValue: null,
  cycleIssued: true,
  paymentsMade: 0,
  renewalCount: 0,
  renewalCommission: true,
  isCommissionAnnualized: false,
  createdAt: wire('2026-01-15'),
  version: 1,
  policyType: { id: 1, policyName: 'Vida Individual' },
  company: { id: 1, companyName: 'BMI Ecuador' },
  paymentMethod: { id: 1, methodName: 'Transferencia' },
  paymentFrequency: { id: 1, frequencyName: 'Mensual' },
  policyStatus: { id: 1, statusName: 'Activa' },
  customer: aPerson('ANA', 'PÉREZ'),
  advisor: { ...aPerson('LUIS', 'MORA'), names: 'LUIS MORA' },
  payments: [],
  renewals: [],
  periods: [],
  schedule: [],
  asOf: wire('2026-03-16'),
  cancelledOn: null,
  cancellationReason: null,
  voidsUnpaid: false,
  commissions: null,
  commissionRefunds: null,
  ...changes,
});

/** A renewal of the builder's policy as it was. */
export const aRenewal = (changes: Partial<Renewal> = {}): Renewal => ({
  id: 31,
  policy_id: 7,
  renewalNumber: 1,
  createdAt: wire('2026-03-31'),
  coverageAmount: 50_000,
  policyValue: 1200,
  policyFee: 0,
  agencyPercentage: 20,
  advisorPercentage: 10,
  paymentsToAgency: 120,
  paymentsToAdvisor: 120,
  observations: null,
  ...changes,
});

/** The values of a year of two payments, of a policy that began in 2025. */
export const aPeriod = (year: number, changes: Partial<Period> = {}): Period => ({
  id: year,
  policy_id: 7,
  year,
  cycle: year - 2025,
  term: null,
  policyValue: 200,
  policyFee: 0,
  agencyPercentage: 20,
  advisorPercentage: 10,
  numberOfPaymentsAdvisor: 2,
  numberOfPayments: 2,
  instalments: 2,
  commissionEarned: 0,
  ...changes,
});

/** Frequencies and methods of payment that the forms of policies choose from. */
export const paymentChoices = {
  'payment-frequencies': [
    { id: 1, frequencyName: 'Mensual' },
    { id: 2, frequencyName: 'Trimestral' },
    { id: 5, frequencyName: 'Otro' },
  ],
  'payment-methods': [
    { id: 1, methodName: 'Transferencia' },
    { id: 6, methodName: 'Tarjeta de Crédito/Débito' },
    { id: 9, methodName: 'Débito Bancario' },
  ],
};

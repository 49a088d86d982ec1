import { blankOwnField } from '../../domain/agency/ownFields/sets.ts';
import { civilDate } from '../../domain/civilDate.ts';

/**
 * Lawful request bodies, as a form would send them; a test overrides only what it is about. Names
 * and numbers that must be unique count up.
 */

let sequence = 0;
const next = () => {
  sequence += 1;
  return sequence;
};

/** A body whose fields a test may replace by anything, unlawful values included. */
export type Body = Record<string, unknown>;

/** A customer of Quito with a number of its own. */
export const aCustomer = (overrides: Body = {}): Body => ({
  ci_ruc: `P${`${next()}`.padStart(7, '0')}`,
  firstName: 'MARÍA',
  secondName: 'JOSÉ',
  surname: 'PÉREZ',
  secondSurname: 'ANDRADE',
  email: 'maria.perez@correo.example',
  numberPhone: '0991234567',
  status_id: 1,
  province_id: 17,
  city_id: 1701,
  birthdate: '1985-04-12',
  address: 'AV. AMAZONAS N20-30',
  personalData: true,
  ...overrides,
});

/** Who a policy belongs to. */
export interface PolicyOwners {
  readonly customers_id: number;
  readonly advisor_id: number;
  readonly company_id: number;
}

/** A policy of one year from 15 March 2026, paid monthly, 1,200.00 dollars with a fee of 200.00. */
export const aPolicy = (owners: PolicyOwners, overrides: Body = {}): Body => ({
  numberPolicy: `POL-${next()}`,
  policy_type_id: 7,
  payment_frequency_id: 1,
  payment_method_id: 1,
  ...owners,
  coverageAmount: 25_000,
  policyValue: 1200,
  policyFee: 200,
  agencyPercentage: 20,
  advisorPercentage: 8,
  renewalCommission: true,
  isCommissionAnnualized: false,
  numberOfPayments: 12,
  startDate: '2026-03-15',
  endDate: '2027-03-15',
  ...overrides,
});

/** An advisor's row, for the database. */
export const anAdvisorRow = (now: Date) => ({
  ci_ruc: `A${`${next()}`.padStart(7, '0')}`,
  first_name: 'LUIS',
  surname: 'ANDRADE',
  email: 'luis.andrade@correo.example',
  number_phone: '0987654321',
  birthdate: civilDate('1980-01-20'),
  personal_data: true,
  created_at: now,
  updated_at: now,
});

/** An insurer's row, for the database. */
export const aCompanyRow = (now: Date) => {
  const number = next();
  return {
    ci_ruc: `C${`${number}`.padStart(7, '0')}`,
    company_name: `ASEGURADORA ${number}`,
    created_at: now,
  };
};

/** A Visa card of Banco Pichincha with a number of its own, good through May 2028. */
export const aCard = (customers_id: number, overrides: Body = {}): Body => ({
  customers_id,
  cardNumber: `400000${`${next()}`.padStart(10, '0')}`,
  code: '737',
  expirationDate: '2028-05-01',
  bank_id: 1,
  card_option_id: 1,
  ...overrides,
});

/** A savings account at Banco Pichincha with a number of its own. */
export const anAccount = (customers_id: number, overrides: Body = {}): Body => ({
  customers_id,
  accountNumber: `22${`${next()}`.padStart(8, '0')}`,
  bank_id: 1,
  account_type_id: 1,
  ...overrides,
});

/** An own field of policies, a text, as its form sends it. */
export const anOwnField = (overrides: Body = {}): Body => ({
  ...blankOwnField('policies'),
  key: `campo_${next()}`,
  label: 'Placa',
  ...overrides,
});

/** A claim of a policy that happened on 10 March 2026 and was told to the agency two days later. */
export const aClaim = (policy_id: number, overrides: Body = {}): Body => ({
  policy_id,
  happenedOn: '2026-03-10',
  reportedOn: '2026-03-12',
  cause: 'CHOQUE',
  place: 'AV. AMAZONAS Y COLÓN',
  description: 'Chocó contra un poste',
  contactName: 'ROSA MORA',
  contactPhone: '0991234567',
  claimed: 1000,
  ...overrides,
});

/** A request about personal data, received on 16 March 2026; without papers. */
export const aPrivacyRequest = (changes: Body = {}): Body => ({
  right: 'access',
  requester: 'self',
  personName: 'NIEVES TAPIA',
  personIdentity: '1712345675',
  identityProof: 'Mostró su cédula',
  contact: 'nieves@correo.example',
  channel: 'person',
  receivedOn: '2026-03-16',
  words: 'Quiero saber qué datos míos tienen',
  ...changes,
});

/** What a layout says of a field. */
export const aFieldRule = (name: string, overrides: Body = {}) => ({
  name,
  section: null,
  width: null,
  isHidden: false,
  isReadOnly: false,
  isRequired: false,
  initial: null,
  ...overrides,
});

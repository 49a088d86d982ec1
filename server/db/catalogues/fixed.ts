import {
  ACCOUNT_TYPE,
  ADVANCE_STATUS,
  CARD_STATUS,
  CARD_TYPE,
  CIVIL_STATUS,
  PAYMENT_FREQUENCY,
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  POLICY_STATUS,
  POLICY_TYPE,
} from '../../../domain/catalogueIds.ts';
import {
  PAYMENT_FREQUENCY_NAMES,
  PAYMENT_STATUS_NAMES,
  POLICY_STATUS_NAMES,
} from '../../../domain/catalogueNames.ts';
import type { TypesWithoutCharge } from '../../../domain/sales/premium/rates.ts';

export const civilStatuses = [
  { id: CIVIL_STATUS.single, status: 'Soltero' },
  { id: CIVIL_STATUS.married, status: 'Casado' },
  { id: CIVIL_STATUS.widowed, status: 'Viudo' },
  { id: CIVIL_STATUS.divorced, status: 'Divorciado' },
  { id: CIVIL_STATUS.freeUnion, status: 'Unión Libre' },
  { id: CIVIL_STATUS.deFactoUnion, status: 'Unión de Hecho' },
  { id: CIVIL_STATUS.notApplicable, status: 'No Aplica' },
];

export const policyTypes = [
  { id: POLICY_TYPE.individualLife, policyName: 'Vida Individual' },
  { id: POLICY_TYPE.groupLife, policyName: 'Vida Grupal' },
  { id: POLICY_TYPE.health, policyName: 'Salud' },
  { id: POLICY_TYPE.investment, policyName: 'Inversión' },
  { id: POLICY_TYPE.fire, policyName: 'Incendio' },
  { id: POLICY_TYPE.civilLiability, policyName: 'Responsabilidad Civil' },
  { id: POLICY_TYPE.vehicle, policyName: 'Vehículo' },
];

/** Until the agency decides otherwise. */
export const typesWithoutCharge: TypesWithoutCharge = {
  withoutContribution: [POLICY_TYPE.health],
  withoutVat: [POLICY_TYPE.individualLife, POLICY_TYPE.groupLife, POLICY_TYPE.health],
};

export const paymentFrequencies = Object.values(PAYMENT_FREQUENCY).map((id) => ({
  id,
  frequencyName: PAYMENT_FREQUENCY_NAMES[id],
}));

export const paymentMethods = [
  { id: PAYMENT_METHOD.transfer, methodName: 'Transferencia' },
  { id: PAYMENT_METHOD.deposit, methodName: 'Depósito' },
  { id: PAYMENT_METHOD.cash, methodName: 'Efectivo' },
  { id: PAYMENT_METHOD.cheque, methodName: 'Cheque' },
  { id: PAYMENT_METHOD.internationalCheque, methodName: 'Cheque Internacional' },
  { id: PAYMENT_METHOD.creditCard, methodName: 'Tarjeta de Crédito/Débito' },
  { id: PAYMENT_METHOD.upFront, methodName: 'Contado' },
  { id: PAYMENT_METHOD.others, methodName: 'Otros' },
  { id: PAYMENT_METHOD.bankDebit, methodName: 'Débito Bancario' },
];

export const policyStatuses = Object.values(POLICY_STATUS).map((id) => ({
  id,
  statusName: POLICY_STATUS_NAMES[id],
}));

export const paymentStatuses = Object.values(PAYMENT_STATUS).map((id) => ({
  id,
  statusNamePayment: PAYMENT_STATUS_NAMES[id],
}));

export const cardStatuses = [
  { id: CARD_STATUS.valid, cardStatusName: 'Vigente' },
  { id: CARD_STATUS.expiring, cardStatusName: 'Por Caducar' },
  { id: CARD_STATUS.expired, cardStatusName: 'Caducada' },
];

export const cardTypes = [
  { id: CARD_TYPE.visa, cardName: 'Visa' },
  { id: CARD_TYPE.masterCard, cardName: 'MasterCard' },
  { id: CARD_TYPE.diners, cardName: 'Diners' },
  { id: CARD_TYPE.titanium, cardName: 'Titanium' },
  { id: CARD_TYPE.americanExpress, cardName: 'American Express' },
];

export const accountTypes = [
  { id: ACCOUNT_TYPE.savings, typeName: 'Ahorros' },
  { id: ACCOUNT_TYPE.checking, typeName: 'Corriente' },
];

export const advanceStatuses = [
  { id: ADVANCE_STATUS.open, statusName: 'Vigente' },
  { id: ADVANCE_STATUS.settled, statusName: 'Liquidado' },
];

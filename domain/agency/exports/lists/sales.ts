import { CLAIM_STATES } from '../../../claims/state.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import * as claims from '../../../contract/sales/claims.ts';
import * as endorsements from '../../../contract/sales/endorsements.ts';
import * as policies from '../../../contract/sales/policies.ts';
import { listRetention } from '../../../contract/sales/renewalRates.ts';
import { listRenewals } from '../../../contract/sales/renewals.ts';
import { claim } from '../../../entities/claim.ts';
import { endorsement } from '../../../entities/endorsement.ts';
import { policy } from '../../../entities/policy.ts';
import { personName } from '../../../people/personName.ts';
import { ENDORSEMENT_KINDS, ENDORSEMENT_STATES } from '../../../sales/endorsements/kinds.ts';
import { STAGE_NAMES } from '../../../sales/renewals/stages.ts';
import {
  count,
  day,
  type ExportColumn,
  entityColumns,
  exportOf,
  money,
  percent,
  text,
} from '../column.ts';

const ofPolicy = (...keys: readonly (keyof (typeof policy)['fields'])[]) =>
  entityColumns(policy, keys);

const policyColumns: readonly ExportColumn<AnswerOf<typeof policies.listPolicies>>[] = [
  ...ofPolicy('numberPolicy', 'policy_type_id', 'company_id'),
  text('Cédula / RUC', ({ customer }) => customer.ci_ruc, 'customer'),
  text('Cliente', ({ customer }) => personName(customer), 'customer'),
  text('Asesor', ({ advisor }) => personName(advisor)),
  ...ofPolicy(
    'policy_status_id',
    'startDate',
    'endDate',
    'coverageAmount',
    'policyValue',
    'policyFee',
  ),
  ...ofPolicy('netPremium'),
  ...ofPolicy('agencyPercentage', 'advisorPercentage', 'paymentsToAgency', 'paymentsToAdvisor'),
  ...ofPolicy('renewalCommission'),
  text(
    'Pago de comisión',
    ({ isCommissionAnnualized }) => (isCommissionAnnualized ? 'Anualizada' : 'Normal'),
    'isCommissionAnnualized',
  ),
  ...ofPolicy('payment_frequency_id', 'payment_method_id'),
  text('Banco', (policy) => (policy.bankAccount ?? policy.creditCard)?.bank.bankName),
  ...ofPolicy('numberOfPayments', 'numberOfPaymentsAdvisor', 'paymentsMade', 'renewalCount'),
  ...ofPolicy('createdAt', 'observations'),
];

const ofClaim = (...keys: readonly (keyof (typeof claim)['fields'])[]) =>
  entityColumns(claim, keys);

const claimColumns: readonly ExportColumn<AnswerOf<typeof claims.listClaims>>[] = [
  ...ofClaim('code', 'insurerNumber'),
  text('Póliza', 'numberPolicy'),
  text('Tipo', 'policyTypeName'),
  text('Cliente', 'customerName'),
  text('Compañía', 'companyName'),
  text('Asesor', 'advisorName'),
  ...ofClaim('happenedOn', 'reportedOn', 'place', 'cause', 'adjuster', 'workshop'),
  text('Estado', ({ state }) => CLAIM_STATES[state], 'state'),
  ...ofClaim('stateSince', 'lastMovementOn', 'nextDueOn'),
  ...ofClaim('claimed', 'indemnity', 'exGratia', 'paid', 'reserve', 'createdAt'),
];

const ofEndorsement = (...keys: readonly (keyof (typeof endorsement)['fields'])[]) =>
  entityColumns(endorsement, keys);

const endorsementColumns: readonly ExportColumn<AnswerOf<typeof endorsements.listEndorsements>>[] =
  [
    text('Póliza', 'numberPolicy'),
    ...ofEndorsement('number', 'insurerNumber'),
    text('Clase', ({ kind }) => ENDORSEMENT_KINDS[kind].name, 'kind'),
    text('Estado', ({ state }) => ENDORSEMENT_STATES[state], 'state'),
    text('Tipo', 'policyTypeName'),
    text('Cliente', 'customerName'),
    text('Compañía', 'companyName'),
    text('Asesor', 'advisorName'),
    ...ofEndorsement('effectiveOn', 'sentOn', 'issuedOn', 'reason'),
    ...ofEndorsement('net', 'contribution', 'ruralInsurance', 'issueFee', 'vat', 'interest'),
    ...ofEndorsement('policyFee', 'policyValue', 'refunded'),
    ...ofEndorsement('invoiceNumber', 'invoiceDay', 'invoiceKey', 'createdAt'),
  ];

export const salesLists = {
  policies: exportOf(policies.listPolicies, {
    title: 'Pólizas',
    columns: policyColumns,
  }),
  'ending-policies': exportOf(policies.listEndingPolicies, {
    title: 'Pólizas por terminar',
    columns: policyColumns,
  }),
  renewals: exportOf(listRenewals, {
    title: 'Renovaciones',
    columns: [
      text('Cliente', 'customerName'),
      text('N.º de póliza', 'numberPolicy', 'customerName'),
      text('Ramo', 'policyTypeName'),
      text('Compañía', 'companyName'),
      text('Asesor', 'advisorName'),
      text('Etapa', ({ stage }) => STAGE_NAMES[stage], 'stage'),
      day('Termina', 'dueOn'),
      count('Días', 'daysLeft', 'dueOn'),
      money('Valor', 'value'),
      money('Cotizado', 'quotedPremium'),
      text('Responsable', ({ owner }) => owner?.name, 'owner'),
      text('Próximo paso', 'nextStep', 'nextStepOn'),
      day('Día del próximo paso', 'nextStepOn'),
    ],
  }),
  'renewal-retention': exportOf(listRetention, {
    title: 'Retención',
    columns: [
      text('Grupo', 'name'),
      count('Por renovar', 'due'),
      count('Renovadas', 'retained'),
      count('Perdidas', 'lost'),
      count('Por decidir', 'pending'),
      percent('Retención', 'retention'),
      money('Valor por renovar', 'dueValue'),
      money('Valor renovado', 'retainedValue'),
      money('Valor perdido', 'lostValue'),
      money('Valor por decidir', 'pendingValue'),
      percent('Retención por valor', 'premiumRetention'),
      money('Valor nuevo', 'renewedValue'),
      count('Días de anticipación', 'anticipation'),
    ],
  }),
  endorsements: exportOf(endorsements.listEndorsements, {
    title: 'Anexos',
    columns: endorsementColumns,
  }),
  claims: exportOf(claims.listClaims, { title: 'Siniestros', columns: claimColumns }),
  'claim-statistics': exportOf(claims.listClaimStatistics, {
    title: 'Indicadores de siniestros',
    columns: [
      text('Grupo', 'name'),
      count('Siniestros', 'claims'),
      count('Días hasta la respuesta', 'answerDays'),
      count('Con objeción', 'objected'),
      count('Bajo el deducible', 'belowDeductible'),
      money('Reclamado', 'claimed'),
      money('Pagado', 'paid'),
      percent('Pagado de lo reclamado', 'paidOfClaimed'),
      money('Reserva', 'reserve'),
      money('Prima neta emitida', 'premiumIssued'),
      percent('Siniestralidad', 'lossRatio'),
      money('Prima neta ganada', 'premiumEarned'),
      percent('Siniestralidad sobre lo ganado', 'lossRatioEarned'),
    ],
  }),
} as const;

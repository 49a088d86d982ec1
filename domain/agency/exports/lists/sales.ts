import type { AnswerOf } from '../../../contract/call.ts';
import * as policies from '../../../contract/sales/policies.ts';
import { listRetention } from '../../../contract/sales/renewalRates.ts';
import { listRenewals } from '../../../contract/sales/renewals.ts';
import { policy } from '../../../entities/policy.ts';
import { personName } from '../../../people/personName.ts';
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

const own = (...keys: readonly (keyof (typeof policy)['fields'])[]) => entityColumns(policy, keys);

const columns: readonly ExportColumn<AnswerOf<typeof policies.listPolicies>>[] = [
  ...own('numberPolicy', 'policy_type_id', 'company_id'),
  text('Cédula / RUC', ({ customer }) => customer.ci_ruc, 'customer'),
  text('Cliente', ({ customer }) => personName(customer), 'customer'),
  text('Asesor', ({ advisor }) => personName(advisor)),
  ...own('policy_status_id', 'startDate', 'endDate', 'coverageAmount', 'policyValue', 'policyFee'),
  ...own('netPremium'),
  ...own('agencyPercentage', 'advisorPercentage', 'paymentsToAgency', 'paymentsToAdvisor'),
  ...own('renewalCommission'),
  text(
    'Pago de comisión',
    ({ isCommissionAnnualized }) => (isCommissionAnnualized ? 'Anualizada' : 'Normal'),
    'isCommissionAnnualized',
  ),
  ...own('payment_frequency_id', 'payment_method_id'),
  text('Banco', (policy) => (policy.bankAccount ?? policy.creditCard)?.bank.bankName),
  ...own('numberOfPayments', 'numberOfPaymentsAdvisor', 'paymentsMade', 'renewalCount'),
  ...own('createdAt', 'observations'),
];

export const salesLists = {
  policies: exportOf(policies.listPolicies, {
    title: 'Pólizas',
    columns,
  }),
  'ending-policies': exportOf(policies.listEndingPolicies, {
    title: 'Pólizas por terminar',
    columns,
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
} as const;

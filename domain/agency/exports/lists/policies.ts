import type { AnswerOf } from '../../../contract/call.ts';
import * as policies from '../../../contract/sales/policies.ts';
import { policy } from '../../../entities/policy.ts';
import { personName } from '../../../people/personName.ts';
import { type ExportColumn, exportOf, text } from '../column.ts';
import { entityColumns } from '../entityColumns.ts';

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

export const policyLists = {
  policies: exportOf(policies.listPolicies, {
    title: 'Pólizas',
    columns,
  }),
  'ending-policies': exportOf(policies.listEndingPolicies, {
    title: 'Pólizas por terminar',
    columns,
  }),
} as const;

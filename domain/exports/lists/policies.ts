import { type AnswerOf, policies } from '../../contract/index.ts';
import { personName } from '../../personName.ts';
import { count, day, type ExportColumn, exportOf, money, percent, text, yesNo } from '../column.ts';

const columns: readonly ExportColumn<AnswerOf<typeof policies.listPolicies>>[] = [
  text('Póliza', ({ numberPolicy }) => numberPolicy),
  text('Tipo', ({ policyType }) => policyType.policyName),
  text('Compañía', ({ company }) => company.companyName),
  text('Cédula / RUC', ({ customer }) => customer.ci_ruc),
  text('Cliente', ({ customer }) => personName(customer)),
  text('Asesor', ({ advisor }) => personName(advisor)),
  text('Estado', ({ policyStatus }) => policyStatus.statusName),
  day('Inicio', ({ startDate }) => startDate),
  day('Fin', ({ endDate }) => endDate),
  money('Monto de cobertura', ({ coverageAmount }) => coverageAmount),
  money('Valor de la póliza', ({ policyValue }) => policyValue),
  money('Derecho de póliza', ({ policyFee }) => policyFee),
  percent('% agencia', ({ agencyPercentage }) => agencyPercentage),
  percent('% asesor', ({ advisorPercentage }) => advisorPercentage),
  money('Comisión de la agencia', ({ paymentsToAgency }) => paymentsToAgency),
  money('Comisión del asesor', ({ paymentsToAdvisor }) => paymentsToAdvisor),
  yesNo('Comisión por renovación', ({ renewalCommission }) => renewalCommission),
  text('Pago de comisión', ({ isCommissionAnnualized }) =>
    isCommissionAnnualized ? 'Anualizada' : 'Normal',
  ),
  text('Frecuencia de pago', ({ paymentFrequency }) => paymentFrequency.frequencyName),
  text('Método de pago', ({ paymentMethod }) => paymentMethod.methodName),
  text('Banco', (policy) => (policy.bankAccount ?? policy.creditCard)?.bank.bankName),
  count('Número de cuotas', ({ numberOfPayments }) => numberOfPayments),
  count('Cuotas del asesor', ({ numberOfPaymentsAdvisor }) => numberOfPaymentsAdvisor),
  count('Cuotas cobradas', ({ paymentsMade }) => paymentsMade),
  count('Renovaciones', ({ renewalCount }) => renewalCount),
  day('Fecha de registro', ({ createdAt }) => createdAt),
  text('Observaciones', ({ observations }) => observations),
];

export const policyExport = exportOf(policies.listPolicies, {
  fileName: 'polizas',
  title: 'Pólizas',
  columns,
});

/** Those that have ended or soon will, with all that is known of any policy. */
export const endingPolicyExport = exportOf(policies.listEndingPolicies, {
  fileName: 'polizas-por-terminar',
  title: 'Pólizas por terminar',
  columns,
});

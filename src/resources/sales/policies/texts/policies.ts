import { labelsOf } from '../../../../../domain/entities/entity.ts';
import { policy } from '../../../../../domain/entities/policy.ts';
import { NO_REASON } from '../../../../../domain/money/commissions/movementText.ts';
import type { TextTree } from '../../../../i18n/textTree.ts';
import { policyPremium } from './policyPremium.ts';
import { policyRenewal } from './policyRenewal.ts';
import { policyUpdate } from './policyUpdate.ts';
import { policyYears } from './policyYears.ts';

/** What the registration of a policy shows before it is saved (domain §6, §7). */
const policyPreview = {
  title: 'Cuotas del primer periodo',
  waiting: 'Complete fecha de inicio, frecuencia y valor para ver las cuotas.',
  total: '%{smart_count} cuota · Total %{amount} |||| %{smart_count} cuotas · Total %{amount}',
  shortTerm:
    'La vigencia es menor a un año: el valor se cobra en 1 cuota dentro de ella. |||| La vigencia es menor a un año: el valor se reparte en %{smart_count} cuotas dentro de ella.',
  afterEnd:
    '1 cuota vence después del fin (%{end}): el %{last}, por %{amount}. Revise la fecha de fin. |||| %{smart_count} cuotas vencen después del fin (%{end}): la última el %{last}, en total %{amount}. Revise la fecha de fin.',
  issued:
    'Hasta hoy (%{today}) queda 1 cuota emitida por cobrar. |||| Hasta hoy (%{today}) quedan %{smart_count} cuotas emitidas por cobrar.',
  renewals:
    'La póliza empezó en el pasado: se registrará 1 renovación automática. |||| La póliza empezó en el pasado: se registrarán %{smart_count} renovaciones automáticas.',
  renewal: '%{date} · cuotas %{first} a %{last} · %{amount}',
  onePayment: '%{date} · cuota %{first} · %{amount}',
  perPayment: 'Comisión por cada cuota del asesor',
  commissions: 'Comisiones',
  base: 'Base',
  missing: 'Falta: %{field}.',
} as const satisfies TextTree;

/** Policies as react-admin asks for them (specification §2, §3, §8). */
export const policyResource = {
  name: 'Póliza |||| Pólizas',
  menu: { create: 'Registrar póliza', list: 'Listado de pólizas' },
  empty: 'Aún no hay pólizas registradas',
  invite: 'Registre la primera póliza para empezar.',
  page: { list: 'Pólizas', create: 'Registrar póliza' },
  action: { create: 'Registrar póliza' },
  fields: {
    ...labelsOf(policy),
    customer: 'Cliente',
    endsFrom: 'Termina desde',
    endsTo: 'Termina hasta',
    advisor: policy.fields.advisor_id.label,
    bank: 'Banco',
    'paymentFrequency.frequencyName': 'Frecuencia',
    validity: 'Vigencia',
    payments: 'Cuotas',
    renewals: 'Renovaciones',
    periods: 'Periodos',
    commissions: 'Comisiones',
  },
} as const satisfies TextTree;

export const policies = {
  endProposed: 'Un año, propuesto',
  numberTaken: 'La póliza %{number} ya está registrada, de %{name}.',
  sections: {
    policy: 'Póliza',
    people: 'Beneficiario y asesor',
    payment: 'Cuotas y forma de pago',
    values: 'Valores y comisiones',
  },
  search: 'Buscar pólizas',
  adjustValues: 'Ajustar valores',
  update: 'Actualizar póliza',
  renew: 'Renovar póliza',
  notRenewable: {
    noPayments: 'La póliza no tiene cuotas registradas',
    pending: 'La última cuota todavía tiene un valor pendiente de %{amount}',
    notIssued: 'La póliza todavía tiene cuotas por emitir de su periodo actual',
    cancelled: 'La póliza está cancelada',
  },
  view: 'Ver información',
  annualized: 'Anualizada',
  normal: 'Normal',
  feeHint: 'Ingrese 0 si no aplica',
  premium: policyPremium,
  onRegister: {
    saved: 'Póliza registrada correctamente',
    refused: 'No se registró la póliza, revise los campos e intente nuevamente.',
    failed: 'No se registró la póliza.',
  },
  onUpdate: {
    saved: 'Póliza actualizada correctamente',
    refused:
      'Póliza no actualizada correctamente. Verificar que no haya campos vacíos números de pólizas duplicados',
    failed: 'Póliza no actualizada correctamente.',
  },
  noSuchCustomer: 'No existe cliente registrado con este ID',
  notFound: 'No existe póliza registrada con id %{id}',
  detail: {
    title: 'Póliza %{number}',
    registered: 'Registrada el %{day}',
    summary: 'Resumen de la póliza',
    tabs: {
      payments: 'Cuotas',
      renewals: 'Renovaciones',
      premium: 'Prima',
      timeline: 'Cronograma',
      commissions: 'Comisiones',
      progress: 'Seguimiento',
      movements: 'Historial',
    },
    beneficiary: 'Beneficiario',
    coverage: 'Cobertura',
    yearlyValue: 'Valor anual',
    termValue: 'Valor del período',
    advisorCommission: 'Com. asesor',
    agencyCommission: 'Queda agencia',
    insurerCommission: 'De la compañía',
    renewalCommission: 'Com. renovación',
    mode: 'Modalidad',
    fee: 'Derecho',
    frequency: 'Frecuencia',
    paymentsAYear: '%{name} · %{count} al año',
    paymentsInTerm: '%{name} · %{count} en el período',
    nextCollection: 'Próximo cobro',
    rows: { label: 'Filas por página', some: '%{count} por página', all: 'Todas' },
    noRenewals: 'No existen renovaciones registradas',
  },
  commissions: {
    sums: 'Resumen de la comisión',
    total: 'Comisión total',
    released: 'Liberada',
    given: 'Pagada',
    refunded: 'Descontada',
    balance: 'Saldo',
    paid: 'Comisiones pagadas',
    nonePaid: 'No se han pagado comisiones de esta póliza',
    refunds: 'Descuentos de comisión',
    noRefunds: 'No hay descuentos de comisión registrados',
    noReason: NO_REASON,
    columns: {
      receipt: 'Recibo',
      date: 'Fecha',
      amount: 'Valor',
      source: 'Origen',
      reason: 'Motivo',
    },
    fromAdvance: 'Anticipo',
    newMoney: 'Comisión',
  },
  means: {
    customerFirst: 'Elija primero el cliente beneficiario',
    noCard: 'El cliente no tiene tarjetas registradas.',
    registerCard: 'Registrar tarjeta',
    noAccount: 'El cliente no tiene cuentas bancarias registradas.',
    registerAccount: 'Registrar cuenta',
  },
  columns: {
    policy: 'Póliza',
    type: 'Tipo',
    value: 'Valor',
    netAndCharges: 'Neta %{net} + cargos %{charges}',
  },
  renewals: {
    number: 'N.º',
    date: 'Fecha',
    coverage: 'Cobertura',
    value: 'Valor',
    fee: 'Derecho',
    insurer: 'De la compañía',
    advisor: 'Asesor',
    agency: 'Queda',
    observations: 'Observaciones',
  },
  preview: policyPreview,
  updating: policyUpdate,
  noMatch: 'No hay pólizas que coincidan con la búsqueda o los filtros.',
  detailFailed: 'Error al cargar la información de la póliza',
  listFailed: 'No se pudieron cargar las pólizas',
  listConnection: 'Error de conexión al cargar las pólizas',
  lookupsFailed: 'Error cargando datos principales. Algunos endpoints pueden no estar disponibles.',
  renewal: policyRenewal,
  periods: policyYears,
} as const satisfies TextTree;

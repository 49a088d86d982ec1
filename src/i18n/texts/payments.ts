import type { TextTree } from '../textTree.ts';

/** Payments (instalments) as react-admin asks for them (specification §2, §3, §8). */
export const paymentResource = {
  name: 'Pago |||| Pagos',
  empty: 'No existen pagos registrados',
  invite: 'Los pagos se crean al registrar una póliza.',
  page: { list: 'Pagos' },
  notifications: { updated: 'Pago actualizado correctamente' },
  fields: {
    id: 'N.º',
    'policies.numberPolicy': 'Número de póliza',
    number_payment: 'Número de pago',
    pending_value: 'Valor pendiente',
    value: 'Valor a pagar',
    credit: 'Abono o Pago',
    balance: 'Saldo',
    total: 'Total',
    createdAt: 'Fecha de pago',
    updatedAt: 'Última actualización',
    status_payment_id: 'Estado',
    'paymentStatus.statusNamePayment': 'Estado',
    observations: 'Observaciones',
    policy_id: 'Póliza',
  },
} as const satisfies TextTree;

/** What the payment screens say besides (specification §2, §5, §8). */
export const payments = {
  pay: 'Actualizar Pago',
  paid: 'Pago al día',
  waiting: 'Pendiente de orden',
  partOf: 'Registrar abono del pago %{number}',
  wholeOf: 'Pagar todo lo que falta: %{amount}',
  title: 'Actualizar pago %{number}',
  collected: 'Pago %{number} · %{amount}',
  columns: {
    number: 'Pago',
    due: 'Vence',
    value: 'Valor',
    credit: 'Abono',
    balance: 'Saldo',
    status: 'Estado',
    action: 'Acción',
  },
  cycle: {
    progress: '%{paid} de %{total} pagados',
    label:
      'Pagos del ciclo: %{paid} pagados, %{part} con abono, %{unpaid} por cobrar, %{coming} por venir',
  },
  none: 'No existen pagos registrados',
  noNextDate: 'Sin pagos registrados',
  completed: 'Pagos Completados',
  refused:
    'Pago no actualizado correctamente. Verificar que no haya campos vacíos o datos incorrectos',
  failed: 'Error actualizando el pago.',
  invalidPolicy: 'Error: Datos de póliza o frecuencia de pago no válidos.',
} as const satisfies TextTree;

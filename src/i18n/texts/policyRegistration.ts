import type { TextTree } from '../textTree.ts';

/** What the registration of a policy shows before it is saved (domain §6, §7). */
export const policyPreview = {
  title: 'Pagos del primer año',
  waiting: 'Complete fecha de inicio, frecuencia y valor para ver los pagos.',
  total: '%{smart_count} pago · Total %{amount} |||| %{smart_count} pagos · Total %{amount}',
  shortTerm:
    'La vigencia es menor a un año: el valor se cobra en 1 pago dentro de ella. |||| La vigencia es menor a un año: el valor se reparte en %{smart_count} pagos dentro de ella.',
  afterEnd:
    '1 pago vence cuando la póliza ya terminó (%{end}): el %{last}, por %{amount}. Revise la fecha de fin. |||| %{smart_count} pagos vencen cuando la póliza ya terminó (%{end}): el último el %{last}, por %{amount} en total. Revise la fecha de fin.',
  issued:
    'Hasta hoy (%{today}) queda 1 pago emitido por cobrar. |||| Hasta hoy (%{today}) quedan %{smart_count} pagos emitidos por cobrar.',
  renewals:
    'La póliza empezó en el pasado: se registrará 1 renovación automática. |||| La póliza empezó en el pasado: se registrarán %{smart_count} renovaciones automáticas.',
  renewal: '%{date} · pagos %{first} a %{last} · %{amount}',
  onePayment: '%{date} · pago %{first} · %{amount}',
  perPayment: 'Comisión por cada pago al asesor',
} as const satisfies TextTree;

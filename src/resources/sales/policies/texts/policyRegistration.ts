import type { TextTree } from '../../../../i18n/textTree.ts';

/** What the registration of a policy shows before it is saved (domain §6, §7). */
export const policyPreview = {
  title: 'Cuotas del primer periodo',
  waiting: 'Complete fecha de inicio, frecuencia y valor para ver las cuotas.',
  total: '%{smart_count} cuota · Total %{amount} |||| %{smart_count} cuotas · Total %{amount}',
  shortTerm:
    'La vigencia es menor a un año: el valor se cobra en 1 cuota dentro de ella. |||| La vigencia es menor a un año: el valor se reparte en %{smart_count} cuotas dentro de ella.',
  afterEnd:
    '1 cuota vence cuando la póliza ya terminó (%{end}): el %{last}, por %{amount}. Revise la fecha de fin. |||| %{smart_count} cuotas vencen cuando la póliza ya terminó (%{end}): la última el %{last}, por %{amount} en total. Revise la fecha de fin.',
  issued:
    'Hasta hoy (%{today}) queda 1 cuota emitida por cobrar. |||| Hasta hoy (%{today}) quedan %{smart_count} cuotas emitidas por cobrar.',
  renewals:
    'La póliza empezó en el pasado: se registrará 1 renovación automática. |||| La póliza empezó en el pasado: se registrarán %{smart_count} renovaciones automáticas.',
  renewal: '%{date} · cuotas %{first} a %{last} · %{amount}',
  onePayment: '%{date} · cuota %{first} · %{amount}',
  perPayment: 'Comisión por cada cuota del asesor',
} as const satisfies TextTree;

import type { TextTree } from '../../../i18n/textTree.ts';

/** Receipts, as react-admin asks for their labels. */
const receiptResource = {
  name: 'Recibo |||| Recibos',
  menu: { list: 'Recibos' },
  empty: 'Aún no hay recibos',
  invite: 'Cada cobro de cuotas emite un recibo.',
  page: { list: 'Recibos' },
  fields: {
    number: 'Recibo',
    receivedOn: 'Recibido el',
    receivedFrom: 'Recibido desde',
    receivedTo: 'Recibido hasta',
    customer: 'Cliente',
    instalments: 'Cuotas',
    total: 'Total',
    withheld: 'Retenido',
    reversed: 'Estado',
    payment_method_id: 'Forma de pago',
    voucher: 'Comprobante N.º',
    user: 'Cobrado por',
    observations: 'Observaciones',
  },
} as const satisfies TextTree;

/** Texts of the receipts' list and of collecting several instalments, besides the names of the resource. */
const receipts = {
  search: 'Buscar por recibo, comprobante o cliente',
  received: 'Recibido',
  noneFound: 'No hay recibos que coincidan con la búsqueda o los filtros.',
  loadFailed: 'No se pudo cargar el recibo.',
  open: 'Ver recibo',
  print: 'PDF del recibo',
  title: 'Recibo %{number}',
  lines: 'Cuotas del recibo',
  withheld: 'Retenido: %{amount}',
  status: {
    whole: 'Vigente',
    part: 'Reversado en parte',
    none: 'Reversado',
    annulled: 'Anulado',
  },
  certificate: 'Certificado de retención %{number}',
  reversedOn: 'Reversada el %{day}',
  reversedPart: 'De este recibo se reversaron o devolvieron %{amount}.',
  reverse: {
    open: 'Reversar recibo',
    title: 'Reversar el recibo %{number}',
    question:
      'Se reversará %{smart_count} cuota por %{amount}. Volverá a quedar pendiente y el recibo conservará su número. |||| Se reversarán %{smart_count} cuotas por %{amount}. Volverán a quedar pendientes y el recibo conservará su número.',
    saved: 'Recibo reversado correctamente',
    refused: 'Recibo no reversado. Verificar que no haya campos vacíos o datos incorrectos',
    failed: 'Error reversando el recibo.',
  },
  undone: 'Cobro deshecho: el recibo %{number} quedó anulado',
  columns: {
    policy: 'Póliza',
    company: 'Compañía',
    number: 'Cuota',
    due: 'Vence',
    parts: 'Prima neta + cargos',
    amount: 'Recibido',
    status: 'Estado',
  },
  collect: {
    open: 'Cobrar varias',
    title: 'Cobrar varias cuotas',
    table: 'Cuotas por cobrar',
    instalment: 'Cuota',
    balance: 'Saldo',
    until: 'Elegir hasta el día',
    choose: 'Cobrar la cuota %{number} de %{policy}',
    chooseAll: 'Elegir todas las cuotas',
    received: 'Cuota %{number}',
    late: '%{smart_count} día |||| %{smart_count} días',
    chosen: '%{smart_count} cuota · %{amount} |||| %{smart_count} cuotas · %{amount}',
    inMoney: 'Queda por recibir: %{amount}',
    more: 'Se muestran las %{shown} primeras de %{smart_count}: cobre las demás en otro recibo.',
    payment: 'Cómo se recibió',
    voucherHint: 'El número de la transferencia, el depósito o el cheque',
    submit: 'Cobrar',
    saved: 'Cuotas cobradas: se emitió el recibo %{code}',
    none: 'No hay cuotas emitidas por cobrar.',
    refused: 'No se cobró ninguna cuota. Revise los campos marcados',
    failed: 'No se cobró ninguna cuota.',
    loadFailed: 'No se pudieron listar las cuotas por cobrar.',
  },
} as const satisfies TextTree;

/** What the catalogue takes from here. */
export const texts = {
  receipts,
  resources: {
    receipts: receiptResource,
  },
} as const satisfies TextTree;

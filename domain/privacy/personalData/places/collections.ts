import { MOVEMENT_NAMES } from '../../../contract/money/paymentShapes.ts';
import { card } from '../../../entities/card.ts';
import type { Entity } from '../../../entities/entity.ts';
import { isPlaced, placeOf } from '../../../entities/personal.ts';
import * as registers from '../../../entities/registers.ts';
import { LINE_STATES } from '../../../money/debits/batch.ts';
import { coded, derived, field, inTheBooks, requiredWords, words } from '../fields.ts';
import type { PersonalPlace } from '../shapes.ts';

export const collections: readonly PersonalPlace[] = [
  {
    table: 'payments',
    label: 'Cuotas',
    belongsTo: 'policy',
    activities: ['collections', 'accounting'],
    purpose: 'Cobrar las pólizas y rendir cuentas a la compañía',
    basis: 'obligation',
    versioned: true,
    fields: [
      field('number_payment', 'Cuota N.º', 'financial', inTheBooks),
      field('due_date', 'Vence', 'financial', inTheBooks),
      field('value', 'Valor', 'financial', inTheBooks),
      field('credit', 'Abono', 'financial', inTheBooks),
      field('paid_at', 'Pagado', 'financial', inTheBooks),
      field('collected_on', 'Cobrado el', 'financial', inTheBooks),
      words('observations', 'Observaciones'),
    ],
  },
  {
    table: 'payment_movements',
    label: 'Movimientos de cuotas',
    belongsTo: 'policy',
    activities: ['collections'],
    purpose: 'Dejar constancia de lo cobrado y lo reversado',
    basis: 'obligation',
    fields: [
      field('number_payment', 'Cuota N.º', 'financial', inTheBooks),
      coded('kind', 'Movimiento', 'financial', inTheBooks, MOVEMENT_NAMES),
      field('amount', 'Monto', 'financial', inTheBooks),
      field('received_on', 'Recibido el', 'financial', inTheBooks),
      field('receipt_number', 'Comprobante N.º', 'financial', inTheBooks),
      words('reason', 'Motivo'),
    ],
  },
  // An authorisation has the customer's RUC within it.
  {
    table: 'withholding_certificates',
    label: 'Certificados de retención',
    belongsTo: 'policy',
    activities: ['collections'],
    purpose: 'Cobrar a quien retiene y sustentar lo retenido ante el SRI',
    basis: 'obligation',
    fields: [
      field('certificate_number', 'Certificado N.º', 'financial', inTheBooks),
      field('authorisation', 'Autorización', 'financial', inTheBooks),
      field('issued_on', 'Emitido el', 'financial', inTheBooks),
      field('premium_base', 'Base de la prima', 'financial', inTheBooks),
      field('premium_withheld', 'Retenido de la prima', 'financial', inTheBooks),
      field('vat_base', 'Base del IVA', 'financial', inTheBooks),
      field('vat_withheld', 'Retenido del IVA', 'financial', inTheBooks),
      field('certificate_total', 'Total del certificado', 'financial', inTheBooks),
    ],
  },
  {
    table: 'receipts',
    label: 'Recibos de cobro',
    shortLabel: 'Recibos',
    belongsTo: 'customer',
    activities: ['collections', 'accounting'],
    purpose: 'Dar constancia de lo cobrado a quien paga',
    basis: 'obligation',
    fields: [
      field('number', 'Recibo N.º', 'financial', inTheBooks),
      field('received_on', 'Recibido el', 'financial', inTheBooks),
      field('voucher', 'Comprobante N.º', 'financial', inTheBooks),
      field('total', 'Total', 'financial', inTheBooks),
      words('observations', 'Observaciones'),
      field('search_text', 'Número y comprobante, para la búsqueda', 'copy', derived, null),
    ],
  },
  {
    table: 'overdue_notices',
    label: 'Avisos de mora',
    belongsTo: 'customer',
    activities: ['collections'],
    purpose: 'Dar constancia de lo que se reclamó y cuándo',
    basis: 'contract',
    fields: [
      field('code', 'Aviso N.º', 'financial', inTheBooks),
      field('made_on', 'Fecha', 'financial', inTheBooks),
      field('lines', 'Cuotas', 'financial', inTheBooks),
      field('total', 'Total', 'financial', inTheBooks),
    ],
  },
  {
    table: 'debit_lines',
    label: 'Débitos de cuotas',
    belongsTo: 'policy',
    activities: ['collections'],
    purpose: 'Pedir al banco lo que el cliente autorizó debitar, y saber qué respondió',
    basis: 'contract',
    fields: [
      coded('state', 'Resultado', 'financial', inTheBooks, LINE_STATES),
      field('amount', 'Valor', 'financial', inTheBooks),
      field('charged_on', 'Debitado el', 'financial', inTheBooks),
      field('code', 'Código del banco', 'financial', inTheBooks),
      field('returned_on', 'Devuelto el', 'financial', inTheBooks),
    ],
  },
  {
    table: 'commission_refunds',
    label: 'Descuentos de comisión',
    belongsTo: 'policy',
    activities: ['commissions'],
    purpose: 'Liquidar las comisiones de los asesores',
    basis: 'obligation',
    fields: [requiredWords('reason', 'Motivo')],
  },
  placeOf(card),
  ...Object.values<Entity>(registers)
    .filter(isPlaced)
    .map((register) => placeOf(register)),
];

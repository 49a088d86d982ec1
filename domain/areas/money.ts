import { admins, clerks, everybody } from '../roles.ts';
import { permission, type Room } from './area.ts';

export const money = {
  cards: {
    permissions: {
      'cards.list': permission('cards', 'ver las tarjetas', everybody),
      'cards.create': permission('cards', 'registrar tarjetas', clerks),
      'cards.edit': permission('cards', 'actualizar tarjetas', clerks),
      'cards.delete': permission('cards', 'eliminar tarjetas', admins),
      'cards.reveal': permission('cards', 'ver el número y el código de las tarjetas', clerks),
    },
    auditActions: {
      'card.registered': 'Tarjeta registrada',
      'card.updated': 'Tarjeta actualizada',
      'card.deleted': 'Tarjeta eliminada',
      'card.shown': 'Tarjeta mostrada',
    },
    auditKinds: { card: 'Tarjeta' },
  },
  payments: {
    permissions: {
      'payments.list': permission('payments', 'ver las cuotas', everybody),
      'payments.collect': permission('payments', 'registrar cobros', clerks),
      'payments.reverse': permission('payments', 'reversar cobros', admins),
      'payments.process': permission('payments', 'emitir cuotas por adelantado', admins),
    },
    auditActions: {
      'payment.collected': 'Cobro registrado',
      'payment.annotated': 'Observación de una cuota',
      'payment.reversed': 'Cobro reversado',
      'payment.undone': 'Cobro deshecho',
      'payments.issued': 'Cuotas emitidas',
      'payments.withdrawn': 'Emisión de cuotas deshecha',
    },
    auditKinds: { payment: 'Cuota' },
  },
  collections: {
    permissions: {
      'collections.list': permission('payments', 'ver la cobranza del día', everybody),
      'collections.edit': permission(
        'payments',
        'anotar gestiones de cobro, promesas y plazos',
        clerks,
      ),
      'collections.extend': permission('payments', 'dar plazos largos', admins),
    },
    auditActions: {
      'collection.logged': 'Gestión de cobro anotada',
      'notice.made': 'Aviso de mora emitido',
      'ladder.ran': 'Recordatorios de cobro enviados',
    },
    auditKinds: { overdue_notice: 'Aviso de mora', ladder: 'Escalera de cobro' },
  },
  receipts: {
    permissions: {
      'receipts.list': permission('payments', 'ver los recibos de cobro', everybody),
    },
    auditActions: {
      'receipt.made': 'Recibo de cobro emitido',
      'receipt.reversed': 'Recibo de cobro reversado',
      'receipt.undone': 'Recibo de cobro deshecho',
    },
    auditKinds: { receipt: 'Recibo de cobro' },
  },
  debits: {
    auditActions: {
      'debit_batch.downloaded': 'Archivo de débitos descargado',
      'debit_batch.answered': 'Respuesta de débitos leída',
      'debit_batch.answerUndone': 'Respuesta de débitos deshecha',
      'debit_batch.lineDecided': 'Línea de débito decidida',
    },
  },
  cash: {
    permissions: {
      'cash.list': permission('payments', 'ver la caja del día', everybody),
      'cash.close': permission('payments', 'cerrar la caja del día', clerks),
    },
    auditActions: {
      'cash.closed': 'Caja del día cerrada',
    },
    auditKinds: { cash_closing: 'Cierre de caja' },
  },
  commissions: {
    permissions: {
      'commissions.create': permission('commissions', 'registrar comisiones y anticipos', clerks),
      'commissions.refund': permission('commissions', 'descontar comisiones', clerks),
    },
    auditActions: {
      'commission.advanced': 'Anticipo registrado',
      'commission.distributed': 'Comisión registrada',
      'commission.refunded': 'Descuento registrado',
    },
    auditKinds: {
      commission_payment: 'Anticipo',
      commission_receipt: 'Recibo de comisión',
      commission_refund: 'Descuento',
    },
  },
  commissionOverview: {
    permissions: {
      'commission-overview.list': permission(
        'commissions',
        'ver las comisiones de la agencia',
        admins,
      ),
    },
  },
  insurerReceivables: {
    permissions: {
      'insurer-receivables.list': permission(
        'commissions',
        'ver lo que las compañías deben a la agencia',
        everybody,
      ),
    },
  },
  instalmentProgress: {
    permissions: {
      'instalment-progress.list': permission(
        'commissions',
        'ver el seguimiento de las cuotas',
        everybody,
      ),
    },
  },
  insurerStatements: {
    permissions: {
      'insurer-statements.list': permission(
        'commissions',
        'ver las liquidaciones de las compañías',
        everybody,
      ),
      'insurer-statements.create': permission(
        'commissions',
        'registrar liquidaciones de las compañías',
        clerks,
      ),
      'insurer-statements.edit': permission(
        'commissions',
        'conciliar liquidaciones de las compañías',
        clerks,
      ),
      'insurer-statements.approve': permission(
        'commissions',
        'aprobar y reabrir liquidaciones',
        admins,
      ),
    },
    auditActions: {
      'insurer_statement.registered': 'Liquidación registrada',
      'insurer_statement.updated': 'Liquidación actualizada',
      'insurer_statement.line_decided': 'Línea de una liquidación decidida',
      'insurer_statement.lines_confirmed': 'Líneas seguras de una liquidación confirmadas',
      'insurer_statement.placed': 'Líneas de una liquidación comparadas de nuevo',
      'insurer_statement.reconciled': 'Liquidación conciliada',
      'insurer_statement.approved': 'Liquidación aprobada',
      'insurer_statement.reopened': 'Liquidación reabierta',
      'insurer_statement.deleted': 'Liquidación eliminada',
    },
    auditKinds: { insurer_statement: 'Liquidación' },
  },
  monthCloses: {
    permissions: {
      'month-closes.list': permission(
        'commissions',
        'ver los cierres de mes y los estados de cuenta cerrados',
        everybody,
      ),
      'month-closes.edit': permission('commissions', 'preparar el cierre de mes', clerks),
      'month-closes.close': permission(
        'commissions',
        'aprobar estados de cuenta, cerrar y reabrir meses',
        admins,
      ),
    },
    auditActions: {
      'month.reviewed': 'Paso del cierre de mes revisado',
      'month.statements_approved': 'Estados de cuenta de un mes aprobados',
      'month.closed': 'Mes cerrado',
      'month.reopened': 'Mes reabierto',
    },
    auditKinds: { month: 'Mes' },
  },
} as const satisfies Room;

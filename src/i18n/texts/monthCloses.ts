import type { TextTree } from '../textTree.ts';

/** The close of a month. */
export const monthCloses = {
  title: 'Cierre de mes',
  forbidden: 'Su rol no permite ver los cierres de mes.',
  loadFailed: 'Error al cargar los datos.',
  month: 'Mes',
  status: { open: 'Por cerrar', closed: 'Cerrado', reopened: 'Reabierto', running: 'En curso' },
  about: {
    open: 'Del %{from} al %{to}. Complete los pasos y cierre el mes.',
    running: 'Termina el %{to}. Puede prepararlo desde ahora y cerrarlo desde el día siguiente.',
    closed: 'Cerrado el %{at} por %{by}. Sus estados de cuenta ya no cambian.',
    reopened: 'Reabierto el %{at} por %{by}: %{reason}',
    first:
      'Es el primer cierre: cierra también todos los meses anteriores. Para empezar antes, elija otro mes.',
    later: 'Los meses se cierran en orden: primero el que está por cerrar.',
  },
  figures: {
    label: 'Totales del mes',
    opening: 'Saldo inicial',
    earned: 'Ganado',
    discounted: 'Descuentos',
    paid: 'Pagado',
    absorbed: 'Pagado con anticipos',
    closing: 'Saldo final',
    closingInFavour: 'A favor de los asesores',
    outstanding: 'Por pagar',
  },
  steps: {
    title: 'Pasos',
    done: 'Listo',
    pending: 'Pendiente',
    review: 'Marcar como revisado',
    explain: 'Explicar',
    explainAgain: 'Explicar de nuevo',
    note: 'Explicación',
    question:
      'Diga por qué se cierra el mes con esto pendiente. Quedará en el historial del cierre.',
    by: '%{name}, %{at}',
    open: {
      collections: 'Ver cuotas atrasadas',
      insurers: 'Ver liquidaciones',
      payments: 'Ver asesores',
    },
    names: {
      collections: 'Cobros atrasados revisados',
      insurers: 'Liquidaciones de las compañías aprobadas',
      statements: 'Estados de cuenta de los asesores aprobados',
      payments: 'Comisiones pagadas a los asesores',
      receipts: 'Cobros con recibo',
    },
    left: {
      collections: '%{smart_count} cuota atrasada |||| %{smart_count} cuotas atrasadas',
      insurers:
        '%{smart_count} liquidación sin aprobar |||| %{smart_count} liquidaciones sin aprobar',
      statements:
        '%{smart_count} estado de cuenta sin aprobar |||| %{smart_count} estados de cuenta sin aprobar',
      payments: '%{smart_count} asesor por pagar |||| %{smart_count} asesores por pagar',
      receipts: '%{smart_count} cobro sin recibo |||| %{smart_count} cobros sin recibo',
    },
    nothing: 'Nada pendiente',
    reviewed: 'Paso revisado',
    failed: 'No se guardó la revisión',
  },
  statements: {
    title: 'Estados de cuenta de los asesores',
    none: 'Ningún asesor tuvo movimientos ni saldo en este mes.',
    show: 'Mostrar',
    shown: { all: 'Todos', unapproved: 'Por aprobar', unpaid: 'Por pagar' },
    columns: {
      advisor: 'Asesor',
      opening: 'Saldo inicial',
      earned: 'Ganado',
      discounted: 'Descuentos',
      paid: 'Pagado',
      closing: 'Saldo final',
      outstanding: 'Por pagar',
      state: 'Estado',
      actions: 'Acciones',
    },
    states: {
      draft: 'Borrador',
      approved: 'Aprobado',
      changed: 'Cambió: apruébelo de nuevo',
      closed: 'Cerrado',
    },
    approve: 'Aprobar',
    approveAll: 'Aprobar todos',
    approveAllQuestion:
      'Se aprueban los estados de cuenta con las cifras que tienen ahora. Si algo cambia antes del cierre, habrá que aprobarlos de nuevo.',
    approved:
      '%{smart_count} estado de cuenta aprobado |||| %{smart_count} estados de cuenta aprobados',
    approveFailed: 'No se aprobó',
    pdf: 'PDF',
    pdfOf: 'PDF del estado de cuenta de %{name}',
    pdfFailed: 'No se descargó el estado de cuenta',
    hash: 'Huella SHA-256: %{hash}',
  },
  close: 'Cerrar mes',
  closeQuestion:
    'Los estados de cuenta reciben su número y ya no cambian. Lo que se registre después contará en el mes siguiente.',
  closeFirst: 'También se cierran, sin estados de cuenta, los meses anteriores a %{month}.',
  closed: 'Mes cerrado',
  closeFailed: 'No se cerró el mes',
  reopen: 'Reabrir mes',
  reopenQuestion:
    'Los estados de cuenta enviados se conservan. Al cerrar de nuevo se emiten otros, con números nuevos.',
  reason: 'Motivo',
  reopened: 'Mes reabierto',
  reopenFailed: 'No se reabrió el mes',
  kept: {
    title: 'Estados de cuenta cerrados',
    columns: {
      number: 'Número',
      month: 'Mes',
      closing: 'Saldo final',
      closedAt: 'Cerrado',
      file: 'Archivo',
    },
    replaced: '%{month} (reabierto)',
  },
} as const satisfies TextTree;

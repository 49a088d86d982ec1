import type { TextTree } from '../../../i18n/textTree.ts';

const cash = {
  title: 'Caja del día',
  intro: 'Lo recibido en el día, menos lo que se reversó o devolvió, por forma de pago y usuario.',
  day: 'Día',
  loadFailed: 'No se pudo cargar la caja del día.',
  none: 'No hay dinero recibido, reversado ni devuelto en este día.',
  byMethod: 'Por forma de pago',
  byUser: 'Por usuario',
  closings: 'Cierres',
  notClosed: 'La caja de este día no se ha cerrado.',
  cameAfter: 'Después del cierre: %{amount}. No está en lo contado.',
  withheld: 'Certificados de retención recibidos: %{amount}. No son efectivo ni se cuentan.',
  close: 'Cerrar caja',
  correct: 'Corregir cierre',
  correcting: 'Este cierre corrige el N.º %{number}, que se conserva.',
  toBeThere: 'Debe haber %{amount}',
  signed: 'Salió más de lo que entró: escríbalo con signo menos',
  agrees: 'Cuadra',
  over: 'Sobra %{amount}',
  missing: 'Falta %{amount}',
  print: 'PDF del cierre',
  saved: 'Caja cerrada correctamente',
  refused: 'Caja no cerrada. Verificar que no haya campos vacíos o datos incorrectos',
  failed: 'Error cerrando la caja.',
  columns: {
    method: 'Forma de pago',
    received: 'Recibido',
    reversed: 'Reversado',
    opening: 'Fondo inicial',
    net: 'Debe haber',
    expected: 'Debía haber',
    counted: 'Contado',
    difference: 'Diferencia',
    after: 'Después del cierre',
    user: 'Usuario',
    receipts: 'Recibos',
    closing: 'Cierre N.º',
    closedAt: 'Cerrada el',
    corrects: 'Corrige',
    observations: 'Observaciones',
    print: 'PDF',
  },
} as const satisfies TextTree;

/** What the catalogue takes from here. */
export const texts = {
  cash,
  resources: {
    cash: { menu: { list: 'Caja del día' } },
  },
} as const satisfies TextTree;

import { placeOf } from '../../../entities/personal.ts';
import { task } from '../../../entities/task.ts';
import { dropped, field, requiredWords, words } from '../fields.ts';
import type { PersonalPlace } from '../shapes.ts';

/** Texts of staff that may mention a customer. */
export const staffTexts: readonly PersonalPlace[] = [
  {
    table: 'commission_receipts',
    label: 'Recibos de comisión que mencionan al cliente',
    isMentioned: true,
    activities: ['commissions'],
    purpose: 'Liquidar las comisiones de los asesores',
    basis: 'obligation',
    fields: [words('observations', 'Observaciones')],
  },
  {
    table: 'cash_closings',
    label: 'Observaciones de cierres de caja que mencionan al cliente',
    isMentioned: true,
    activities: ['collections'],
    purpose: 'Explicar lo contado al cerrar la caja de un día',
    basis: 'obligation',
    fields: [words('observations', 'Observaciones')],
  },
  placeOf(task),
  /** What a browser has stored of how a user works. */
  {
    table: 'preferences',
    label: 'Preferencias que mencionan al cliente',
    isMentioned: true,
    activities: ['systems'],
    purpose: 'Recordar cómo trabaja cada usuario',
    basis: 'interest',
    fields: [field('value', 'Preferencias', 'words', dropped)],
  },
  /** What an import of settings found: names of views. It goes whole, and the import can be undone no more. */
  {
    table: 'settings_imports',
    label: 'Configuración anterior que menciona al cliente',
    isMentioned: true,
    activities: ['systems'],
    purpose: 'Deshacer un paquete de configuración',
    basis: 'interest',
    fields: [field('before', 'Configuración anterior', 'words', dropped)],
  },
  /** A filter under a name goes whole, for all who use it: a part of it would find something else. */
  {
    table: 'views',
    label: 'Vistas de listas que mencionan al cliente',
    isMentioned: true,
    activities: ['systems'],
    purpose: 'Recordar cómo trabaja cada usuario',
    basis: 'interest',
    fields: [
      field('name', 'Nombre', 'words', dropped),
      field('filter', 'Filtros', 'words', dropped),
    ],
  },
  {
    table: 'insurer_statements',
    label: 'Liquidaciones de compañías que mencionan al cliente',
    isMentioned: true,
    activities: ['commissions'],
    purpose: 'Conciliar las comisiones que pagan las compañías',
    basis: 'obligation',
    fields: [words('explanation', 'Explicación')],
  },
  {
    table: 'insurer_statement_lines',
    label: 'Líneas de liquidaciones de compañías',
    belongsTo: 'policy',
    isMentioned: true,
    activities: ['commissions'],
    purpose: 'Conciliar las comisiones que pagan las compañías',
    basis: 'obligation',
    fields: [
      { ...words('insured', 'Cliente'), retainedBy: 'statements' },
      { ...words('identification', 'Identificación'), retainedBy: 'statements' },
      words('remarks', 'Observaciones'),
      words('note', 'Motivo'),
    ],
  },
  {
    table: 'import_rows',
    label: 'Filas traídas de archivos',
    belongsTo: 'customer',
    isMentioned: true,
    activities: ['systems'],
    purpose: 'Traer los datos de la agencia y poder deshacerlo',
    basis: 'interest',
    fields: [
      words('cells', 'Celdas'),
      words('readings', 'Celdas como se leyeron'),
      words('left_out', 'Por qué no se lee'),
      words('changes', 'Cambios'),
      words('before', 'Valores anteriores'),
    ],
  },
  {
    table: 'month_close_steps',
    label: 'Explicaciones de cierres de mes que mencionan al cliente',
    isMentioned: true,
    activities: ['commissions'],
    purpose: 'Explicar lo que quedó pendiente al cerrar un mes',
    basis: 'obligation',
    fields: [requiredWords('note', 'Explicación')],
  },
  {
    table: 'month_closes',
    label: 'Motivos de reapertura de un mes que mencionan al cliente',
    isMentioned: true,
    activities: ['commissions'],
    purpose: 'Explicar por qué se reabrió un mes',
    basis: 'obligation',
    fields: [requiredWords('reason', 'Motivo')],
  },
  {
    table: 'retention_runs',
    label: 'Motivos de depuraciones que mencionan al cliente',
    isMentioned: true,
    activities: ['rights'],
    purpose: 'Explicar por qué se aprobó o descartó una depuración',
    basis: 'obligation',
    fields: [words('reason', 'Motivo')],
  },
];

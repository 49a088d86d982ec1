import { placeOf } from '../../../entities/personal.ts';
import { task } from '../../../entities/task.ts';
import { dropped, field, requiredWords, words } from '../fields.ts';
import type { PersonalPlace } from '../shapes.ts';

const inSystems = { isMentioned: true, activities: ['systems'], basis: 'interest' } as const;
const inCommissions = {
  isMentioned: true,
  activities: ['commissions'],
  basis: 'obligation',
} as const;

export const staffTexts: readonly PersonalPlace[] = [
  {
    table: 'commission_receipts',
    label: 'Recibos de comisión que mencionan al cliente',
    ...inCommissions,
    purpose: 'Liquidar las comisiones de los asesores',
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
  // Preferences are stored by a user's browser.
  {
    table: 'preferences',
    label: 'Preferencias que mencionan al cliente',
    ...inSystems,
    purpose: 'Recordar cómo trabaja cada usuario',
    fields: [field('value', 'Preferencias', 'words', dropped)],
  },
  // Former settings hold names of views. They go whole, after which their import cannot be undone.
  {
    table: 'settings_imports',
    label: 'Configuración anterior que menciona al cliente',
    ...inSystems,
    purpose: 'Deshacer un paquete de configuración',
    fields: [field('before', 'Configuración anterior', 'words', dropped)],
  },
  // A filter under a name goes whole, for all who use it: a part of it would find something else.
  {
    table: 'views',
    label: 'Vistas de listas que mencionan al cliente',
    ...inSystems,
    purpose: 'Recordar cómo trabaja cada usuario',
    fields: [
      field('name', 'Nombre', 'words', dropped),
      field('filter', 'Filtros', 'words', dropped),
    ],
  },
  {
    table: 'insurer_statements',
    label: 'Liquidaciones de compañías que mencionan al cliente',
    ...inCommissions,
    purpose: 'Conciliar las comisiones que pagan las compañías',
    fields: [words('explanation', 'Explicación')],
  },
  {
    table: 'insurer_statement_lines',
    label: 'Líneas de liquidaciones de compañías',
    belongsTo: 'policy',
    ...inCommissions,
    purpose: 'Conciliar las comisiones que pagan las compañías',
    fields: [
      { ...words('insured', 'Cliente'), retainedBy: 'statements' },
      { ...words('identification', 'Identificación'), retainedBy: 'statements' },
      words('remarks', 'Observaciones'),
      words('note', 'Motivo'),
    ],
  },
  {
    table: 'import_rows',
    label: 'Filas importadas de archivos',
    belongsTo: 'customer',
    ...inSystems,
    purpose: 'Importar los datos de la agencia y poder deshacerlo',
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
    ...inCommissions,
    purpose: 'Explicar lo que quedó pendiente al cerrar un mes',
    fields: [requiredWords('note', 'Explicación')],
  },
  {
    table: 'month_closes',
    label: 'Motivos de reapertura de un mes que mencionan al cliente',
    ...inCommissions,
    purpose: 'Explicar por qué se reabrió un mes',
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

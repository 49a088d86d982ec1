import { dropped, field, requiredWords, words } from '../fields.ts';
import type { PersonalPlace } from '../shapes.ts';

export const refunds: PersonalPlace = {
  table: 'commission_refunds',
  label: 'Descuentos de comisión',
  owner: 'policy_id',
  purpose: 'Liquidar las comisiones de los asesores',
  basis: 'obligation',
  fields: [requiredWords('reason', 'Motivo')],
};

export const receipts: PersonalPlace = {
  table: 'commission_receipts',
  label: 'Recibos de comisión que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Liquidar las comisiones de los asesores',
  basis: 'obligation',
  fields: [words('observations', 'Observaciones')],
};

export const cashClosings: PersonalPlace = {
  table: 'cash_closings',
  label: 'Observaciones de cierres de caja que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Explicar lo contado al cerrar la caja de un día',
  basis: 'obligation',
  fields: [words('observations', 'Observaciones')],
};

export const tasks: PersonalPlace = {
  table: 'tasks',
  label: 'Tareas que mencionan al cliente',
  owner: 'mentioned-or-named',
  purpose: 'Organizar el trabajo del personal',
  basis: 'interest',
  fields: [requiredWords('description', 'Descripción')],
};

export const statements: PersonalPlace = {
  table: 'insurer_statements',
  label: 'Liquidaciones de compañías que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Conciliar las comisiones que pagan las compañías',
  basis: 'obligation',
  fields: [words('explanation', 'Explicación')],
};

export const statementLines: PersonalPlace = {
  table: 'insurer_statement_lines',
  label: 'Líneas de liquidaciones de compañías',
  owner: 'mentioned-or-policy',
  purpose: 'Conciliar las comisiones que pagan las compañías',
  basis: 'obligation',
  fields: [
    { ...words('insured', 'Cliente'), retainedBy: 'statements' },
    { ...words('identification', 'Identificación'), retainedBy: 'statements' },
    words('remarks', 'Observaciones'),
    words('note', 'Motivo'),
  ],
};

export const closeSteps: PersonalPlace = {
  table: 'month_close_steps',
  label: 'Explicaciones de cierres de mes que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Explicar lo que quedó pendiente al cerrar un mes',
  basis: 'obligation',
  fields: [requiredWords('note', 'Explicación')],
};

export const monthCloses: PersonalPlace = {
  table: 'month_closes',
  label: 'Motivos de reapertura de un mes que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Explicar por qué se reabrió un mes',
  basis: 'obligation',
  fields: [requiredWords('reason', 'Motivo')],
};

export const importRows: PersonalPlace = {
  table: 'import_rows',
  label: 'Filas traídas de archivos',
  owner: 'mentioned-or-owned',
  purpose: 'Traer los datos de la agencia y poder deshacerlo',
  basis: 'interest',
  fields: [
    words('cells', 'Celdas'),
    words('readings', 'Celdas como se leyeron'),
    words('left_out', 'Por qué no se lee'),
    words('changes', 'Cambios'),
    words('before', 'Valores anteriores'),
  ],
};

export const retentionRuns: PersonalPlace = {
  table: 'retention_runs',
  label: 'Motivos de depuraciones que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Explicar por qué se aprobó o descartó una depuración',
  basis: 'obligation',
  fields: [words('reason', 'Motivo')],
};

/** A filter under a name goes whole, for all who use it: a part of it would find something else. */
export const views: PersonalPlace = {
  table: 'views',
  label: 'Vistas de listas que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Recordar cómo trabaja cada usuario',
  basis: 'interest',
  fields: [field('name', 'Nombre', 'words', dropped), field('filter', 'Filtros', 'words', dropped)],
};

/** What an import of settings found: names of views. It goes whole, and the import can be undone no more. */
export const settingsImports: PersonalPlace = {
  table: 'settings_imports',
  label: 'Configuración anterior que menciona al cliente',
  owner: 'mentioned',
  purpose: 'Deshacer un paquete de configuración',
  basis: 'interest',
  fields: [field('before', 'Configuración anterior', 'words', dropped)],
};

export const preferences: PersonalPlace = {
  table: 'preferences',
  label: 'Preferencias que mencionan al cliente',
  owner: 'mentioned',
  purpose: 'Recordar cómo trabaja cada usuario',
  basis: 'interest',
  fields: [field('value', 'Preferencias', 'words', dropped)],
};

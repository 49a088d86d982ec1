import { PERMISSIONS, type Permission } from './permissions.ts';

/** What the actions are grouped by on the screen of permissions, in this order. */
const PERMISSION_GROUPS = {
  home: 'Inicio y tareas',
  customers: 'Clientes',
  cards: 'Tarjetas y bancos',
  bankAccounts: 'Cuentas bancarias',
  policies: 'Pólizas',
  payments: 'Cuotas',
  messages: 'Mensajes',
  advisors: 'Asesores',
  commissions: 'Comisiones',
  companies: 'Compañías',
  lopdp: 'Datos personales (LOPDP)',
  users: 'Usuarios y permisos',
  agency: 'Agencia',
} as const;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;

/** An action as staff read it. */
export interface PermissionName {
  readonly group: PermissionGroup;
  /** After "podrá" or "dejará de": an infinitive with what it is done to. */
  readonly name: string;
}

const of = (group: PermissionGroup, name: string): PermissionName => ({ group, name });

/** Every action by its name; one without a name does not compile. */
export const PERMISSION_NAMES: Readonly<Record<Permission, PermissionName>> = {
  'catalogues.list': of('home', 'ver los catálogos (provincias, bancos, tipos y estados)'),
  'dashboard.view': of('home', 'ver el resumen de inicio'),
  'tasks.own': of('home', 'llevar sus propias tareas'),
  'customers.list': of('customers', 'ver los clientes'),
  'customers.create': of('customers', 'registrar clientes'),
  'customers.edit': of('customers', 'actualizar clientes'),
  'customers.merge': of('customers', 'unir clientes repetidos y deshacerlo'),
  'cards.list': of('cards', 'ver las tarjetas'),
  'cards.create': of('cards', 'registrar tarjetas'),
  'cards.edit': of('cards', 'actualizar tarjetas'),
  'cards.reveal': of('cards', 'ver el número y el código de las tarjetas'),
  'banks.list': of('cards', 'ver los bancos'),
  'banks.create': of('cards', 'registrar bancos'),
  'banks.edit': of('cards', 'corregir bancos'),
  'bank-accounts.list': of('bankAccounts', 'ver las cuentas bancarias'),
  'bank-accounts.create': of('bankAccounts', 'registrar cuentas bancarias'),
  'bank-accounts.edit': of('bankAccounts', 'actualizar cuentas bancarias'),
  'policies.list': of('policies', 'ver las pólizas'),
  'policies.create': of('policies', 'registrar pólizas'),
  'policies.edit': of('policies', 'actualizar y cancelar pólizas'),
  'policies.renew': of('policies', 'renovar pólizas'),
  'policies.adjust': of('policies', 'ajustar los valores por año'),
  'reports.create': of('policies', 'generar reportes PDF'),
  'renewals.list': of('policies', 'ver el tablero de renovaciones'),
  'renewals.edit': of('policies', 'trabajar las renovaciones y anotar contactos'),
  'payments.list': of('payments', 'ver las cuotas'),
  'payments.collect': of('payments', 'registrar cobros'),
  'payments.reverse': of('payments', 'reversar cobros'),
  'payments.process': of('payments', 'emitir cuotas por adelantado'),
  'receipts.list': of('payments', 'ver los recibos de cobro'),
  'cash.list': of('payments', 'ver la caja del día'),
  'cash.close': of('payments', 'cerrar la caja del día'),
  'messages.list': of('messages', 'ver los mensajes y sus plantillas'),
  'messages.send': of('messages', 'enviar mensajes y cancelarlos'),
  'message-templates.edit': of('messages', 'cambiar las plantillas de mensajes'),
  'objections.edit': of('messages', 'registrar a qué se opone una persona'),
  'objections.withdraw': of('messages', 'registrar que alguien retira su oposición'),
  'advisors.list': of('advisors', 'ver los asesores'),
  'advisors.create': of('advisors', 'registrar asesores'),
  'advisors.edit': of('advisors', 'actualizar asesores'),
  'commissions.create': of('commissions', 'registrar comisiones y anticipos'),
  'commissions.refund': of('commissions', 'descontar comisiones'),
  'commission-overview.list': of('commissions', 'ver las comisiones de la agencia'),
  'insurer-receivables.list': of('commissions', 'ver lo que las compañías deben a la agencia'),
  'instalment-progress.list': of('commissions', 'ver el recorrido de las cuotas'),
  'insurer-statements.list': of('commissions', 'ver las liquidaciones de las compañías'),
  'insurer-statements.create': of('commissions', 'registrar liquidaciones de las compañías'),
  'insurer-statements.edit': of('commissions', 'conciliar liquidaciones de las compañías'),
  'insurer-statements.approve': of('commissions', 'aprobar y reabrir liquidaciones'),
  'month-closes.list': of('commissions', 'ver los cierres de mes y los estados de cuenta cerrados'),
  'month-closes.edit': of('commissions', 'preparar el cierre de mes'),
  'month-closes.close': of('commissions', 'aprobar estados de cuenta, cerrar y reabrir meses'),
  'companies.list': of('companies', 'ver las compañías'),
  'companies.create': of('companies', 'registrar compañías'),
  'companies.edit': of('companies', 'corregir compañías'),
  'lopdp.list': of('lopdp', 'verificar el cumplimiento de la LOPDP'),
  'customers.anonymize': of('lopdp', 'entregar y anonimizar los datos de un cliente'),
  'consents.list': of('lopdp', 'ver los consentimientos'),
  'consents.create': of('lopdp', 'ver y registrar lo que un cliente consiente'),
  'consents.edit': of('lopdp', 'cambiar las finalidades de los consentimientos y sus textos'),
  'limitations.edit': of('lopdp', 'limitar el tratamiento de los datos de un cliente y levantarlo'),
  'retention.list': of('lopdp', 'ver lo que cumplió su plazo de conservación'),
  'retention.run': of('lopdp', 'cambiar los plazos de conservación y proponer su depuración'),
  'retention.approve': of('lopdp', 'aprobar la depuración que otra persona propuso'),
  'audit.list': of('lopdp', 'ver la auditoría'),
  'privacy-requests.create': of('lopdp', 'registrar solicitudes sobre datos personales'),
  'privacy-requests.list': of('lopdp', 'ver las solicitudes sobre datos personales'),
  'privacy-requests.edit': of('lopdp', 'tramitar y responder solicitudes sobre datos personales'),
  'privacy-terms.edit': of('lopdp', 'cambiar feriados y plazos de la LOPDP'),
  'processing-register.list': of('lopdp', 'ver el registro de actividades de tratamiento'),
  'processing-register.edit': of('lopdp', 'completar el registro de actividades de tratamiento'),
  'breaches.list': of('lopdp', 'ver las vulneraciones de datos'),
  'breaches.edit': of('lopdp', 'registrar y notificar vulneraciones de datos'),
  'data-access.list': of('lopdp', 'ver quién vio los datos de quién'),
  'users.list': of('users', 'ver los usuarios'),
  'users.create': of('users', 'registrar usuarios'),
  'users.edit': of('users', 'corregir y activar usuarios, y restablecer contraseñas'),
  'users.delete': of('users', 'eliminar usuarios'),
  'permissions.list': of('users', 'ver los permisos'),
  'permissions.edit': of('users', 'cambiar los permisos'),
  'imports.list': of('agency', 'ver lo que se trajo de archivos'),
  'imports.run': of('agency', 'traer datos de archivos y deshacerlo'),
  'settings.list': of('agency', 'ver los ajustes de la agencia'),
  'settings.edit': of('agency', 'cambiar los ajustes de la agencia'),
  'own-fields.manage': of('agency', 'definir los campos propios de los registros'),
};

/**
 * Actions as the matrix lists them: by group, in the order of the specification's menu.
 * @param shown the actions a server knows; groups that have none are left out
 */
export const groupedPermissions = (
  shown: readonly Permission[] = PERMISSIONS,
): readonly {
  readonly group: PermissionGroup;
  readonly title: string;
  readonly actions: readonly Permission[];
}[] =>
  // Written above, key by key.
  (Object.keys(PERMISSION_GROUPS) as PermissionGroup[])
    .map((group) => ({
      group,
      title: PERMISSION_GROUPS[group],
      actions: shown.filter((action) => PERMISSION_NAMES[action].group === group),
    }))
    .filter(({ actions }) => actions.length > 0);

/**
 * An action as the beginning of a line: "Ver los clientes".
 * @param action one of the matrix
 */
export const permissionTitle = (action: Permission): string => {
  const { name } = PERMISSION_NAMES[action];
  return name.charAt(0).toUpperCase() + name.slice(1);
};

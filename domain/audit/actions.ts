/**
 * Everything the audit trail can tell, in Spanish. What is recorded is one of these: an action
 * without a name does not compile.
 */
export const AUDIT_ACTIONS = {
  'login.succeeded': 'Inicio de sesión',
  'login.failed': 'Inicio de sesión fallido',
  'login.password_change_required': 'Inicio de sesión con cambio de contraseña pendiente',
  'login.code_required': 'Contraseña correcta, código pendiente',
  'login.enrolment_required': 'Inicio de sesión con verificación en dos pasos por activar',
  'login.code_failed': 'Código de verificación equivocado',
  'account.locked': 'Cuenta bloqueada por intentos fallidos',
  'account.unlocked': 'Cuenta desbloqueada',
  logout: 'Cierre de sesión',
  'sessions.ended': 'Cierre de las otras sesiones',
  'password.changed': 'Cambio de contraseña',
  'password.check_failed': 'Contraseña actual equivocada al cambiarla',
  'second_factor.begun': 'Activación de la verificación en dos pasos iniciada',
  'second_factor.enabled': 'Verificación en dos pasos activada',
  'second_factor.disabled': 'Verificación en dos pasos desactivada',
  'second_factor.reset': 'Verificación en dos pasos restablecida',
  'second_factor.recovery_used': 'Código de recuperación usado',
  'second_factor.required': 'Verificación en dos pasos exigida a un rol',
  'second_factor.optional': 'Verificación en dos pasos ya no exigida a un rol',
  'access.denied': 'Acceso denegado',
  'user.registered': 'Usuario registrado',
  'user.deleted': 'Usuario eliminado',
  'user.activated': 'Usuario activado',
  'user.deactivated': 'Usuario desactivado',
  'user.password_reset': 'Contraseña restablecida',
  'permissions.changed': 'Permisos cambiados',
  'settings.updated': 'Ajustes de la agencia actualizados',
  'customer.registered': 'Cliente registrado',
  'customer.updated': 'Cliente actualizado',
  'customer.exported': 'Datos del cliente descargados',
  'customer.anonymized': 'Cliente anonimizado',
  'advisor.registered': 'Asesor registrado',
  'advisor.updated': 'Asesor actualizado',
  'company.registered': 'Compañía registrada',
  'bank.registered': 'Banco registrado',
  'card.registered': 'Tarjeta registrada',
  'card.updated': 'Tarjeta actualizada',
  'card.shown': 'Tarjeta mostrada',
  'bank_account.registered': 'Cuenta bancaria registrada',
  'bank_account.updated': 'Cuenta bancaria actualizada',
  'policy.registered': 'Póliza registrada',
  'policy.updated': 'Póliza actualizada',
  'policy.cancelled': 'Póliza cancelada',
  'policy.reinstated': 'Póliza reactivada',
  'policy.renewed': 'Póliza renovada',
  'policy.year_adjusted': 'Valores de un año ajustados',
  'payment.collected': 'Cobro registrado',
  'payment.annotated': 'Observación de una cuota',
  'payment.reversed': 'Cobro reversado',
  'payment.undone': 'Cobro deshecho',
  'payments.issued': 'Cuotas emitidas',
  'payments.withdrawn': 'Emisión de cuotas deshecha',
  'commission.advanced': 'Anticipo registrado',
  'commission.distributed': 'Comisión registrada',
  'commission.refunded': 'Descuento registrado',
  'task.created': 'Tarea creada',
  'task.done': 'Tarea terminada',
  'task.reopened': 'Tarea reabierta',
  'task.deleted': 'Tarea eliminada',
  'list.exported': 'Lista exportada',
  'report.created': 'Reporte generado',
  'audit.opened': 'Registro de auditoría abierto',
  load: 'Datos de prueba cargados',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What an entry can be about. */
export const AUDIT_KINDS = {
  user: 'Usuario',
  role: 'Rol',
  permission: 'Permiso',
  settings: 'Ajustes de la agencia',
  customer: 'Cliente',
  advisor: 'Asesor',
  company: 'Compañía',
  bank: 'Banco',
  card: 'Tarjeta',
  bank_account: 'Cuenta bancaria',
  policy: 'Póliza',
  payment: 'Cuota',
  commission_payment: 'Anticipo',
  commission_receipt: 'Recibo de comisión',
  commission_refund: 'Descuento',
  task: 'Tarea',
  export: 'Lista',
  report: 'Reporte',
  audit: 'Registro de auditoría',
  database: 'Base de datos',
} as const;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** The action in Spanish; one of another release by its own name. */
export const actionName = (action: string): string =>
  new Map<string, string>(Object.entries(AUDIT_ACTIONS)).get(action) ?? action;

/** The kind of record in Spanish; one of another release by its own name. */
export const kindName = (kind: string): string =>
  new Map<string, string>(Object.entries(AUDIT_KINDS)).get(kind) ?? kind;

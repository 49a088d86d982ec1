import { admins, clerks, everybody, officers } from '../roles.ts';
import { permission, type Room } from './area.ts';

export const agency = {
  lookups: {
    permissions: {
      'catalogues.list': permission(
        'home',
        'ver los catálogos (provincias, bancos, tipos y estados)',
        everybody,
      ),
    },
  },
  messages: {
    permissions: {
      'messages.list': permission('messages', 'ver los mensajes y sus plantillas', everybody),
      'messages.send': permission('messages', 'enviar mensajes y cancelarlos', clerks),
    },
    auditActions: {
      'messages.queued': 'Envío de mensajes iniciado',
      'messages.cancelled': 'Envío de mensajes cancelado',
      'message.opened': 'Mensaje abierto en WhatsApp',
      'message.resent': 'Mensaje puesto de nuevo en cola',
      'message.marked_sent': 'Mensaje dudoso dado por enviado',
      'message.cancelled': 'Mensaje cancelado',
    },
    auditKinds: { message_campaign: 'Envío', message: 'Mensaje' },
  },
  apiKeysEnding: {
    auditActions: { 'api_key.ended': 'Clave de API terminada' },
  },
  automationRuns: {
    auditActions: {
      'automation.acted': 'Regla aplicada',
      'automation.paused': 'Regla puesta en pausa',
      'automation.deleted': 'Regla eliminada',
    },
  },
  webhookDeliveries: {
    auditActions: {
      'webhook.secret_renewed': 'Secreto de un webhook renovado',
      'webhook.tested': 'Webhook probado',
      'webhook.resent': 'Entrega de un webhook enviada de nuevo',
      'webhook.paused': 'Webhook puesto en pausa',
    },
  },
  messageTemplates: {
    permissions: {
      'message-templates.edit': permission(
        'messages',
        'cambiar las plantillas de mensajes',
        admins,
      ),
    },
    auditActions: {
      'message_template.updated': 'Plantilla de mensajes cambiada',
    },
    auditKinds: { message_template: 'Plantilla' },
  },
  objections: {
    permissions: {
      'objections.edit': permission('messages', 'registrar a qué se opone una persona', everybody),
      'objections.withdraw': permission(
        'messages',
        'registrar que alguien retira su oposición',
        officers,
      ),
    },
    auditActions: {
      'objection.recorded': 'Oposición registrada',
    },
    auditKinds: { objection: 'Oposición' },
  },
  imports: {
    permissions: {
      'imports.list': permission('agency', 'ver lo importado de archivos', officers),
      'imports.run': permission('agency', 'importar datos de archivos y deshacerlo', admins),
    },
    auditActions: {
      'import.uploaded': 'Archivo para importar recibido',
      'import.planned': 'Columnas de una importación cambiadas',
      'import.rehearsed': 'Ensayo de una importación iniciado',
      'import.started': 'Importación iniciada',
      'import.cancelled': 'Importación detenida',
      'import.ended': 'Importación terminada',
      'import.undoing': 'Deshacer una importación: iniciado',
      'import.undone': 'Importación deshecha',
      'import.removed': 'Registros de una importación retirados',
      'import.deleted': 'Importación eliminada',
      'import.failed_rows': 'Filas con error descargadas',
    },
    auditKinds: { import: 'Importación' },
  },
  reports: {
    permissions: {
      'reports.create': permission('policies', 'generar reportes PDF', clerks),
    },
    auditActions: {
      'report.created': 'Reporte generado',
    },
    auditKinds: { report: 'Reporte' },
  },
  dashboard: {
    permissions: {
      'dashboard.view': permission('home', 'ver el resumen de inicio', everybody),
    },
  },
  tasks: {
    permissions: {
      'tasks.own': permission('home', 'llevar sus propias tareas', everybody),
    },
    auditActions: {
      'task.created': 'Tarea creada',
      'task.done': 'Tarea terminada',
      'task.reopened': 'Tarea reabierta',
      'task.deleted': 'Tarea eliminada',
    },
    auditKinds: { task: 'Tarea' },
  },
  users: {
    permissions: {
      'users.list': permission('users', 'ver los usuarios', admins),
      'users.create': permission('users', 'registrar usuarios', admins),
      'users.edit': permission(
        'users',
        'corregir y activar usuarios, y restablecer contraseñas',
        admins,
      ),
      'users.delete': permission('users', 'eliminar usuarios', admins),
    },
    auditActions: {
      'user.registered': 'Usuario registrado',
      'user.updated': 'Usuario actualizado',
      'user.deleted': 'Usuario eliminado',
      'user.activated': 'Usuario activado',
      'user.deactivated': 'Usuario desactivado',
      'user.password_reset': 'Contraseña restablecida',
    },
    auditKinds: { user: 'Usuario' },
  },
  signIn: {
    auditActions: {
      'identity.seen': 'Ingreso de una cuenta de la organización que nadie vinculó',
      'identity.linked': 'Cuenta de la organización vinculada',
      'identity.unlinked': 'Cuenta de la organización desvinculada',
      'identity.invited': 'Invitación a ingresar con la organización',
      'user.role_by_groups': 'Rol cambiado según los grupos de la organización',
    },
    auditKinds: { identity: 'Cuenta de la organización' },
  },
  permissionMatrix: {
    permissions: {
      'permissions.list': permission('users', 'ver los permisos', admins),
      'permissions.edit': permission('users', 'cambiar los permisos', admins),
    },
    auditActions: {
      'permissions.changed': 'Permisos cambiados',
    },
    auditKinds: { role: 'Rol', permission: 'Permiso' },
  },
  settings: {
    permissions: {
      'settings.list': permission('agency', 'ver los ajustes de la agencia', officers),
      'settings.edit': permission('agency', 'cambiar los ajustes de la agencia', admins),
    },
    auditActions: {
      'settings.updated': 'Ajustes de la agencia actualizados',
    },
    auditKinds: { settings: 'Ajustes de la agencia' },
  },
  printTexts: {
    permissions: {
      'print-texts.edit': permission('agency', 'cambiar los textos de los reportes PDF', admins),
    },
    auditActions: {
      'print_text.updated': 'Textos de un reporte PDF cambiados',
    },
    auditKinds: { print_text: 'Textos de un reporte' },
  },
  settingsPackage: {
    permissions: {
      'settings-package.manage': permission(
        'agency',
        'llevar toda la configuración a otro sitio y traerla',
        admins,
      ),
    },
    auditActions: {
      'settings_package.imported': 'Paquete de configuración aplicado',
      'settings_package.undone': 'Paquete de configuración deshecho',
    },
    auditKinds: { settings_package: 'Paquete de configuración' },
  },
  ownFields: {
    permissions: {
      'own-fields.manage': permission(
        'agency',
        'definir los campos propios de los registros',
        admins,
      ),
    },
    auditActions: {
      'own_field.registered': 'Campo propio creado',
      'own_field.updated': 'Campo propio cambiado',
      'own_field.ordered': 'Campos propios ordenados',
      'own_field.retired': 'Campo propio retirado',
      'own_field.revived': 'Campo propio recuperado',
      'own_field.deleted': 'Campo propio eliminado',
    },
    auditKinds: { own_field: 'Campo propio' },
  },
  ownObjects: {
    permissions: {
      'own-objects.manage': permission('agency', 'definir registros propios', admins),
    },
    auditActions: {
      'own_object.registered': 'Registro propio definido',
      'own_object.updated': 'Definición de un registro propio cambiada',
      'own_object.ordered': 'Registros propios ordenados',
      'own_object.retired': 'Registro propio retirado',
      'own_object.revived': 'Registro propio recuperado',
      'own_object.deleted': 'Definición de un registro propio eliminada',
    },
    auditKinds: { own_object: 'Definición de un registro propio' },
  },
  ownRecords: {
    auditActions: {
      'own_record.registered': 'Registro propio creado',
      'own_record.updated': 'Registro propio corregido',
      'own_record.moved': 'Registro propio movido a otra etapa',
      'own_record.ordered': 'Registros propios de un registro ordenados',
      'own_record.deleted': 'Registro propio eliminado',
    },
    auditKinds: { own_record: 'Registro propio' },
  },
  documents: {
    permissions: {
      'documents.read': permission(
        'documents',
        'ver los documentos de los registros que ve',
        everybody,
      ),
      'documents.add': permission('documents', 'pedir y agregar documentos', clerks),
      'documents.review': permission('documents', 'revisar y rechazar documentos', clerks),
      'documents.discard': permission('documents', 'descartar documentos y recuperarlos', clerks),
      'documents.health': permission('documents', 'abrir documentos de salud', officers),
    },
    auditActions: {
      'document.requested': 'Documento pedido',
      'document.updated': 'Documento corregido',
      'document.received': 'Documento recibido',
      'document.reviewed': 'Documento revisado',
      'document.rejected': 'Documento rechazado',
      'document.discarded': 'Documento descartado',
      'document.restored': 'Documento recuperado',
      'document.opened': 'Documento abierto',
    },
    auditKinds: { document: 'Documento' },
  },
  layouts: {
    permissions: {
      'layouts.manage': permission('agency', 'diseñar formularios y ocultar datos a roles', admins),
    },
    auditActions: {
      'layout.saved': 'Diseño guardado',
      'layout.deleted': 'Diseño restablecido',
    },
    auditKinds: { layout: 'Diseño' },
  },
  views: {
    permissions: {
      'views.share': permission('agency', 'compartir vistas de las listas con los roles', admins),
    },
    auditActions: {
      'view.registered': 'Vista creada',
      'view.updated': 'Vista cambiada',
      'view.deleted': 'Vista eliminada',
    },
    auditKinds: { view: 'Vista' },
  },
  auth: {
    auditActions: {
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
      'access.denied': 'Acceso denegado',
    },
  },
  secondFactor: {
    auditActions: {
      'second_factor.begun': 'Activación de la verificación en dos pasos iniciada',
      'second_factor.enabled': 'Verificación en dos pasos activada',
      'second_factor.disabled': 'Verificación en dos pasos desactivada',
      'second_factor.reset': 'Verificación en dos pasos restablecida',
      'second_factor.recovery_used': 'Código de recuperación usado',
      'second_factor.required': 'Verificación en dos pasos exigida a un rol',
      'second_factor.optional': 'Verificación en dos pasos ya no exigida a un rol',
    },
  },
  calendar: {
    auditActions: {
      'calendar.made': 'Dirección del calendario creada',
      'calendar.renewed': 'Dirección del calendario renovada',
      'calendar.ended': 'Dirección del calendario terminada',
    },
  },
  exports: {
    auditActions: {
      'list.exported': 'Lista exportada',
    },
    auditKinds: { export: 'Lista' },
  },
  platform: {
    auditActions: {
      'database.restored': 'Copia de respaldo restaurada',
      'key.rotated': 'Clave de cifrado cambiada',
      load: 'Datos de prueba cargados',
    },
    auditKinds: { database: 'Base de datos' },
  },
} as const satisfies Room;

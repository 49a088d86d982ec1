import type { Area } from '../area.ts';

export const auth = {
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
} as const satisfies Area;

import { labelsOf } from '../../../../domain/entities/entity.ts';
import { user } from '../../../../domain/entities/user.ts';
import { recordTexts } from '../../../i18n/recordTexts.ts';

const userResource = {
  ...recordTexts({ singular: 'Usuario', plural: 'Usuarios', gender: 'm' }),
  onRegister: {
    saved: 'Usuario registrado correctamente',
    refused:
      'Usuario no registrado correctamente. Verificar que no haya campos vacíos ni correos o nombres de usuario repetidos.',
    failed: 'Error al registrar el usuario.',
  },
  notifications: { deleted: 'Usuario eliminado correctamente' },
  fields: labelsOf(user),
} as const;

const users = {
  sections: { person: 'Datos personales', access: 'Acceso' },
  loadFailed: 'No se pudo listar los usuarios.',
  active: 'Activo',
  inactive: 'Inactivo',
  deleteOne: 'Eliminar usuario',
  deleteQuestion:
    '¿Eliminar a %{name}? Su sesión se cierra en este momento y no podrá volver a entrar.',
  deleteFailed: 'Usuario no eliminado correctamente. Ocurrió un error durante la eliminacion.',
  roleEndsSessions: 'Con otro rol se cierran sus sesiones abiertas.',
  firstPassword: 'El usuario deberá cambiarla al entrar por primera vez.',
  switchOff: 'Desactivar usuario',
  switchOffQuestion:
    '¿Desactivar a %{name}? Su sesión se cierra en este momento y no podrá entrar hasta que lo active de nuevo.',
  switchedOff: 'Usuario desactivado correctamente',
  switchOn: 'Activar usuario',
  switchOnQuestion: '¿Activar a %{name}? Podrá entrar de nuevo con su contraseña.',
  switchedOn: 'Usuario activado correctamente',
  switchFailed: 'No se pudo cambiar el estado del usuario.',
  reset: 'Restablecer contraseña',
  resetQuestion:
    '¿Restablecer la contraseña de %{name}? La actual deja de servir y su sesión se cierra en este momento.',
  resetFailed: 'No se pudo restablecer la contraseña.',
  resetSecondFactor: 'Restablecer verificación en dos pasos',
  resetSecondFactorQuestion:
    '¿Quitar la verificación en dos pasos de %{name}? Su sesión se cierra y entrará solo con su contraseña.',
  secondFactorReset: 'Verificación en dos pasos restablecida',
  secondFactorResetFailed: 'No se pudo restablecer la verificación en dos pasos.',
  signIn: {
    title: 'Ingreso con su organización',
    invite: 'Crear invitación',
    invitation: 'Invitación',
    linkOnce: 'Se muestra una sola vez: sirve siete días, para quien la abra primero.',
    link: 'Vincular',
    unlink: 'Desvincular',
    linked: 'Cuenta vinculada',
    unlinked: 'Cuenta desvinculada',
    failed: 'No se pudo hacer',
  },
  temporary: 'Contraseña temporal',
  temporaryOf: 'Contraseña temporal de %{name}',
  temporaryOnce:
    'Se muestra una sola vez: cópiela y entréguela en persona. Deberá cambiarla al entrar.',
} as const;

export const texts = {
  users,
  resources: {
    users: userResource,
  },
} as const;

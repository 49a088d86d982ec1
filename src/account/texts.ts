const account = {
  menu: 'Menú de usuario',
  profile: 'Mi perfil',
  profileFailed: 'No se pudo cargar su perfil.',
  fields: {
    name: 'Nombre',
    userName: 'Usuario',
    email: 'Correo',
    role: 'Rol',
    createdAt: 'Registro',
  },
  password: 'Cambiar mi contraseña',
  currentPassword: 'Contraseña actual',
  passwordExplanation:
    'Al cambiarla se cierran todas sus sesiones, también esta: vuelva a entrar con la contraseña nueva.',
  leaving: 'Vuelva a iniciar sesión con la contraseña nueva.',
  endSessions: 'Cerrar mis otras sesiones',
  endQuestion:
    '¿Cerrar su sesión en los demás equipos y navegadores? Aquí seguirá con la sesión abierta.',
  ended:
    'Se cerró %{smart_count} sesión abierta en otro lugar |||| Se cerraron %{smart_count} sesiones abiertas en otros lugares',
  endedNone: 'No tenía otras sesiones abiertas',
  endFailed: 'No se pudieron cerrar las otras sesiones.',
  endUnsupported: 'El servidor de la agencia no permite cerrar otras sesiones.',
  secondFactor: 'Verificación en dos pasos',
  secondFactorExplanation:
    'Al entrar se le pedirá también un código de su teléfono. Para empezar, confirme su contraseña.',
  secondFactorBegin: 'Empezar',
  secondFactorIsOn: 'La verificación en dos pasos está activa.',
  recoveryCodesLeft:
    'Le queda %{smart_count} código de recuperación. |||| Le quedan %{smart_count} códigos de recuperación.',
  secondFactorDemanded: 'Su rol la exige: no se puede desactivar.',
  secondFactorOffExplanation:
    'Para desactivarla, ingrese su contraseña y un código. Al activarla otra vez recibe códigos de recuperación nuevos.',
  secondFactorSwitchOff: 'Desactivar',
  secondFactorOn: 'Verificación en dos pasos activada',
  secondFactorOff: 'Verificación en dos pasos desactivada',
  secondFactorFailed: 'No se pudo consultar o cambiar la verificación en dos pasos.',
  secondFactorUnsupported: 'El servidor de la agencia no ofrece la verificación en dos pasos.',
  calendar: 'Mi calendario',
  calendarExplanation:
    'Renovaciones, sus tareas y plazos de siniestros en su calendario, sin nombres. No comparta la dirección: es secreta.',
  calendarSince: 'Su dirección es de %{since}. Al renovarla, la anterior deja de servir.',
  calendarNone: 'Todavía no tiene una dirección.',
  calendarMake: 'Crear dirección',
  calendarRenew: 'Renovar dirección',
  calendarEnd: 'Quitar',
  calendarEnded: 'La dirección de su calendario ya no sirve',
  calendarAddress: 'Dirección',
  calendarOnce: 'Se muestra una sola vez: cópiela ahora en su aplicación de calendario.',
  calendarFailed: 'No se pudo consultar su calendario.',
  calendarNotChanged: 'No se pudo cambiar la dirección de su calendario.',
  theme: { light: 'Tema claro', dark: 'Tema oscuro', system: 'Tema del sistema' },
} as const;

export const texts = { account } as const;

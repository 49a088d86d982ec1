import type { TextTree } from '../textTree.ts';

/** The user's own menu and what it opens. */
export const account = {
  menu: 'Menú de usuario',
  profile: 'Mi perfil',
  profileFailed: 'No se pudo cargar su perfil.',
  fields: {
    name: 'Nombre',
    userName: 'Usuario',
    email: 'Correo',
    role: 'Rol',
    createdAt: 'Registrado el',
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
  theme: { light: 'Tema claro', dark: 'Tema oscuro', system: 'Tema del sistema' },
} as const satisfies TextTree;

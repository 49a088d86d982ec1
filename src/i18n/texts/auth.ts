import type { TextTree } from '../textTree.ts';

/** Login, forced password change and logout (specification §2, §5, §8). */
export const auth = {
  login: {
    title: 'Bienvenidos',
    username: 'Usuario o correo',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    usernameRequired: 'El usuario o email es requerido',
    passwordRequired: 'Password es requerida',
    captchaRequired: 'Por favor completa el captcha',
    welcome: 'Le damos la bienvenida, %{name}',
    invalidTitle: 'Error de validación',
    invalid: 'Error en la validación de datos',
    wrongTitle: 'Credenciales incorrectas',
    wrong: 'Usuario o contraseña incorrectos',
    errorTitle: 'Error',
    connectionTitle: 'Error de conexión',
    connection: 'No se pudo conectar con el servidor. Verifica tu conexión.',
    unexpected: 'Respuesta inesperada del servidor',
  },
  passwordChange: {
    title: 'Cambio de contraseña',
    explanation: 'Por seguridad, elija una contraseña nueva antes de continuar.',
    newPassword: 'Nueva contraseña',
    confirmPassword: 'Confirmar contraseña',
    submit: 'Cambiar contraseña',
    requirements: 'Requisitos de la contraseña',
    met: 'Cumplido',
    unmet: 'Pendiente',
    rules: {
      length: 'Mínimo 8 caracteres',
      letter: 'Incluir letras',
      digit: 'Incluir números',
      special: 'Incluir carácter especial',
      match: 'Las contraseñas coinciden',
    },
    success: 'Contraseña actualizada correctamente',
    preparing: 'Preparando el inicio de sesión…',
    errorTitle: 'Error',
    refused: 'No se pudo cambiar la contraseña',
    failed: 'Error al cambiar la contraseña',
  },
  permissionsChanged: 'Sus permisos cambiaron: la pantalla muestra lo que puede hacer ahora.',
  denied: {
    hint: 'Si la necesita para su trabajo, pida el permiso a un administrador.',
    home: 'Volver al inicio',
  },
  logout: {
    closing: 'Cerrando sesión…',
    link: 'Cerrar sesión',
  },
} as const satisfies TextTree;

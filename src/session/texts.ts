export const sessionTexts = {
  expired: 'Su sesión ha expirado. Lo que tiene en pantalla se conserva.',
  signInAgain: 'Iniciar sesión',
  dialogTitle: 'Iniciar sesión nuevamente',
  later: 'Ahora no',
} as const;

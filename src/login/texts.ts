export const loginTexts = {
  slogan: 'Clientes, pólizas y cuotas de su agencia, al día y bajo cuidado.',
  invitation: 'Ingrese con su usuario para continuar.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  sending: 'Verificando…',
  saving: 'Guardando…',
} as const;

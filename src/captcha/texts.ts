import { common } from '../i18n/texts/common.ts';

/** What the human verification says. */
export const captchaTexts = {
  loading: 'Cargando la verificación de seguridad…',
  unavailable: 'No se pudo cargar la verificación de seguridad.',
  retry: common.retry,
  label: 'No soy un robot',
  phases: {
    waiting: '',
    working: 'Verificando…',
    solved: 'Verificado',
    failed: 'Falló la verificación. Intente de nuevo.',
    expired: 'La verificación expiró. Intente de nuevo.',
  },
} as const;

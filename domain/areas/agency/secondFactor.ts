import type { Area } from '../area.ts';

export const secondFactor = {
  auditActions: {
    'second_factor.begun': 'Activación de la verificación en dos pasos iniciada',
    'second_factor.enabled': 'Verificación en dos pasos activada',
    'second_factor.disabled': 'Verificación en dos pasos desactivada',
    'second_factor.reset': 'Verificación en dos pasos restablecida',
    'second_factor.recovery_used': 'Código de recuperación usado',
    'second_factor.required': 'Verificación en dos pasos exigida a un rol',
    'second_factor.optional': 'Verificación en dos pasos ya no exigida a un rol',
  },
} as const satisfies Area;

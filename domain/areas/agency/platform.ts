import type { Area } from '../area.ts';

export const platform = {
  auditActions: {
    'database.restored': 'Copia de respaldo restaurada',
    'key.rotated': 'Clave de cifrado cambiada',
    load: 'Datos de prueba cargados',
  },
  auditKinds: { database: 'Base de datos' },
} as const satisfies Area;

import { clerks, everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const renewals = {
  permissions: {
    'renewals.list': permission('policies', 'ver el tablero de renovaciones', everybody),
    'renewals.edit': permission('policies', 'trabajar las renovaciones y anotar contactos', clerks),
  },
  auditActions: {
    'renewal.moved': 'Renovación movida en el tablero',
    'renewal.updated': 'Datos de una renovación cambiados',
    'contact.logged': 'Contacto con un cliente anotado',
  },
  auditKinds: { renewal: 'Renovación', contact: 'Contacto' },
} as const satisfies Area;

import { clerks, everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const cards = {
  permissions: {
    'cards.list': permission('cards', 'ver las tarjetas', everybody),
    'cards.create': permission('cards', 'registrar tarjetas', clerks),
    'cards.edit': permission('cards', 'actualizar tarjetas', clerks),
    'cards.reveal': permission('cards', 'ver el número y el código de las tarjetas', clerks),
  },
  auditActions: {
    'card.registered': 'Tarjeta registrada',
    'card.updated': 'Tarjeta actualizada',
    'card.shown': 'Tarjeta mostrada',
  },
  auditKinds: { card: 'Tarjeta' },
} as const satisfies Area;

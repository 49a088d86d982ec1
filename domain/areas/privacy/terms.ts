import { officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const privacyTerms = {
  permissions: {
    'privacy-terms.edit': permission('lopdp', 'cambiar feriados y plazos de la LOPDP', officers),
  },
  auditActions: {
    'holiday.registered': 'Feriado agregado',
    'holiday.updated': 'Feriado cambiado',
    'holiday.deleted': 'Feriado quitado',
    'privacy_term.updated': 'Plazo de la LOPDP cambiado',
  },
  auditKinds: { holiday: 'Feriado', privacy_term: 'Plazo' },
} as const satisfies Area;

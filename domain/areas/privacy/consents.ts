import { everybody, officers } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const consents = {
  permissions: {
    'consents.list': permission('lopdp', 'ver los consentimientos', officers),
    'consents.create': permission(
      'lopdp',
      'ver y registrar lo que un cliente consiente',
      everybody,
    ),
    'consents.edit': permission(
      'lopdp',
      'cambiar las finalidades de los consentimientos y sus textos',
      officers,
    ),
  },
  auditActions: {
    'consent.recorded': 'Consentimiento registrado',
    'consent_purpose.registered': 'Finalidad de consentimiento creada',
    'consent_purpose.updated': 'Finalidad de consentimiento cambiada',
    'consent_text.added': 'Texto de consentimiento añadido',
  },
  auditKinds: { consent: 'Consentimiento', consent_purpose: 'Finalidad de consentimiento' },
} as const satisfies Area;

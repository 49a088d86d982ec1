import { PERSON_LABELS } from '../../../domain/fieldLabels.ts';
import type { TextTree } from '../textTree.ts';

/** Labels of the fields customers and advisors have in common (specification §3). */
export const personFields = {
  ...PERSON_LABELS,
  id: 'N.º',
  ci_ruc: 'Cédula / RUC',
  names: 'Nombres',
  personalData: 'Datos personales',
} as const satisfies TextTree;

/** What the screens of customers and of advisors say alike. */
export const people = {
  sections: {
    identity: 'Identificación',
    contact: 'Contacto',
    consent: 'Protección de datos',
  },
  consentQuestion: '¿Autoriza el tratamiento de sus datos personales?',
  identity: {
    taken: 'Ya está registrado a nombre de %{name}.',
    see: 'Ver en otra pestaña',
  },
  whatsApp: 'Escribir por WhatsApp',
} as const satisfies TextTree;

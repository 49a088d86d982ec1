import { keysOf } from '../../keysOf.ts';
/** Objections of customers and advisors (domain §21): entries are only added, and the last one counts. */

/** Purposes that may be objected to (LOPDP, art. 16); the program leaves messages out, people the others. */
export const OBJECTION_PURPOSES = {
  messages: 'Recibir mensajes',
  profiling: 'Elaborar perfiles con sus datos',
  sharing: 'Entregar sus datos a terceros',
} as const;
export type ObjectionPurpose = keyof typeof OBJECTION_PURPOSES;
export const OBJECTION_PURPOSE_IDS = [
  'messages',
  'profiling',
  'sharing',
] as const satisfies ObjectionPurpose[];

export const OBJECTION_ENTRIES = {
  objected: 'Se opone',
  withdrawn: 'Retira su oposición',
} as const;
export type ObjectionEntry = keyof typeof OBJECTION_ENTRIES;
export const OBJECTION_ENTRY_IDS = ['objected', 'withdrawn'] as const satisfies ObjectionEntry[];

export const OBJECTION_MEANS = {
  telephone: 'Por teléfono',
  email: 'Por correo',
  whatsapp: 'Por WhatsApp',
  letter: 'Por escrito',
  person: 'En persona',
} as const;
export type ObjectionMeans = keyof typeof OBJECTION_MEANS;
export const OBJECTION_MEANS_IDS = keysOf(OBJECTION_MEANS);

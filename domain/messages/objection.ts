/** Objections of customers and advisors (domain §21): entries are only added, and the last one counts. */

export const OBJECTION_PURPOSES = ['messages'] as const;
export type ObjectionPurpose = (typeof OBJECTION_PURPOSES)[number];

export const OBJECTION_ENTRIES = {
  objected: 'Se opone a recibir mensajes',
  withdrawn: 'Retira su oposición',
} as const;
export type ObjectionEntry = keyof typeof OBJECTION_ENTRIES;
export const OBJECTION_ENTRY_IDS = ['objected', 'withdrawn'] as const satisfies ObjectionEntry[];

/** How it was said. */
export const OBJECTION_MEANS = {
  telephone: 'Por teléfono',
  email: 'Por correo',
  whatsapp: 'Por WhatsApp',
  letter: 'Por escrito',
  person: 'En persona',
} as const;
export type ObjectionMeans = keyof typeof OBJECTION_MEANS;
export const OBJECTION_MEANS_IDS = Object.keys(OBJECTION_MEANS) as [
  ObjectionMeans,
  ...ObjectionMeans[],
];

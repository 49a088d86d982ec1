/** Why and since when data is kept and not used (domain §24). */

export const LIMITATION_ENTRIES = {
  imposed: 'Se limita el tratamiento',
  lifted: 'Se levanta la limitación',
} as const;
export type LimitationEntry = keyof typeof LIMITATION_ENTRIES;
export const LIMITATION_ENTRY_IDS = ['imposed', 'lifted'] as const satisfies LimitationEntry[];

/** The cases of the law's article 19, and the one that an erasure leaves behind (arts. 15 and 18). */
export const LIMITATION_GROUNDS = {
  accuracy: 'Impugna la exactitud de sus datos, mientras se verifica (art. 19, núm. 1)',
  unlawful: 'El tratamiento es ilícito y pide limitarlo en vez de eliminar (art. 19, núm. 2)',
  claims: 'Necesita los datos para un reclamo, aunque la agencia ya no (art. 19, núm. 3)',
  objection: 'Se opuso al tratamiento, mientras se decide (art. 19, núm. 4)',
  retention: 'Lo eliminable se eliminó; el resto se conserva por obligación legal (arts. 15 y 18)',
} as const;
export type LimitationGround = keyof typeof LIMITATION_GROUNDS;

/** What a person may ask for: what an erasure leaves behind is imposed by the erasure alone. */
export const ASKED_GROUND_IDS = [
  'accuracy',
  'unlawful',
  'claims',
  'objection',
] as const satisfies LimitationGround[];

export const LIMITATION_GROUND_IDS = [...ASKED_GROUND_IDS, 'retention'] as const;

export const RESTRICTION_ENTRIES = {
  imposed: 'Se limita el tratamiento',
  lifted: 'Se levanta la limitación',
} as const;
export type RestrictionEntry = keyof typeof RESTRICTION_ENTRIES;
export const RESTRICTION_ENTRY_IDS = ['imposed', 'lifted'] as const satisfies RestrictionEntry[];

/** The cases of the law's article 19, and the one that an erasure leaves behind (arts. 15 and 18). */
export const RESTRICTION_GROUNDS = {
  accuracy: 'Impugna la exactitud de sus datos, mientras se verifica (art. 19, núm. 1)',
  unlawful: 'El tratamiento es ilícito y pide limitarlo en vez de eliminar (art. 19, núm. 2)',
  claims: 'Necesita los datos para un reclamo, aunque la agencia ya no (art. 19, núm. 3)',
  objection: 'Se opuso al tratamiento, mientras se decide (art. 19, núm. 4)',
  retention: 'Lo eliminable se eliminó; el resto se conserva por obligación legal (arts. 15 y 18)',
} as const;
export type RestrictionGround = keyof typeof RESTRICTION_GROUNDS;

/** Grounds that a person may ask for: what an erasure leaves behind is imposed by the erasure alone. */
export const REQUESTED_GROUND_IDS = [
  'accuracy',
  'unlawful',
  'claims',
  'objection',
] as const satisfies RestrictionGround[];

export const RESTRICTION_GROUND_IDS = [...REQUESTED_GROUND_IDS, 'retention'] as const;

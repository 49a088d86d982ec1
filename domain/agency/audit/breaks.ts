/** Faults of the audit chain, each as a sentence goes on after the entry's number. */
export const AUDIT_BREAKS = {
  missing: 'falta el registro',
  changed: 'el contenido del registro fue alterado',
  unchained: 'el registro no enlaza con el anterior',
  people: 'las personas anotadas junto al registro no son aquellas cuyos datos salieron',
  head: 'el final guardado de la cadena no corresponde al último registro',
  mark: 'la marca desde la que la cadena lleva clave fue alterada, o la clave no es la suya',
  anchor: 'la huella no es la que se anotó fuera de la base: la cadena fue reescrita',
  archive: 'lo que se registró como archivado fue alterado, o la clave no es la suya',
} as const;

export type AuditBreak = keyof typeof AUDIT_BREAKS;

export const AUDIT_BREAK_REASONS = Object.keys(AUDIT_BREAKS) as AuditBreak[];

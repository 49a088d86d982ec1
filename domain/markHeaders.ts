/**
 * The header that carries a mark of what the user may do on every answer to them; apart from the
 * matrix, so that the login page stays small.
 */
export const PERMISSION_MARK_HEADER = 'x-permission-mark';

export const OWN_FIELDS_PATH = 'own-fields';

/** The header that carries the mark of the definitions of own fields, so that open browsers learn of a change. */
export const OWN_FIELDS_MARK_HEADER = 'x-own-fields-mark';

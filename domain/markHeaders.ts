/**
 * The header that carries a mark of what the user may do on every answer to them; apart from the
 * matrix, so that the login page stays small.
 */
export const PERMISSION_MARK_HEADER = 'x-permission-mark';

/** The header that carries the server's instant, since the clock of a visitor's machine may be wrong. */
export const SERVER_CLOCK_HEADER = 'x-server-clock';

export const OWN_FIELDS_PATH = 'own-fields';

/** The header that carries the mark of the definitions of own fields, so that open browsers learn of a change. */
export const OWN_FIELDS_MARK_HEADER = 'x-own-fields-mark';

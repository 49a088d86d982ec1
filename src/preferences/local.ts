/** The records a user was at (Ctrl+K): it stays in this browser, and goes with the session. */
export const RECENT_RECORDS = 'search.recent';

/** The records a user was at (Ctrl+K): it stays in this browser, and goes with the session. */
export const RECENT_RECORDS = 'search.recent';

/** The view that a list was opened with, and the columns hidden in it: the next session begins anew. */
export const openViewKey = (list: string): string => `${list}.openView`;
export const openColumnsKey = (list: string): string => `${list}.openView.columns`;

export const isOfOpenView = (key: string): boolean => /\.openView(\.columns)?$/.test(key);

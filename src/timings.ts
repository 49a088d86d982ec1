import { UNDO_WINDOW_MS } from '../domain/money/collecting.ts';

/**
 * Waits and intervals of the screens, in milliseconds (specification §9). Tests read them here too.
 */
export const timings = {
  loginRedirect: 500,
  passwordChangeRedirect: 1500,
  passwordChangeNotice: 2000,
  passwordChangeReload: 3000,
  logout: 500,
  dialogClose: 500,
  taskRefresh: 500,
  policyReload: 300,
  paymentReload: 2000,
  taskReminderFirst: 3000,
  taskReminderEvery: 600_000,
  /** How long the reminder is to be seen, unless it is closed. */
  taskReminderStays: 20_000,
  submenu: 250,
  toast: 4000,
  /** Duration of an error notice: a user busy elsewhere must have time to read it. */
  errorToast: 10_000,
  filterPause: 300,
  /** How long typing must pause before an error appears; it leaves at once. */
  errorPause: 300,
  undo: UNDO_WINDOW_MS,
  /** How long the screens must be left as they are before the server is told how they are set up. */
  preferencePause: 800,
  /** How long views are taken as known before a list that is come to reads them anew. */
  viewsFresh: 30_000,
  statementRefresh: 10_000,
  importRefresh: 1500,
  campaignRefresh: 2000,
  messageRefresh: 5000,
  /** How long typing must pause before the search over everything asks the server. */
  searchPause: 200,
} as const;

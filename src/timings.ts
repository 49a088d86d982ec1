/**
 * How long things wait, in milliseconds (specification §9). One table, so that tests and screens
 * speak of the same waits.
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
  /** How long the reminder is to be seen, unless somebody closes it. */
  taskReminderStays: 20_000,
  submenu: 250,
  /** How long typing must pause before the search over everything asks the server. */
  searchPause: 200,
} as const;

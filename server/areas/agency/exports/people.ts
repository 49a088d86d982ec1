import { exportLists } from '../../../../domain/agency/exports/lists/index.ts';

/** Lists that hold customers' data, as their exports are recorded. */
export const EXPORTS_OF_PEOPLE: readonly string[] = Object.entries(exportLists)
  .filter(([, { call }]) => call.shows)
  .map(([name]) => name);

import { exportLists } from '../../../../domain/agency/exports/lists/index.ts';

export const EXPORTS_OF_PEOPLE: readonly string[] = Object.entries(exportLists)
  .filter(([, { call }]) => call.shows)
  .map(([name]) => name);

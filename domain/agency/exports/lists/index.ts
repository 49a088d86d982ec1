import type { ExportList } from '../column.ts';
import { auditLists } from './audit.ts';
import { moneyLists } from './money.ts';
import { peopleLists } from './people.ts';
import { salesLists } from './sales.ts';

/**
 * Every list that can be exported, by the name of its resource: the call whose rows they are, and
 * its columns. The calls that export, the browser's menus and the audit trail's names read it; the
 * SQL of each list is in `server/areas/agency/exports/lists.ts`.
 */
export const exportLists = {
  ...peopleLists,
  ...salesLists,
  ...moneyLists,
  ...auditLists,
} as const satisfies Readonly<Record<string, ExportList>>;

import type { ExportList } from '../column.ts';
import { auditLists, dataAccessLists } from './audit.ts';
import { claimLists } from './claims.ts';
import { endorsementLists } from './endorsements.ts';
import {
  commissionLists,
  instalmentProgressLists,
  insurerReceivableLists,
  paymentLists,
  receiptLists,
} from './money.ts';
import { organisationLists, peopleLists } from './people.ts';
import { policyLists, renewalLists } from './sales.ts';

/**
 * Every list that can be exported, by the name of its resource: the call whose rows they are, and
 * its columns. The calls that export, the browser's menus and the audit trail's names read it; the
 * SQL of each list is in `server/areas/agency/exports/lists.ts`.
 */
export const exportLists = {
  ...peopleLists,
  ...policyLists,
  ...endorsementLists,
  ...claimLists,
  ...renewalLists,
  ...paymentLists,
  ...receiptLists,
  ...organisationLists,
  ...commissionLists,
  ...insurerReceivableLists,
  ...instalmentProgressLists,
  ...auditLists,
  ...dataAccessLists,
} as const satisfies Readonly<Record<string, ExportList>>;

import type { ExportList } from '../column.ts';
import { auditLists } from './audit.ts';
import { claimLists } from './claims.ts';
import { commissionLists } from './commissions.ts';
import { dataAccessLists } from './dataAccess.ts';
import { endorsementLists } from './endorsements.ts';
import { instalmentProgressLists } from './instalmentProgress.ts';
import { insurerReceivableLists } from './insurerReceivables.ts';
import { organisationLists } from './organisations.ts';
import { paymentLists } from './payments.ts';
import { peopleLists } from './people.ts';
import { policyLists } from './policies.ts';
import { receiptLists } from './receipts.ts';
import { renewalLists } from './renewals.ts';

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

import {
  audit,
  bankAccounts,
  payments,
  receipts,
  tasks,
  views,
} from '../../../domain/contract/index.ts';
import type { Permission } from '../../../domain/permissions.ts';
import { reportDescriptions } from '../../../domain/reports/index.ts';
import type { Allowable } from '../../session/permissions.ts';

/** Permissions whose calls specification §7 has: no menu and no link leads to what it does not know. */
const OFFERED: ReadonlySet<Permission> = new Set<Permission>([
  'catalogues.list',
  'customers.list',
  'customers.create',
  'customers.edit',
  'lopdp.list',
  'advisors.list',
  'advisors.create',
  'advisors.edit',
  'companies.list',
  'companies.create',
  'banks.list',
  'banks.create',
  'cards.list',
  'cards.create',
  'cards.edit',
  'cards.reveal',
  'bank-accounts.list',
  'bank-accounts.create',
  'bank-accounts.edit',
  'policies.list',
  'policies.create',
  'policies.edit',
  'policies.renew',
  'policies.adjust',
  'payments.list',
  'payments.collect',
  'payments.process',
  'commissions.create',
  'commissions.refund',
  'reports.create',
  'dashboard.view',
  'tasks.own',
  'users.list',
  'users.create',
  'users.delete',
]);

/** Calls that such a server lacks, though it has others of the same permission. */
const LACKING: ReadonlySet<unknown> = new Set([
  audit.findOverlap,
  bankAccounts.updateBankAccount,
  payments.sumPayments,
  receipts.collectSeveral,
  tasks.updateTask,
  views.registerView,
]);

const { policy, payment, finished } = reportDescriptions;
const REPORTS: ReadonlySet<unknown> = new Set([policy, payment, finished]);

export function serves(what: Allowable): boolean {
  if (typeof what === 'string') return OFFERED.has(what);
  return 'access' in what ? !LACKING.has(what) : REPORTS.has(what);
}

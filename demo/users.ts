import {
  createAccount,
  type HashedAccount,
  hashAccount,
} from '../server/areas/agency/auth/accounts.ts';
import { demoUsers } from '../server/areas/agency/auth/demoUsers.ts';
import type { AuditEvent } from '../server/audit/entry.ts';
import type { Context } from '../server/context.ts';
import type { Trx } from '../server/db/transaction.ts';

export const hashDemoUsers = (): Promise<HashedAccount[]> =>
  Promise.all(demoUsers.map(hashAccount));

/**
 * Adds the demonstration's users.
 * @param trx the transaction it all happens in
 * @param context clock and vault
 * @param users from {@link hashDemoUsers}
 * @returns what the trail is told
 */
export const seedDemoUsers = async (
  trx: Trx,
  context: Context,
  users: readonly HashedAccount[],
): Promise<AuditEvent[]> => {
  const events: AuditEvent[] = [];
  for (const user of users)
    events.push(...(await createAccount(trx, context, undefined, user)).events);
  return events;
};

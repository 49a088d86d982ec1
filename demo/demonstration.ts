import {
  createAccount,
  type HashedAccount,
  hashAccount,
} from '../server/areas/agency/auth/accounts.ts';
import { demoUsers } from '../server/areas/agency/auth/demoUsers.ts';
import { countUsers } from '../server/areas/agency/auth/repository.ts';
import type { AuditEvent } from '../server/audit/entry.ts';
import { lockHead } from '../server/audit/repository.ts';
import type { Context } from '../server/context.ts';
import type { Trx } from '../server/db/transaction.ts';
import { inTransaction, joinTransaction } from '../server/transaction.ts';
import { seedDemoClaims } from './claims.ts';
import { seedDemoDocuments } from './documents.ts';
import { seedDemoEndorsements } from './endorsements.ts';
import { seedDemoOwnObjects } from './ownObjects.ts';
import { seedDemoPrivacy } from './privacy.ts';
import { seedDemoRequests } from './requests.ts';
import { seedDemo } from './seed.ts';
import { seedDemoStatements } from './statements.ts';
import { seedDemoTasks } from './tasks.ts';

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

/**
 * Fills the database of a demonstration, unless it has users.
 * @param context its database has catalogues
 */
export const seedDemonstration = async (context: Context): Promise<void> => {
  if ((await countUsers(context.database.kysely)) > 0) return;
  const users = await hashDemoUsers();
  await inTransaction(context, async (trx) => {
    // Of several processes starting at once, the first to hold this row finds no users.
    await lockHead(trx);
    if ((await countUsers(trx)) > 0) return { result: undefined, events: [] };
    const events = await seedDemoUsers(trx, context, users);
    const inside = joinTransaction(context, trx, (more) => events.push(...more));
    await seedDemo(trx, inside);
    await seedDemoTasks(trx, inside);
    await seedDemoPrivacy(trx, inside);
    await seedDemoStatements(trx, inside);
    await seedDemoRequests(trx, inside);
    await seedDemoClaims(trx, inside);
    await seedDemoDocuments(trx, inside);
    await seedDemoOwnObjects(trx, inside);
    await seedDemoEndorsements(trx, inside);
    return { result: undefined, events };
  });
};

import { addDays } from '../domain/civilDate.ts';
import {
  createAccount,
  type HashedAccount,
  hashAccount,
} from '../server/areas/agency/auth/accounts.ts';
import { demoUsers } from '../server/areas/agency/auth/demoUsers.ts';
import { countUsers } from '../server/areas/agency/auth/repository.ts';
import type { AuditEvent } from '../server/audit/entry.ts';
import { lockHead } from '../server/audit/repository.ts';
import { type Context, today } from '../server/context.ts';
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

const drafts = [
  { description: 'Llamar por las cuotas atrasadas', due: -2, about: 'customer' },
  { description: 'Enviar propuesta de renovación', due: 3, about: 'policy' },
  { description: 'Pedir copia de cédula actualizada', due: undefined, about: undefined },
  { description: 'Archivar contratos del mes anterior', due: -5, about: undefined, done: true },
] as const;

/**
 * Gives the demonstration tasks: one overdue, one to come, one without a day, one done.
 * @param trx the transaction it all happens in; users, customers and policies are there
 * @param context its clock and time zone say which day it is
 */
const seedDemoTasks = async (trx: Trx, context: Context): Promise<void> => {
  const [owner] = demoUsers;
  if (!owner) return;
  const policy = await trx
    .selectFrom('policies')
    .select(['id', 'customers_id'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const day = today(context);
  await trx
    .insertInto('tasks')
    .values(
      drafts.map(({ description, due, about, ...rest }) => ({
        user_id: owner.id,
        description,
        done: 'done' in rest,
        due_date: due === undefined ? null : addDays(day, due),
        customers_id: about === 'customer' ? policy.customers_id : null,
        policy_id: about === 'policy' ? policy.id : null,
        created_at: context.clock.now(),
      })),
    )
    .execute();
};

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

import { addDays } from '../domain/civilDate.ts';
import { demoUsers } from '../server/areas/agency/auth/demoUsers.ts';
import { type Context, today } from '../server/context.ts';
import type { Trx } from '../server/db/transaction.ts';

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
export const seedDemoTasks = async (trx: Trx, context: Context): Promise<void> => {
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

import { type Kysely, type Migration, Migrator } from 'kysely';
import * as catalogues from './migrations/0001_catalogues.ts';
import * as users from './migrations/0002_users.ts';
import * as people from './migrations/0003_people.ts';
import * as policies from './migrations/0004_policies.ts';
import * as audit from './migrations/0005_audit.ts';
import * as meansOfPayment from './migrations/0006_means_of_payment.ts';
import * as commissions from './migrations/0007_commissions.ts';
import * as desk from './migrations/0008_desk.ts';
import * as speed from './migrations/0009_speed.ts';
import * as inactiveUsers from './migrations/0010_inactive_users.ts';
import * as anonymising from './migrations/0011_anonymising.ts';
import * as dueLedger from './migrations/0012_due_ledger.ts';
import * as paymentMovements from './migrations/0013_payment_movements.ts';
import * as tasks from './migrations/0014_tasks.ts';
import * as auditSearch from './migrations/0015_audit_search.ts';
import type { Database } from './schema.ts';

/** In the order of their names; one that has been released is never changed. */
const migrations: Record<string, Migration> = {
  '0001_catalogues': catalogues,
  '0002_users': users,
  '0003_people': people,
  '0004_policies': policies,
  '0005_audit': audit,
  '0006_means_of_payment': meansOfPayment,
  '0007_commissions': commissions,
  '0008_desk': desk,
  '0009_speed': speed,
  '0010_inactive_users': inactiveUsers,
  '0011_anonymising': anonymising,
  '0012_due_ledger': dueLedger,
  '0013_payment_movements': paymentMovements,
  '0014_tasks': tasks,
  '0015_audit_search': auditSearch,
};

/**
 * Brings the database to the newest schema; several processes may call it at once.
 * @param db the database
 * @throws the error of the migration that failed; what it had done is rolled back
 */
export const migrateToLatest = async (db: Kysely<Database>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

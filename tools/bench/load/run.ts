import { recordEvents } from '../../../server/audit/audit.ts';
import { type Context, today } from '../../../server/context.ts';
import { foldLedgers } from '../../../server/db/ledgers.ts';
import type { Executor, Trx } from '../../../server/db/transaction.ts';
import type { LoadOrder } from './args.ts';
import {
  giveAdvances,
  insertRefunds,
  loadedAdvisors,
  payCommissions,
} from './commissions.repository.ts';
import { insertEarnings } from './earnings.repository.ts';
import {
  createPlaces,
  dropPlaces,
  highestId,
  insertAdvisors,
  insertCompanies,
  insertCustomers,
  type Piece,
} from './people.repository.ts';
import { draftPolicies, insertDrafts } from './policies.repository.ts';
import {
  insertInstalments,
  insertMovements,
  insertPeriods,
  insertRenewals,
  payInPart,
  planCycles,
  planInstalments,
} from './schedule.repository.ts';
import { allowLongStatements, limitStatements, refreshStatistics } from './session.repository.ts';

/** What a load has added. */
export interface Loaded {
  readonly customers: number;
  readonly advisors: number;
  readonly policies: number;
  readonly instalments: number;
}

/** Told after each step: what is being added, how many of how many. */
export type Progress = (what: string, done: number, total: number) => void;

/** One transaction each: whatever interrupts a load, what is there is whole. */
const PIECE = 10_000;

const POLICIES_PER_CUSTOMER = 1.5;
const POLICIES_PER_ADVISOR = 250;

/** Advisors who are paid in one transaction. */
const ADVISORS_AT_ONCE = 40;

type Insert = (trx: Trx, piece: Piece) => Promise<number>;

/** Adds rows piece by piece until there are enough, whatever numbers are taken already. */
const insertAll = async (
  db: Executor,
  start: Omit<Piece, 'count'>,
  total: number,
  insert: Insert,
  onPiece: (done: number) => void,
): Promise<void> => {
  let done = 0;
  let { first } = start;
  while (done < total) {
    const piece = { ...start, first, count: Math.min(PIECE, total - done) };
    done += await db.transaction().execute((trx) => insert(trx, piece));
    first += piece.count;
    onPiece(done);
  }
};

const payAdvisors = async (db: Executor, context: Context, onPiece: Progress): Promise<void> => {
  const advisors = await loadedAdvisors(db);
  for (let done = 0; done < advisors.length; done += ADVISORS_AT_ONCE) {
    const advisorIds = advisors.slice(done, done + ADVISORS_AT_ONCE);
    const payout = { advisorIds, today: today(context), now: context.clock.now() };
    await db.transaction().execute(async (trx) => {
      await insertRefunds(trx, payout);
      await payCommissions(trx, payout);
      await giveAdvances(trx, payout);
    });
    onPiece('Comisiones de asesores', done + advisorIds.length, advisors.length);
  }
};

const fill = async (
  db: Executor,
  context: Context,
  { policies, seed }: LoadOrder,
  onProgress: Progress,
): Promise<Loaded> => {
  const base = { seed, today: today(context) };
  const customers = Math.ceil(policies / POLICIES_PER_CUSTOMER);
  const advisors = Math.ceil(policies / POLICIES_PER_ADVISOR);
  const above = async (table: Parameters<typeof highestId>[1]) => ({
    ...base,
    first: (await highestId(db, table)) + 1,
  });
  await insertCompanies(db, context.clock.now());
  await insertAll(db, await above('advisors'), advisors, insertAdvisors, (done) =>
    onProgress('Asesores', done, advisors),
  );
  await insertAll(db, await above('customers'), customers, insertCustomers, (done) =>
    onProgress('Clientes', done, customers),
  );
  let instalments = 0;
  const insertPolicies = async (trx: Trx, piece: Piece) => {
    await draftPolicies(trx, piece, customers, advisors);
    const count = await insertDrafts(trx);
    await planCycles(trx);
    await insertPeriods(trx);
    await insertRenewals(trx);
    await planInstalments(trx);
    await payInPart(trx, piece.today);
    await insertEarnings(trx, piece.today, context.config.agency.timeZone);
    instalments += await insertInstalments(trx, context.config.agency.timeZone);
    await insertMovements(trx, context.config.agency.timeZone);
    return count;
  };
  await insertAll(db, await above('policies'), policies, insertPolicies, (done) =>
    onProgress('Pólizas', done, policies),
  );
  await payAdvisors(db, context, onProgress);
  return { customers, advisors, policies, instalments };
};

/**
 * Adds a made-up agency of any size to a migrated database, set by set, as lawful as if it had
 * been typed in: schedules as domain/policyPlan plans them, the older instalments collected.
 * @param context its database, and the clock and time zone that say which day it is
 * @param order how much
 * @param onProgress told after each piece
 */
export const load = (context: Context, order: LoadOrder, onProgress: Progress): Promise<Loaded> =>
  context.database.kysely.connection().execute(async (db) => {
    await allowLongStatements(db);
    await createPlaces(db);
    try {
      const loaded = await fill(db, context, order, onProgress);
      await db.transaction().execute((trx) =>
        recordEvents(trx, context, [
          {
            action: 'load',
            entity: 'database',
            actor: undefined,
            details: { seed: order.seed, ...loaded },
          },
        ]),
      );
      await db.transaction().execute(foldLedgers);
      onProgress('Estadísticas', 0, 1);
      await refreshStatistics(db);
      return loaded;
    } finally {
      await dropPlaces(db);
      await limitStatements(db);
    }
  });

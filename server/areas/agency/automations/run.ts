import { MOST_ACTED_ON } from '../../../../domain/agency/automations/automation.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { Problem, sentenceOf } from '../../../problem.ts';
import { type Done, inTransaction } from '../../../transaction.ts';
import { hiddenFor } from '../ownFields/compiled.repository.ts';
import { workOutToday } from '../ownFields/service.ts';
import { pauseAct } from '../records/writing.ts';
import { addReminders } from '../tasks/service.ts';
import { type Acting, actOn } from './acts.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import {
  findFresh,
  keepEntries,
  noteImported,
  noteLeft,
  readRecords,
  type Watched,
} from './entries.repository.ts';
import { type AutomationRow, findAuthor, findOn, lockOn, noteRan } from './repository.ts';

const RECORDS_AT_ONCE = 200;

/** @returns the records that it acts on today; a sentence where it may not any more, or what it names has changed */
const findConditions = async (
  trx: Trx,
  context: Context,
  author: Actor,
  automation: AutomationRow,
): Promise<Conditions | string> => {
  try {
    const conditions = await conditionsOf(trx, context, author, automation);
    return conditions.filter === automation.conditions ? conditions : texts.automationViewChanged;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return sentenceOf(error);
  }
};

/** Leaves alone what files have brought, with a task for the author where they are to be counted. */
const passOverImported = async ({ trx, context, author, automation }: Acting, watched: Watched) => {
  const count = await noteImported(trx, watched, context.clock.now());
  if (count === 0) return [];
  const description = texts.automationDigest(automation.name, count);
  return addReminders(trx, context, [{ user_id: author.userId, description }], 'automation');
};

/** A piece of the work of one automation. @returns whether there is more of it */
const runPiece = async (trx: Trx, context: Context, id: number): Promise<Done<boolean>> => {
  const automation = await lockOn(trx, id);
  if (!automation) return { result: false, events: [] };
  const paused = async (why: string, before: readonly AuditEvent[] = []) => ({
    result: false,
    events: [...before, ...(await pauseAct(trx, context, 'automation', automation, why))],
  });
  const actor = await findAuthor(trx, automation);
  if (!actor) return paused(texts.automationNoAuthor);
  const author = { ...actor, isHidden: await hiddenFor(trx, actor.role) };
  const conditions = await findConditions(trx, context, author, automation);
  if (typeof conditions === 'string') return paused(conditions);
  const now = context.clock.now();
  const acting = { trx, context, author, automation, list: conditions.name };
  if (automation.occasion === 'met') await noteLeft(trx, conditions, now);
  const digest = await passOverImported(acting, conditions);
  const fresh = await findFresh(trx, conditions, MOST_ACTED_ON + 1);
  if (fresh.length > MOST_ACTED_ON) return paused(texts.automationTooMany(MOST_ACTED_ON), digest);
  const met = fresh.slice(0, RECORDS_AT_ONCE);
  if (met.length === fresh.length) await noteRan(trx, automation, now);
  if (met.length === 0) return { result: false, events: digest };
  const ids = met.map(({ record_id }) => record_id);
  const records = await readRecords(trx, conditions, ids);
  const { entries, events } = await actOn(acting, met, records);
  await keepEntries(trx, automation, entries, now);
  const acted = auditEvent('automation.acted', ['automation', id], author, {
    details: { records: met.length },
  });
  return { result: met.length < fresh.length, events: [...digest, ...events, acted] };
};

/**
 * Runs what is turned on, each automation with its author's rights of today: each record once while it stands in the
 * view, or once for each day that the view sorts it by, however many processes run.
 * @throws the first failure, once the others have run
 */
export const runAutomations = async (context: Context): Promise<void> => {
  const failures: unknown[] = [];
  // Filters may name what formulas make of the day.
  await workOutToday(context);
  for (const { id } of await findOn(context.database.kysely)) {
    try {
      let hasMore = true;
      while (hasMore) hasMore = await inTransaction(context, (trx) => runPiece(trx, context, id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

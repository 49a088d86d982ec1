import {
  MOST_ACTED_ON,
  messagedRecord,
  REHEARSED_DAYS,
} from '../../../../domain/agency/automations/automation.ts';
import { type automations as calls, declaredResources } from '../../../../domain/contract/index.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { inTransaction, joinTransaction } from '../../../transaction.ts';
import { rehearseCampaign } from '../messages/campaign.ts';
import { lineOf, noteShown } from '../views/mailed.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import { findMet, readRecords } from './entries.repository.ts';
import { type AutomationRow, findAutomation } from './repository.ts';
import { noAutomation } from './saving.ts';

const DAY_MS = 86_400_000;

const SHOWN = 20;

const SHOWN_PARTS = 4;
const PART = ' · ';

/** Most messages of which a rehearsal tells who would not get one. */
const JUDGED = 1_000;

/** Records that the view had on a day of the last ninety, or that were registered then, as they are now. */
const findLately = async (
  db: Executor,
  context: Context,
  actor: Actor,
  automation: AutomationRow,
  { name }: Conditions,
): Promise<number[]> => {
  const now = context.clock.now().getTime();
  const since = new Date(now - REHEARSED_DAYS * DAY_MS);
  const registered = { entity: declaredResources[name]?.entity?.name ?? 'own_record', since };
  const found = new Set<number>();
  const days = automation.occasion === 'created' ? 1 : REHEARSED_DAYS;
  // Where it finds too many on a day, the others tell nothing new.
  for (let ago = 0; ago < days && found.size <= MOST_ACTED_ON; ago += 1) {
    const then = { ...context, clock: { now: () => new Date(now - ago * DAY_MS) } };
    const listed = await conditionsOf(db, then, actor, automation);
    for (const { record_id } of await findMet(db, listed, registered)) found.add(record_id);
  }
  return [...found].toSorted((one, other) => other - one);
};

const findMessages = async (
  context: Context,
  actor: Actor,
  { message_kind: kind }: AutomationRow,
  { name }: Conditions,
  rows: readonly string[],
) => {
  if (kind === null || rows.length === 0) return null;
  const ids = rows.map((row) => messagedRecord(name, kind, JSON.parse(row)));
  const body = { source: { list: 'records' as const, kind, ids } };
  const { omitted, samples } = await rehearseCampaign({ context, actor, body });
  return { omitted, samples };
};

/**
 * Rehearsal of an automation with the rights of who asks; nothing is done, and whose data was shown is noted.
 * @throws Problem 400 at what it names that is gone or not the actor's to use, 404
 */
export const rehearseAutomation = ({
  context,
  actor,
  params: { id },
}: Input<typeof calls.rehearseAutomation>) =>
  inTransaction(context, async (trx) => {
    const automation = await findAutomation(trx, id);
    if (!automation) throw noAutomation();
    const inside = joinTransaction(context, trx, () => undefined);
    const conditions = await conditionsOf(trx, context, actor, automation);
    const since = context.clock.now();
    const standing = await findMet(trx, conditions);
    const lately = await findLately(trx, context, actor, automation, conditions);
    const records = await readRecords(trx, conditions, lately.slice(0, JUDGED));
    const rows = records.map(({ row }) => row);
    const shown = rows.slice(0, SHOWN);
    await noteShown(trx, { ...actor, objects: [] }, conditions.columns, shown, since);
    const result = {
      now: standing.length,
      lately: lately.length,
      first: shown.map((row) =>
        lineOf(conditions.columns, row).split(PART).slice(0, SHOWN_PARTS).join(PART),
      ),
      messages: await findMessages(inside, actor, automation, conditions, rows),
    };
    return { result, events: [] };
  });

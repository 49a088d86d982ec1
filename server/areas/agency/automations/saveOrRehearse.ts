import {
  MOST_ACTED_ON,
  messagedRecord,
  REHEARSED_DAYS,
} from '../../../../domain/agency/automations/automation.ts';
import { type automations as calls, declaredResources } from '../../../../domain/contract/index.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { lockRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import type { JsonText } from '../../../http/answers.ts';
import { notFound } from '../../../problem.ts';
import { inTransaction, joinTransaction } from '../../../transaction.ts';
import { rehearseCampaign } from '../messages/campaign.ts';
import { registerServices } from '../records/registers.ts';
import { lineOf, noteShown } from '../views/mailed.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import { findMet, findNewestId, notePresent, readRecords } from './entries.repository.ts';
import { type AutomationRow, automationTable, findAutomation } from './repository.ts';

export const noAutomation = () => notFound('No existe una regla con este identificador');

const decides = ({ view_id, conditions, occasion, is_on }: AutomationRow) =>
  [view_id, conditions, occasion, is_on].join();

/**
 * Gives an automation to who saves it, whose rights it has from now on. Where it is turned on or looks elsewhere, the
 * records that stand in its view are no news, unless it includes them.
 * @throws Problem 400 at what is not there, not shared or not the actor's to do
 */
const takeOver = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  id: number,
  before?: AutomationRow,
): Promise<void> => {
  const row = await lockRow(trx, 'automations', id, noAutomation);
  const found = await conditionsOf(trx, context, actor, row);
  const automation = { ...row, conditions: found.filter };
  const isNews = row.is_on && (!before || decides(before) !== decides(automation));
  if (isNews && row.occasion === 'met' && !row.includes_present)
    await notePresent(trx, found, context.clock.now());
  await trx
    .updateTable('automations')
    .set({
      author_id: actor.userId,
      conditions: found.filter,
      ...(isNews ? { after_id: await findNewestId(trx, found) } : {}),
      ...(row.is_on ? { paused_because: null } : {}),
    })
    .where('id', '=', id)
    .execute();
};

type Saved = (inside: Context) => Promise<JsonText>;

/** Saves by the register's own service, and takes over what it saved in the same transaction. */
const saving = (context: Context, actor: Actor, save: Saved, changed?: number) =>
  inTransaction(context, async (trx) => {
    const events: AuditEvent[] = [];
    const inside = joinTransaction(context, trx, (done) => events.push(...done));
    const before =
      changed === undefined ? undefined : await lockRow(trx, 'automations', changed, noAutomation);
    const { text } = await save(inside);
    const id = changed ?? Number(JSON.parse(text).id);
    await takeOver(trx, inside, actor, id, before);
    return { result: await automationTable.read(trx, id), events };
  });

const { register, update } = registerServices.automations;

export const registerAutomation = ({
  context,
  actor,
  body,
}: Pick<Input<typeof calls.registerAutomation>, 'context' | 'actor' | 'body'>) =>
  saving(context, actor, (inside) => register(inside, actor, body));

export const updateAutomation = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof calls.updateAutomation>) =>
  saving(context, actor, (inside) => update(inside, actor, id, body), id);

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

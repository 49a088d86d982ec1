import type { AuditAction } from '../../../../domain/agency/audit/actions.ts';
import { type Lawful, lawfulView } from '../../../../domain/agency/views/lawful.ts';
import { isMailed } from '../../../../domain/agency/views/lists.ts';
import { WHOLE_LIST } from '../../../../domain/agency/views/sums.ts';
import { includesUser, OWNER, type ViewUse } from '../../../../domain/agency/views/view.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { views as calls } from '../../../../domain/contract/index.ts';
import { view as entity } from '../../../../domain/entities/view.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { deleteRow, insertRow, lockRow, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid, notFound } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { deny } from '../auth/denial.ts';
import {
  lawfulOf,
  mayList,
  namesIn,
  type Reader,
  readerOf,
  requireLawful,
  type SentState,
  stateOf,
  sumsOf,
} from './lists.ts';
import { findView, findViews, planMail, takeOverDefaults, type ViewRow } from './repository.ts';

const noView = () => notFound('No existe una vista con este identificador');

const isShared = ({ shared_with }: ViewRow): boolean => shared_with.length > 0;

const isOwner = ({ owner_id }: ViewRow, { userId }: Actor): boolean => owner_id === userId;

/** A user sees their own views and those shared with their role; whoever may share views sees all shared ones. */
const isVisible = (row: ViewRow, actor: Reader): boolean =>
  mayList(row.list, actor) &&
  (isOwner(row, actor) ||
    row.shared_with.includes(actor.role) ||
    (isShared(row) && actor.permissions.has('views.share')));

const mayChange = (row: ViewRow, actor: Actor): boolean =>
  isShared(row) ? actor.permissions.has('views.share') : isOwner(row, actor);

const audiencesOf = (row: ViewRow): ViewUse => ({
  sharedWith: row.shared_with,
  defaultOf: row.default_of,
  pinnedFor: row.pinned_for,
  tileFor: row.tile_for,
  chartFor: row.chart_for,
  recordFor: row.record_for,
  mailedFor: row.mailed_for,
});

const answerOf = (row: ViewRow, actor: Actor, lawful: Lawful) => {
  const { state, faults, broken } = lawfulView(lawful, stateOf(row));
  const others = Object.keys(faults).filter((name) => !broken.includes(name));
  const user = { isOwner: isOwner(row, actor), role: actor.role };
  const use = audiencesOf(row);
  return {
    id: `${row.id}`,
    version: row.version,
    list: row.list,
    name: row.name,
    ...state,
    ...use,
    isOwn: user.isOwner,
    mayChange: mayChange(row, actor),
    isDefault: includesUser(use.defaultOf, user),
    isPinned: includesUser(use.pinnedFor, user),
    isTile: includesUser(use.tileFor, user),
    isChart: includesUser(use.chartFor, user),
    isOnRecords: includesUser(use.recordFor, user),
    leftOut: namesIn(lawful, others),
    broken: namesIn(lawful, broken),
  };
};

export const listViews = ({ context, actor }: Input<typeof calls.listViews>) =>
  inSnapshot(context, async (db) => {
    const [reader, views] = await Promise.all([readerOf(db, actor), findViews(db, actor.userId)]);
    const rows = views.filter((row) => isVisible(row, reader));
    const lists = [...new Set(rows.map((row) => row.list))];
    const lawful = new Map<string, Lawful>(
      await Promise.all(
        lists.map(async (list) => [list, await lawfulOf(db, context, actor, list)] as const),
      ),
    );
    return rows.flatMap((row) => {
      const known = lawful.get(row.list);
      return known ? [answerOf(row, actor, known)] : [];
    });
  });

type SentUse = { readonly [Key in keyof ViewUse]?: ViewUse[Key] | undefined };
const requireShare = async (context: Context, actor: Actor, use: SentUse): Promise<void> => {
  const audiences = [
    use.sharedWith,
    use.defaultOf,
    use.pinnedFor,
    use.tileFor,
    use.chartFor,
    use.recordFor,
    use.mailedFor,
  ].flat();
  const isForRoles = audiences.some((one) => one !== undefined && one !== OWNER);
  if (isForRoles && !actor.permissions.has('views.share'))
    await deny(context, actor, 'views.share');
};

const requireMailed = (list: string, { mailedFor = [] }: SentUse): void => {
  if (mailedFor.length > 0 && !isMailed(list)) throw invalid({ mailedFor: texts.viewNotMailed });
};

const lookOf = (row: ViewRow) => ({ name: row.name, ...stateOf(row) });

/** A filter may name a person: it is sealed in the trail with what is personal of whoever made the view. */
const eventOf = (
  actor: Actor,
  action: Extract<AuditAction, `view.${string}`>,
  rows: { readonly before?: ViewRow; readonly after?: ViewRow },
): AuditEvent => {
  const both = <T>(of: (row: ViewRow) => T) =>
    Object.fromEntries(Object.entries(rows).map(([when, row]) => [when, of(row)]));
  const row = rows.after ?? rows.before;
  return auditEvent(action, ['view', row?.id], actor, {
    details: { list: row?.list, ...both(audiencesOf) },
    personal: {
      subject: { kind: 'user', id: row?.owner_id ?? actor.userId },
      values: both(lookOf),
    },
  });
};

const columnsIn = <B extends SentState & SentUse>(body: B) => ({
  ...columnsOf(entity, body),
  filter: body.filter && JSON.stringify(body.filter),
});

const requireGroups = ({ chart_for, record_for, sum_by }: ViewRow): void => {
  if (sum_by !== null && sum_by !== WHOLE_LIST) return;
  if (chart_for.length > 0) throw invalid({ chartFor: texts.viewNotCharted });
  if (record_for.length > 0) throw invalid({ recordFor: texts.viewNotCharted });
};

const finished = async (trx: Trx, id: number, day: CivilDate): Promise<ViewRow> => {
  const row = await lockRow(trx, 'views', id, noView);
  requireGroups(row);
  await takeOverDefaults(trx, row);
  await planMail(trx, id, day);
  return row;
};

/**
 * Registers a view of one's own.
 * @throws Problem 400 for a list out of sight, as if there were none, and for what it cannot do, 403 for sharing it
 */
export const registerView = async ({
  context,
  actor,
  body,
}: Pick<Input<typeof calls.registerView>, 'context' | 'actor' | 'body'>) => {
  await requireShare(context, actor, body);
  const lawful = await lawfulOf(context.database.kysely, context, actor, body.list);
  if (!mayList(body.list, await readerOf(context.database.kysely, actor)))
    throw invalid({ list: texts.viewNoList });
  requireMailed(body.list, body);
  return inTransaction(context, async (trx) => {
    requireLawful(lawful, body);
    const now = context.clock.now();
    const id = await insertRow(trx, 'views', {
      ...columnsIn(body),
      filter: JSON.stringify(body.filter ?? {}),
      owner_id: actor.userId,
      created_at: now,
      updated_at: now,
    });
    const after = await finished(trx, id, lawful.today);
    return {
      result: answerOf(after, actor, lawful),
      events: [eventOf(actor, 'view.registered', { after })],
    };
  });
};

const requireSight = async (context: Context, actor: Actor, id: number) => {
  const row = await findView(context.database.kysely, id);
  const reader = await readerOf(context.database.kysely, actor);
  if (!row || !isVisible(row, reader)) throw noView();
  return { row, reader };
};

export const sumView = async ({
  context,
  actor,
  params: { id },
  query,
}: Input<typeof calls.sumView>) => {
  const { row, reader } = await requireSight(context, actor, id);
  return sumsOf(context, reader, row, query.filter ?? {});
};

const requireChange = async (context: Context, actor: Actor, id: number): Promise<ViewRow> => {
  const { row } = await requireSight(context, actor, id);
  if (!mayChange(row, actor)) await deny(context, actor, 'views.share');
  return row;
};

const lockChangeable = async (trx: Trx, actor: Actor, id: number): Promise<ViewRow> => {
  const row = await lockRow(trx, 'views', id, noView);
  if (!mayChange(row, actor)) throw noView();
  return row;
};

/**
 * Changes a view; what is not sent stays as it is.
 * @throws Problem 400 for what its list cannot do, 403, 404, 409 for a stale version
 */
export const updateView = async ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof calls.updateView>) => {
  const { list } = await requireChange(context, actor, id);
  await requireShare(context, actor, body);
  requireMailed(list, body);
  const lawful = await lawfulOf(context.database.kysely, context, actor, list);
  return inTransaction(context, async (trx) => {
    const before = await lockChangeable(trx, actor, id);
    await requireVersion(trx, { entity: 'view', id, version: before.version }, body.version);
    requireLawful(lawful, body);
    await updateRow(trx, 'views', id, { ...columnsIn(body), updated_at: context.clock.now() });
    const after = await finished(trx, id, lawful.today);
    return {
      result: answerOf(after, actor, lawful),
      events: [eventOf(actor, 'view.updated', { before, after })],
    };
  });
};

export const deleteView = async ({
  context,
  actor,
  params: { id },
}: Input<typeof calls.deleteView>) => {
  await requireChange(context, actor, id);
  return inTransaction(context, async (trx) => {
    const before = await lockChangeable(trx, actor, id);
    await deleteRow(trx, 'views', id);
    return { result: { id: `${id}` }, events: [eventOf(actor, 'view.deleted', { before })] };
  });
};

import { sql } from 'kysely';
import type { MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import { MAX_RECORDS } from '../../../../domain/contract/agency/messages.ts';
import type { BodyOf, messages } from '../../../../domain/contract/index.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { firstDay } from '../../../../domain/money/monthClose.ts';
import type { Permission } from '../../../../domain/permissions.ts';
import { type Actor, type Context, today } from '../../../context.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { pageScan } from '../../../db/pageScan.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { asOfDay } from '../../../pastDay.ts';
import { expiringCardListOn } from '../../money/cards/repository.ts';
import { paymentListOn, unpaidPaymentListAt } from '../../money/payments/lists.repository.ts';
import { endingPolicyListOn, policyListOn } from '../../sales/policies/repository.ts';
import { findSeen } from '../documents/repository.ts';
import { readerOf as documentReaderOf } from '../documents/service.ts';
import { withOwnFields } from '../ownFields/list.repository.ts';
import { readerOf, taskListOf } from '../tasks/repository.ts';
import { birthdayIds, comingPaymentIds, statementIds } from './subjects.repository.ts';

export type Source = BodyOf<typeof messages.startCampaign>['source'];

export const kindOf = (source: Source): MessageKind => {
  switch (source.list) {
    case 'late-payments':
    case 'payments':
      return 'late-payment';
    case 'policies':
    case 'ending-policies':
      return 'renewal';
    case 'expiring-cards':
      return 'card-expiring';
    case 'coming-payments':
      return 'coming-payment';
    case 'birthdays':
      return 'birthday';
    case 'month-statements':
      return 'advisor-statement';
    case 'tasks':
      return 'task';
    case 'records':
      return source.kind;
  }
};

/** Permission to list the records, as who writes about them sees their values. */
export const SEEN_WITH: Readonly<Record<MessageKind, Permission>> = {
  'late-payment': 'payments.list',
  'coming-payment': 'payments.list',
  renewal: 'policies.list',
  'card-expiring': 'cards.list',
  birthday: 'customers.list',
  'advisor-statement': 'month-closes.list',
  task: 'tasks.own',
  view: 'views.share',
  'missing-documents': 'documents.read',
};

/** Limit of rows: one more than a campaign may have, so that too many are told. */
const most = MAX_RECORDS + 1;

const shown = (list: ListDefinition, filter: ListQuery['filter']): Sql =>
  pageScan(list, { filter }, { columns: sql`${list.id} as id`, limit: most });

const shownPolicies = async (db: Executor, list: ListDefinition, filter: ListQuery['filter']) => {
  const query = await withOwnFields(db, 'policies', list, { filter });
  return shown(query.list, query.query.filter);
};

const idsOf = (db: Executor, context: Context, actor: Actor, source: Source) => {
  const day = today(context);
  switch (source.list) {
    case 'late-payments': {
      const { asOf: asOfFilter }: ListQuery['filter'] = source.filter;
      const asOf = asOfDay(context, asOfFilter);
      const { timeZone } = context.config.agency;
      return shown(unpaidPaymentListAt(asOf, timeZone, day), source.filter);
    }
    case 'payments':
      return shown(paymentListOn(day), source.filter);
    case 'policies':
      return shownPolicies(db, policyListOn(day), source.filter);
    case 'ending-policies':
      return shownPolicies(db, endingPolicyListOn(day), source.filter);
    case 'expiring-cards':
      return shown(expiringCardListOn(day), source.filter);
    case 'coming-payments':
      return comingPaymentIds(day, source.days);
    case 'birthdays':
      return birthdayIds(day);
    case 'month-statements':
      return statementIds(firstDay(source.month));
    case 'tasks':
      return shown(taskListOf(readerOf(context, actor)), source.filter);
    case 'records':
      return sql`select unnest(${`{${source.ids.join(',')}}`}::integer[]) as id`;
  }
};

/**
 * Of some records of a kind those that the user sees: whoever has the permission of {@link SEEN_WITH} sees all of them, but
 * for documents, which belong to records that others may not see.
 */
export const seenIds = async (
  db: Executor,
  context: Context,
  actor: Actor,
  kind: MessageKind,
  ids: readonly number[],
): Promise<readonly number[]> =>
  kind === 'missing-documents'
    ? findSeen(db, await documentReaderOf(db, context, actor), ids)
    : ids;

/**
 * The records that a source finds, as far as the user sees them.
 * @param actor whose tasks, where it is of tasks
 * @returns their ids, each once; {@link MAX_RECORDS} and one where there are more
 * @throws Problem 400 for a filter that the list does not have
 */
export const findIds = async (db: Executor, context: Context, actor: Actor, source: Source) => {
  const ids = await idsOf(db, context, actor, source);
  const { rows } = await sql<{ ids: readonly number[] }>`
    select coalesce(array_agg(distinct found.id), '{}') as ids
    from (select id from (${ids}) walked limit ${sql.lit(most)}) found`.execute(db);
  return seenIds(db, context, actor, kindOf(source), rows[0]?.ids ?? []);
};

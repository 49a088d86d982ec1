import type { AnswerOf, dataAccess as calls } from '../../../../domain/contract/index.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import { findArchivedBefore } from '../../../audit/archives.repository.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { readList } from '../../../db/readList.ts';
import { recordInOwnTransaction } from '../../../transaction.ts';
import {
  type AccessFilter,
  accessesByUserListOf,
  accessListOf,
  findFirstRead,
  peopleSeenListOf,
  scopeOf,
} from './repository.ts';

type Reach = AnswerOf<typeof calls.findAccessReach>;

const filterOf = ({ filter }: ListQuery) => filter as AccessFilter;

/** Event of looking up who saw whose data, which is itself to be looked up. */
const opening = (
  context: Context,
  actor: Actor,
  view: 'person' | 'users' | 'people',
  filter: AccessFilter,
): AuditEvent => {
  const { customers_id: customerId } = filter;
  const { from, to, user, kind } = scopeOf(filter, today(context), context.config.agency.timeZone);
  return auditEvent('data_access.opened', ['data_access'], actor, {
    about: customerId === undefined ? undefined : { kind: 'customer', id: `${customerId}` },
    details: { view, from, to, user, kind },
  });
};

const listing =
  (view: Parameters<typeof opening>[2], listOf: typeof accessListOf) =>
  async ({ context, actor, list: query }: Input<typeof calls.listAccesses>) => {
    const filter = filterOf(query);
    await recordInOwnTransaction(context, [opening(context, actor, view, filter)]);
    const list: ListDefinition = listOf(filter, today(context), context.config.agency.timeZone);
    return readList(context.database, list, query);
  };

/** Accesses to one customer's data. The look-up is in the audit trail before the rows are read. */
export const listAccesses = listing('person', accessListOf);

export const listAccessesByUser = listing('users', accessesByUserListOf);

export const listPeopleSeen = listing('people', peopleSeenListOf);

export const findAccessReach = async ({
  context,
}: Input<typeof calls.findAccessReach>): Promise<Reach> => {
  const { kysely } = context.database;
  const [archived, first] = await Promise.all([
    findArchivedBefore(kysely),
    findFirstRead(kysely, context.config.agency.timeZone),
  ]);
  return {
    archivedBefore: archived ? wireDay(archived) : null,
    screensFrom: first ? wireDay(first) : null,
  };
};

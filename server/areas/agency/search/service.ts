import { MAX_FOUND } from '../../../../domain/contract/agency/search.ts';
import type { search as calls } from '../../../../domain/contract/index.ts';
import type { Permission } from '../../../../domain/permissions.ts';
import type { Actor } from '../../../actor.ts';
import { type Context, today } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { findBest, findByIds, type Kind, personKind, policyKindOn } from './repository.ts';

/** The kinds that the user may list. */
const kindsFor = (context: Context, { permissions }: Actor) => {
  const may = (permission: Permission, kind: Kind) =>
    permissions.has(permission) ? kind : undefined;
  return {
    customers: may('customers.list', personKind('customers')),
    policies: may('policies.list', policyKindOn(today(context))),
    advisors: may('advisors.list', personKind('advisors')),
  };
};

type Found = Partial<Record<keyof ReturnType<typeof kindsFor>, string | null>>;

/** In the contract's shape. */
const answer = ({ customers, policies, advisors }: Found): JsonText =>
  new JsonText(
    `{"customers":[${customers ?? ''}],"policies":[${policies ?? ''}],"advisors":[${advisors ?? ''}]}`,
  );

/** Looks for a number or a name among everything the user may list. */
const searchEverything = async ({
  context,
  actor,
  query: { q: typed },
}: Input<typeof calls.search>): Promise<JsonText> =>
  answer(await findBest(context.database.kysely, kindsFor(context, actor), typed, MAX_FOUND));

const idsOf = (text = ''): number[] => (text === '' ? [] : text.split(',').map(Number));

/** The records that have the ids, of what the user may list. */
const findRecords = async ({
  context,
  actor,
  query: { customers, policies, advisors },
}: Input<typeof calls.findRecords>): Promise<JsonText> => {
  const ids = { customers: idsOf(customers), policies: idsOf(policies), advisors: idsOf(advisors) };
  return answer(await findByIds(context.database.kysely, kindsFor(context, actor), ids));
};

export const search: Answers<typeof calls> = { search: searchEverything, findRecords };

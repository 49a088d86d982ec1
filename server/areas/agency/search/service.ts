import { MAX_FOUND } from '../../../../domain/contract/agency/search.ts';
import type { search as calls } from '../../../../domain/contract/index.ts';
import type { Permission } from '../../../../domain/permissions.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import { objectsSeenBy } from '../ownRecords/access.ts';
import {
  claimKind,
  companyKind,
  endorsementKind,
  findBest,
  findByIds,
  type Kind,
  personKind,
  policyKindOn,
  recordKindOf,
} from './repository.ts';

const kindsFor = async (context: Context, actor: Actor) => {
  const may = (permission: Permission, kind: Kind) =>
    actor.permissions.has(permission) ? kind : undefined;
  const objects = await objectsSeenBy(context.database.kysely, actor);
  return {
    customers: may('customers.list', personKind('customers')),
    policies: may('policies.list', policyKindOn(today(context))),
    advisors: may('advisors.list', personKind('advisors')),
    claims: may('claims.list', claimKind),
    endorsements: may('endorsements.list', endorsementKind),
    companies: may('companies.list', companyKind),
    records: objects.length > 0 ? recordKindOf(objects.map(({ id }) => id)) : undefined,
  };
};

type Found = Partial<Record<keyof Awaited<ReturnType<typeof kindsFor>>, string | null>>;

const answer = ({ claims, endorsements, records, ...kinds }: Found): JsonText => {
  const { customers, policies, advisors, companies } = kinds;
  const always = Object.entries({ customers, policies, advisors, companies });
  const ifSeen = Object.entries({ claims, endorsements, records }).filter(
    ([, rows]) => rows !== undefined,
  );
  const fields = [...always, ...ifSeen].map(([name, rows]) => `"${name}":[${rows ?? ''}]`);
  return new JsonText(`{${fields.join(',')}}`);
};

const searchEverything = async ({
  context,
  actor,
  query: { q: typed },
}: Input<typeof calls.search>): Promise<JsonText> =>
  answer(await findBest(context.database.kysely, await kindsFor(context, actor), typed, MAX_FOUND));

const idsOf = (text = ''): number[] => (text === '' ? [] : text.split(',').map(Number));

export const findRecords = async ({ context, actor, query }: Input<typeof calls.findRecords>) => {
  const ids = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, idsOf(text)]));
  const { customers, policies, advisors, companies } = await kindsFor(context, actor);
  const kinds = { customers, policies, advisors, companies };
  return answer(await findByIds(context.database.kysely, kinds, ids));
};

export { searchEverything as search };

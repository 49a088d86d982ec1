import { MAX_FOUND } from '../../../../domain/contract/agency/search.ts';
import type { search as calls } from '../../../../domain/contract/index.ts';
import type { Permission } from '../../../../domain/permissions.ts';
import { today } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { findBest, type Kind, personKind, policyKindOn } from './repository.ts';

/**
 * Looks for a number or a name among everything the user may list.
 * @returns the best of each kind, in the contract's shape
 */
const searchEverything = async ({
  context,
  actor,
  query: { q: typed },
}: Input<typeof calls.search>): Promise<JsonText> => {
  const may = (permission: Permission, kind: Kind) =>
    actor.permissions.has(permission) ? kind : undefined;
  const { customers, policies, advisors } = await findBest(
    context.database.kysely,
    {
      customers: may('customers.list', personKind('customers')),
      policies: may('policies.list', policyKindOn(today(context))),
      advisors: may('advisors.list', personKind('advisors')),
    },
    typed,
    MAX_FOUND,
  );
  return new JsonText(
    `{"customers":[${customers ?? ''}],"policies":[${policies ?? ''}],"advisors":[${advisors ?? ''}]}`,
  );
};

export const search: Answers<typeof calls> = { search: searchEverything };

import { MOST_FOUND } from '../../../domain/contract/search.ts';
import type { Permission } from '../../../domain/permissions.ts';
import type { Actor } from '../../actor.ts';
import { type Context, today } from '../../context.ts';
import type { Executor } from '../../db/transaction.ts';
import { JsonText } from '../../http/answers.ts';
import { type Closeness, findClosest, type Kind, personKind, policyKindOn } from './repository.ts';

/** The best matches first; each kind of match is looked for while the ones before leave room. */
const CLOSENESS: readonly Closeness[] = ['exact', 'begins', 'contains'];

const bestOf = async (db: Executor, kind: Kind, typed: string): Promise<string[]> => {
  const ids: number[] = [];
  const rows: string[] = [];
  for (const closeness of CLOSENESS) {
    const room = MOST_FOUND - rows.length;
    if (room === 0) break;
    for (const found of await findClosest(db, kind, closeness, {
      typed,
      except: ids,
      most: room,
    })) {
      ids.push(found.id);
      rows.push(found.row);
    }
  }
  return rows;
};

/**
 * Looks for a number or a name among everything the user may list.
 * @param typed what was typed, at least two characters
 * @returns the best of each kind, in the contract's shape
 */
export const searchEverything = async (
  context: Context,
  actor: Actor,
  typed: string,
): Promise<JsonText> => {
  const { kysely } = context.database;
  const best = async (permission: Permission, kind: Kind) =>
    actor.permissions.has(permission) ? bestOf(kysely, kind, typed) : [];
  const customers = await best('customers.list', personKind('customers'));
  const policies = await best('policies.list', policyKindOn(today(context)));
  const advisors = await best('advisors.list', personKind('advisors'));
  return new JsonText(
    `{"customers":[${customers}],"policies":[${policies}],"advisors":[${advisors}]}`,
  );
};

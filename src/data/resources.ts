import { HttpError, type Identifier } from 'ra-core';
import type { Call, ResourceCalls } from '../../domain/contract/call.ts';
import {
  cards,
  commissions,
  declaredResources,
  ownRecords,
  tasks,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import type { Human } from '../captcha/human.ts';
import { readSession } from '../session/session.ts';
import type { ListParts } from './agencyApi.ts';
import { objectKeyIn } from './ownObjects.ts';

export const resources: Readonly<Record<string, ResourceCalls>> = declaredResources;

const objectCalls: ResourceCalls = {
  list: ownRecords.listOwnRecords,
  one: ownRecords.getOwnRecord,
  create: ownRecords.registerOwnRecord,
  update: ownRecords.updateOwnRecord,
  delete: ownRecords.deleteOwnRecord,
};

export const callsOf = (resource: string): ResourceCalls =>
  resources[resource] ?? (objectKeyIn(resource) === undefined ? {} : objectCalls);

export const addressOf = (resource: string): Record<string, string> => {
  const object = objectKeyIn(resource);
  return object === undefined ? {} : { object };
};

/** The visitor, in the addresses of their own tasks: those of other users are out of reach. */
export const ownAddress = (): Record<string, string> => {
  const uuid = readSession()?.user.uuid ?? '';
  return { uuid, userId: uuid };
};

/** Advisor of the account, by `meta.advisorId`; entries of `meta.from` up to `meta.to`, civil dates. */
const ofAdvisor = (meta: unknown) => {
  const { advisorId, from, to }: { advisorId?: Identifier; from?: string; to?: string } =
    Object(meta);
  if (advisorId === undefined) throw new Error('Of which advisor? meta.advisorId');
  return { params: { advisorId }, ...(from && to ? { query: { from, to } } : {}) };
};

/** Behind the human verification: `meta.human` gives a token for each page. */
const gated = (meta: unknown) => {
  const { human }: { human?: Human } = Object(meta);
  if (!human) throw new HttpError(texts.captchaForCards, 400);
  return { human };
};

interface ListWithParts {
  readonly list: Call;
  readonly parts: (meta: unknown) => Pick<ListParts, 'params' | 'query' | 'human'>;
}

export const listsWithParts: Readonly<Record<string, ListWithParts>> = {
  tasks: { list: tasks.listTasks, parts: () => ({ params: ownAddress() }) },
  cards: { list: cards.listCards, parts: gated },
  // Without a sort the accounts come in the order money goes to them: the largest in favour first (specification §9).
  balances: { list: commissions.listBalances, parts: ofAdvisor },
  'balance-customers': { list: commissions.listBalanceCustomers, parts: ofAdvisor },
  'commission-advances': { list: commissions.listAdvances, parts: ofAdvisor },
  'statement-entries': { list: commissions.listStatementEntries, parts: ofAdvisor },
};

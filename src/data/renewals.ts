import {
  type AnswerOf,
  renewals as calls,
  type renewalRetention,
} from '../../domain/contract/index.ts';
import type { RenewalStage } from '../../domain/sales/renewals/stages.ts';
import { anyCall } from './calls.ts';
import { queryOf } from './lists.ts';

export type Renewal = AnswerOf<typeof calls.listRenewals>;

export type RenewalDetail = AnswerOf<typeof calls.getRenewal>;

export type StageTotal = AnswerOf<typeof calls.sumRenewals>[number];

export type Retention = AnswerOf<typeof renewalRetention.listRetention>;

type Filter = Readonly<Record<string, unknown>>;

export const CARDS_AT_ONCE = 50;

interface CardsQuery {
  readonly stage: RenewalStage;
  readonly filter: Filter;
  readonly after: Renewal | undefined;
}

const placeOf = ({ dueOn, id }: Renewal) => `${dueOn}:${id}`;

const inOrder = { field: 'dueOn', order: 'ASC' } as const;

export const renewalCalls = {
  renewalCards({ stage, filter, after }: CardsQuery, signal?: AbortSignal) {
    const request = {
      sort: inOrder,
      range: { from: 0, to: CARDS_AT_ONCE - 1 },
      filter: { ...filter, stage, ...(after ? { after: placeOf(after) } : {}) },
    };
    return anyCall.callForPage(calls.listRenewals, {}, request, signal);
  },

  renewalTotals: (filter: Filter, signal?: AbortSignal) =>
    anyCall.call(calls.sumRenewals, { query: queryOf({ filter }) }, signal),
};

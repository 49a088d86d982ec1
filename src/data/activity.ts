import type { Identifier } from 'react-admin';
import type { ActivityKind } from '../../domain/contract/agency/activity.ts';
import { type AnswerOf, activity as calls } from '../../domain/contract/index.ts';
import { anyCall } from './calls.ts';

/** What happened with a record; amounts in dollars. */
export type Activity = AnswerOf<typeof calls.listCustomerActivity>['activities'][number];

/** The figures of a customer's page; amounts in dollars. */
export type CustomerSummary = AnswerOf<typeof calls.getCustomerSummary>;

const activityCallsOf = {
  customers: calls.listCustomerActivity,
  advisors: calls.listAdvisorActivity,
  companies: calls.listCompanyActivity,
} as const;

/** The resources whose records have a page of their own. */
export type PagedResource = keyof typeof activityCallsOf;

/** Which part of an activity is asked for. */
interface Part {
  readonly kind?: ActivityKind | undefined;
  /** The end of the page before. */
  readonly after?: string | undefined;
}

/** What records' pages ask besides the resources. */
export const activityCalls = {
  /** @throws HttpError; DOMException AbortError when given up */
  customerSummary: (id: Identifier, signal?: AbortSignal) =>
    anyCall.callIfKnown(calls.getCustomerSummary, { params: { id } }, signal),

  /**
   * A page of what happened with a record, the latest first.
   * @throws HttpError; DOMException AbortError when given up
   */
  activityOf: (resource: PagedResource, id: Identifier, part: Part, signal?: AbortSignal) =>
    anyCall.callIfKnown(activityCallsOf[resource], { params: { id }, query: { ...part } }, signal),
};

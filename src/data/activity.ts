import type { Identifier } from 'react-admin';
import {
  isOwnObjectResource,
  type OwnObjectResource,
} from '../../domain/agency/ownFields/ownField.ts';
import { objectKeyOf } from '../../domain/agency/ownObjects/ownObject.ts';
import type { ActivityKind } from '../../domain/contract/agency/activity.ts';
import { type AnswerOf, activity as calls } from '../../domain/contract/index.ts';
import { anyCall } from './calls.ts';

export type Activity = AnswerOf<typeof calls.listCustomerActivity>['activities'][number];

export type CustomerSummary = AnswerOf<typeof calls.getCustomerSummary>;

export type AdvisorSummary = AnswerOf<typeof calls.getAdvisorSummary>;

export type CompanySummary = AnswerOf<typeof calls.getCompanySummary>;

const activityCallsOf = {
  customers: calls.listCustomerActivity,
  advisors: calls.listAdvisorActivity,
  companies: calls.listCompanyActivity,
  claims: calls.listClaimActivity,
} as const;

export type PagedResource = keyof typeof activityCallsOf | OwnObjectResource;

interface Part {
  readonly kind?: ActivityKind | undefined;
  readonly after?: string | undefined;
}

export const activityCalls = {
  customerSummary: (id: Identifier, signal?: AbortSignal) =>
    anyCall.callIfKnown(calls.getCustomerSummary, { params: { id } }, signal),

  advisorSummary: (id: Identifier, signal?: AbortSignal) =>
    anyCall.callIfKnown(calls.getAdvisorSummary, { params: { id } }, signal),

  companySummary: (id: Identifier, signal?: AbortSignal) =>
    anyCall.callIfKnown(calls.getCompanySummary, { params: { id } }, signal),

  activityOf: (resource: PagedResource, id: Identifier, part: Part, signal?: AbortSignal) =>
    isOwnObjectResource(resource)
      ? anyCall.callIfKnown(
          calls.listOwnRecordActivity,
          { params: { object: objectKeyOf(resource), id }, query: { ...part } },
          signal,
        )
      : anyCall.callIfKnown(
          activityCallsOf[resource],
          { params: { id }, query: { ...part } },
          signal,
        ),
};

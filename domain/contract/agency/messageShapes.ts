import { z } from 'zod';
import { MESSAGE_STATUS_IDS, OMISSION_IDS } from '../../agency/messages/delivery.ts';
import {
  MESSAGE_CHANNEL_IDS,
  MESSAGE_KIND_IDS,
  SHARED_KIND_IDS,
} from '../../agency/messages/kinds.ts';
import { isMonth } from '../../money/monthClose.ts';
import { texts } from '../../texts.ts';
import { answer, id, whole } from '../fields.ts';
import { filterOf } from '../lists.ts';
import { listExpiringCards } from '../money/cards.ts';
import { listLatePayments, listPayments } from '../money/payments.ts';
import { personName } from '../people/people.ts';
import { listEndingPolicies, listPolicies } from '../sales/policies.ts';
import { listTasks } from './tasks.ts';

export const messageKind = z.enum(MESSAGE_KIND_IDS, texts.notAChoice);

export const sharedKind = z.enum(SHARED_KIND_IDS, texts.notAChoice);

export const MAX_RECORDS = 20_000;

export const MAX_DAYS_AHEAD = 60;

export const campaignSource = z.discriminatedUnion('list', [
  z.object({ list: z.literal('late-payments'), filter: filterOf(listLatePayments.list) }),
  z.object({ list: z.literal('payments'), filter: filterOf(listPayments.list) }),
  z.object({ list: z.literal('policies'), filter: filterOf(listPolicies.list) }),
  z.object({ list: z.literal('ending-policies'), filter: filterOf(listEndingPolicies.list) }),
  z.object({ list: z.literal('expiring-cards'), filter: filterOf(listExpiringCards.list) }),
  z.object({ list: z.literal('coming-payments'), days: whole(1, MAX_DAYS_AHEAD) }),
  z.object({ list: z.literal('birthdays') }),
  z.object({ list: z.literal('month-statements'), month: id.refine(isMonth, texts.notAChoice) }),
  z.object({ list: z.literal('tasks'), filter: filterOf(listTasks.list) }),
  z.object({ list: z.literal('records'), kind: sharedKind, ids: z.array(id).min(1).max(1000) }),
]);

const omitted = z.array(z.object({ omission: z.enum(OMISSION_IDS), people: answer.count }));

export const sampleShape = z.object({
  recordId: answer.id,
  person: answer.text,
  address: answer.optionalText,
  subject: answer.text,
  text: answer.text,
});

export const rehearsalShape = z.object({
  kind: z.enum(MESSAGE_KIND_IDS),
  canSend: answer.flag,
  messages: answer.count,
  omitted,
  samples: z.array(sampleShape),
});

export const campaignShape = z.object({
  id: answer.id,
  kind: z.enum(MESSAGE_KIND_IDS),
  createdAt: answer.instant,
  userName: answer.text,
  cancelledAt: answer.instant.nullable(),
  cancelledBy: answer.optionalText,
  messages: answer.count,
  omitted,
  /** Counts by status; a status without messages is left out. */
  statuses: z.array(z.object({ status: z.enum(MESSAGE_STATUS_IDS), messages: answer.count })),
});

/** Message without its text, which is read one by one. */
export const messageShape = z.object({
  id: answer.id,
  kind: z.enum(MESSAGE_KIND_IDS),
  channel: z.enum(MESSAGE_CHANNEL_IDS),
  status: z.enum(MESSAGE_STATUS_IDS),
  recordId: answer.id,
  campaign_id: answer.id.nullable(),
  customer: personName.nullable(),
  advisor: personName.nullable(),
  /** User of a reminder; null also once the account was deleted. */
  user: z.object({ firstName: answer.text, surname: answer.text }).nullable(),
  policy: z.object({ id: answer.id, numberPolicy: answer.text }).nullable(),
  address: answer.optionalText,
  subject: answer.optionalText,
  /** Reason why it was not sent after all, or what the mail server answered. */
  omission: z.enum(OMISSION_IDS).nullable(),
  failure: answer.optionalText,
  attempts: answer.count,
  nextAttemptAt: answer.instant.nullable(),
  createdAt: answer.instant,
  settledAt: answer.instant.nullable(),
  userName: answer.text,
});

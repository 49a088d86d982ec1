import { z } from 'zod';
import { MESSAGE_STATUS_IDS } from '../../agency/messages/delivery.ts';
import { MESSAGE_CHANNEL_IDS } from '../../agency/messages/kinds.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall } from '../call.ts';
import { answer, id } from '../fields.ts';
import { searchText } from '../lists.ts';
import {
  campaignShape,
  campaignSource,
  messageKind,
  messageShape,
  rehearsalShape,
  sampleShape,
  sharedKind,
} from './messageShapes.ts';

export { MAX_DAYS_AHEAD, MAX_RECORDS } from './messageShapes.ts';

const source = z.object({ source: campaignSource });

export const MESSAGES_COUNTED_TO = 1_000;

export const listMessages = getCall({
  path: 'messages',
  shows: { as: 'messages', customers: ['customer.id'] },
  access: 'messages.list',
  summary: 'Messages, sent and waiting',
  envelope: 'messages',
  answer: messageShape,
  list: {
    name: 'messages',
    sort: ['id', 'createdAt'],
    filter: {
      q: searchText,
      id: z.array(id).max(1000),
      kind: messageKind,
      channel: z.enum(MESSAGE_CHANNEL_IDS, texts.notAChoice),
      status: z.enum(MESSAGE_STATUS_IDS, texts.notAChoice),
      customers_id: id,
      advisor_id: id,
      campaign_id: id,
    },
  },
});

export const getOutbox = getCall({
  path: 'messages/outbox',
  access: 'messages.list',
  summary: 'Whether e-mails can be sent, and how many wait, failed or are doubtful',
  envelope: 'outbox',
  answer: z.object({
    canSend: answer.flag,
    queued: answer.count,
    failed: answer.count,
    doubtful: answer.count,
  }),
});

export const getMessage = getCall({
  path: 'messages/:id',
  shows: { as: 'messages', customers: ['customer.id'] },
  access: 'messages.list',
  summary: 'A message with its text as it was handed over',
  envelope: 'message',
  answer: messageShape.extend({
    text: answer.optionalText,
    messageId: answer.optionalText,
  }),
});

export const previewMessage = getCall({
  path: 'messages/preview/:kind/:id',
  access: 'messages.send',
  summary: 'A message about a record as it would be sent',
  params: z.object({ kind: sharedKind, id }),
  envelope: 'preview',
  answer: z.object({
    email: sampleShape.extend({
      omission: rehearsalShape.shape.omitted.element.shape.omission.nullable(),
    }),
    whatsapp: sampleShape.omit({ subject: true }).extend({
      omission: rehearsalShape.shape.omitted.element.shape.omission.nullable(),
      url: answer.optionalText,
    }),
    canSend: answer.flag,
  }),
});

export const rehearseCampaign = postCall({
  path: 'message-campaigns/rehearsal',
  access: 'messages.send',
  summary: 'How many messages a campaign would send, whom it leaves out and why, with samples',
  body: source,
  unkeyed: true,
  unaudited: true,
  envelope: 'rehearsal',
  answer: rehearsalShape,
});

export const startCampaign = postCall({
  path: 'message-campaigns',
  access: 'messages.send',
  summary: 'Queues an e-mail to everybody a source finds, but for whom it leaves out',
  body: source,
  envelope: 'campaign',
  answer: campaignShape,
});

export const getCampaign = getCall({
  path: 'message-campaigns/:id',
  access: 'messages.list',
  summary: 'How far a campaign is',
  envelope: 'campaign',
  answer: campaignShape,
});

export const cancelCampaign = postCall({
  path: 'message-campaigns/:id/cancel',
  access: 'messages.send',
  summary: 'Takes what waits of a campaign out of the queue',
  envelope: 'campaign',
  answer: campaignShape,
});

/** Says that a conversation was opened; what was sent in it only the telephone knows. */
export const openWhatsapp = postCall({
  path: 'messages/whatsapp',
  access: 'messages.send',
  summary: 'Logs that a message was opened in WhatsApp',
  body: z.object({ kind: sharedKind, recordId: id }),
  envelope: 'message',
  answer: messageShape,
});

export const resendMessage = postCall({
  path: 'messages/:id/resend',
  access: 'messages.send',
  summary: 'Queues a message again that failed or is doubtful',
  envelope: 'message',
  answer: messageShape,
});

export const markMessageSent = postCall({
  path: 'messages/:id/mark-sent',
  access: 'messages.send',
  summary: 'Says that a doubtful message was sent',
  envelope: 'message',
  answer: messageShape,
});

export const cancelMessage = postCall({
  path: 'messages/:id/cancel',
  access: 'messages.send',
  summary: 'Takes a message out of the queue',
  envelope: 'message',
  answer: messageShape,
});

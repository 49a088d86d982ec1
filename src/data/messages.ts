import type { z } from 'zod';
import type {
  AnswerOf,
  messages,
  messageTemplates,
  objections,
  ParamsOf,
} from '../../domain/contract/index.ts';

export type Message = AnswerOf<typeof messages.listMessages>;

/** The same with its text. */
export type MessageDetail = AnswerOf<typeof messages.getMessage>;

/** Whom a campaign is for, as a screen asks for it. */
export type CampaignSource = z.input<typeof messages.startCampaign.body>['source'];

export type Rehearsal = AnswerOf<typeof messages.rehearseCampaign>;

/** Messages asked for at once, and how far they are. */
export type Campaign = AnswerOf<typeof messages.getCampaign>;

/** A message about one record as it would be sent. */
export type MessagePreview = AnswerOf<typeof messages.previewMessage>;

export type Template = AnswerOf<typeof messageTemplates.listTemplates>[number];

/** Who objects to messages, or does not any more. */
export type ObjectingPerson = ParamsOf<typeof objections.listObjections>['person'];

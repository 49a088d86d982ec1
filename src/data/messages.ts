import type { z } from 'zod';
import type {
  AnswerOf,
  messages,
  messageTemplates,
  objections,
  ParamsOf,
} from '../../domain/contract/index.ts';

export type Message = AnswerOf<typeof messages.listMessages>;

export type MessageDetail = AnswerOf<typeof messages.getMessage>;

export type CampaignSource = z.input<typeof messages.startCampaign.body>['source'];

export type Rehearsal = AnswerOf<typeof messages.rehearseCampaign>;

export type Campaign = AnswerOf<typeof messages.getCampaign>;

export type MessagePreview = AnswerOf<typeof messages.previewMessage>;

export type Template = AnswerOf<typeof messageTemplates.listTemplates>[number];

export type ObjectingPerson = ParamsOf<typeof objections.listObjections>['person'];

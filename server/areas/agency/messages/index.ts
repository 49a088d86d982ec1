import type * as contract from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../context.ts';
import { cancelCampaign, getCampaign, rehearseCampaign, startCampaign } from './campaign.ts';
import { listObjections, recordObjection } from './objections.ts';
import {
  cancelMessage,
  getMessage,
  listMessages,
  markMessageSent,
  openWhatsapp,
  previewMessage,
  readOutbox,
  resendMessage,
} from './service.ts';
import { listTemplates, sampleTemplate, updateTemplate } from './templates.ts';

export const messages: Answers<typeof contract.messages> = {
  rehearseCampaign,
  startCampaign,
  getCampaign,
  cancelCampaign,
  listMessages,
  getOutbox: readOutbox,
  getMessage,
  previewMessage,
  openWhatsapp,
  resendMessage,
  markMessageSent,
  cancelMessage,
};

export const messageTemplates: Answers<typeof contract.messageTemplates> = {
  listTemplates,
  sampleTemplate,
  updateTemplate,
};

export const objections: Answers<typeof contract.objections> = {
  listObjections,
  recordObjection,
};

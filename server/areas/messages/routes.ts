import type { FastifyInstance } from 'fastify';
import { messages, messageTemplates, objections } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
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

const campaignRoutes = (app: FastifyInstance): void => {
  route(app, messages.rehearseCampaign, (input) =>
    rehearseCampaign(input.context, actorOf(input), input.body),
  );
  route(app, messages.startCampaign, (input) =>
    startCampaign(input.context, actorOf(input), input.body),
  );
  route(app, messages.getCampaign, ({ context, params }) => getCampaign(context, params.id));
  route(app, messages.cancelCampaign, (input) =>
    cancelCampaign(input.context, actorOf(input), input.params.id),
  );
};

const templateRoutes = (app: FastifyInstance): void => {
  route(app, messageTemplates.listTemplates, ({ context }) => listTemplates(context));
  route(app, messageTemplates.sampleTemplate, (input) =>
    sampleTemplate(input.context, actorOf(input), input.params.id),
  );
  route(app, messageTemplates.updateTemplate, (input) =>
    updateTemplate(input.context, actorOf(input), input.params.id, input.body),
  );
};

const objectionRoutes = (app: FastifyInstance): void => {
  route(app, objections.listObjections, ({ context, params }) => listObjections(context, params));
  route(app, objections.recordObjection, (input) =>
    recordObjection(input.context, actorOf(input), input.body),
  );
};

export const messageRoutes = (app: FastifyInstance): void => {
  route(app, messages.listMessages, ({ context, list }) => listMessages(context, list));
  route(app, messages.getOutbox, ({ context }) => readOutbox(context));
  route(app, messages.getMessage, ({ context, params }) => getMessage(context, params.id));
  route(app, messages.previewMessage, (input) =>
    previewMessage(input.context, actorOf(input), input.params.kind, input.params.id),
  );
  route(app, messages.openWhatsapp, (input) =>
    openWhatsapp(input.context, actorOf(input), input.body),
  );
  route(app, messages.resendMessage, (input) =>
    resendMessage(input.context, actorOf(input), input.params.id),
  );
  route(app, messages.markMessageSent, (input) =>
    markMessageSent(input.context, actorOf(input), input.params.id),
  );
  route(app, messages.cancelMessage, (input) =>
    cancelMessage(input.context, actorOf(input), input.params.id),
  );
  campaignRoutes(app);
  templateRoutes(app);
  objectionRoutes(app);
};

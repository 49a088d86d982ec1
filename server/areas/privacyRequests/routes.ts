import type { FastifyInstance } from 'fastify';
import { privacyRequests as calls } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { decideRequest } from './decide.ts';
import { readDocument } from './documents.ts';
import { handOverRequest } from './handOver.ts';
import { mailAnswer } from './mail.ts';
import { getRequest } from './read.ts';
import { registerRequest } from './register.ts';
import {
  askToComplete,
  completeRequest,
  fulfilRequest,
  listRequests,
  noteOnRequest,
  sendAnswer,
  withdrawRequest,
} from './service.ts';

export const privacyRequestRoutes = (app: FastifyInstance): void => {
  route(app, calls.registerRequest, (input) =>
    registerRequest(input.context, actorOf(input), input.body),
  );
  route(app, calls.listRequests, ({ context, list }) => listRequests(context, list));
  route(app, calls.getRequest, ({ context, params }) => getRequest(context, params.id));
  route(app, calls.readRequestDocument, (input) =>
    readDocument(input.context, actorOf(input), input.params.id, input.params.documentId),
  );
  route(app, calls.noteOnRequest, (input) =>
    noteOnRequest(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.askToComplete, (input) =>
    askToComplete(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.completeRequest, (input) =>
    completeRequest(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.fulfilRequest, (input) =>
    fulfilRequest(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.decideRequest, (input) =>
    decideRequest(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.sendAnswer, (input) =>
    sendAnswer(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.mailAnswer, (input) =>
    mailAnswer(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.handOverRequest, (input) =>
    handOverRequest(input.context, actorOf(input), input.params.id, input.body),
  );
  route(app, calls.withdrawRequest, (input) =>
    withdrawRequest(input.context, actorOf(input), input.params.id, input.body),
  );
};

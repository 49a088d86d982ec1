import type { privacyRequests as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
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

export const privacyRequests: Answers<typeof calls> = {
  registerRequest: ({ context, actor, body }) => registerRequest(context, actor, body),
  listRequests,
  getRequest,
  readRequestDocument: readDocument,
  noteOnRequest,
  askToComplete,
  completeRequest,
  fulfilRequest,
  decideRequest,
  sendAnswer,
  mailAnswer,
  handOverRequest,
  withdrawRequest,
};

export { decideRequest } from './decide.ts';
export { mailAnswer } from './mail.ts';
export { getRequest } from './read.ts';
export { readDocument as readRequestDocument, registerRequest } from './register.ts';
export {
  askToComplete,
  completeRequest,
  fulfilRequest,
  handOverRequest,
  listRequests,
  noteOnRequest,
  sendAnswer,
  withdrawRequest,
} from './service.ts';

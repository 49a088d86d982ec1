import type { FastifyRequest } from 'fastify';
import type { secondFactor as calls } from '../../../../domain/contract/index.ts';
import type { Answers, Context } from '../../../context.ts';
import { enterCode } from '../auth/secondStep.ts';
import { takeBackTicket, ticketOf } from '../auth/tickets.ts';
import { begin, confirm } from './enrol.ts';
import { disable, readFactor, requireOfRole, reset } from './service.ts';

const enrollerOf = (context: Context, request: FastifyRequest) => ({
  actor: request.actor,
  ticket: ticketOf(request, context.config, 'enrolment'),
});

export const secondFactor: Answers<typeof calls> = {
  enterCode: async ({ context, body, request, reply }) => {
    const answer = await enterCode(context, body.code, ticketOf(request, context.config, 'code'));
    takeBackTicket(reply, context.config, 'code');
    return answer;
  },
  getSecondFactor: readFactor,
  beginEnrolment: ({ context, body, request }) =>
    begin(context, enrollerOf(context, request), body.currentPassword),
  confirmEnrolment: async ({ context, body, request, reply }) => {
    const answer = await confirm(context, enrollerOf(context, request), body.code);
    if (answer.session) takeBackTicket(reply, context.config, 'enrolment');
    return answer;
  },
  disableSecondFactor: disable,
  resetSecondFactor: reset,
  requireSecondFactor: requireOfRole,
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secondFactor } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { actorOf, route } from '../../http/route.ts';
import { enterCode } from '../auth/secondStep.ts';
import { takeBackTicket, ticketOf } from '../auth/tickets.ts';
import { begin, confirm } from './enrol.ts';
import { disable, readFactor, requireOfRole, reset } from './service.ts';

const enrollerOf = (context: Context, request: FastifyRequest) => ({
  actor: request.actor,
  ticket: ticketOf(request, context.config, 'enrolment'),
});

export const secondFactorRoutes = (app: FastifyInstance): void => {
  route(app, secondFactor.enterCode, async ({ context, body, request, reply }) => {
    const answer = await enterCode(context, body.code, ticketOf(request, context.config, 'code'));
    takeBackTicket(reply, context.config, 'code');
    return answer;
  });
  route(app, secondFactor.getSecondFactor, (input) => readFactor(input.context, actorOf(input)));
  route(app, secondFactor.beginEnrolment, ({ context, body, request }) =>
    begin(context, enrollerOf(context, request), body.currentPassword),
  );
  route(app, secondFactor.confirmEnrolment, async ({ context, body, request, reply }) => {
    const answer = await confirm(context, enrollerOf(context, request), body.code);
    if (answer.session) takeBackTicket(reply, context.config, 'enrolment');
    return answer;
  });
  route(app, secondFactor.disableSecondFactor, (input) =>
    disable(input.context, actorOf(input), input.body),
  );
  route(app, secondFactor.resetSecondFactor, (input) =>
    reset(input.context, actorOf(input), input.params.uuid),
  );
  route(app, secondFactor.requireSecondFactor, (input) =>
    requireOfRole(input.context, actorOf(input), input.params.role, input.body.required),
  );
};

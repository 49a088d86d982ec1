import type { FastifyInstance } from 'fastify';
import { auth } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { changePassword } from './changePassword.ts';
import { login } from './login.ts';
import { getUser } from './profile.ts';
import { endOtherSessions, logout } from './sessions.ts';
import { sendTicket, takeBackTicket, ticketOf } from './tickets.ts';

export const authRoutes = (app: FastifyInstance): void => {
  route(app, auth.login, async ({ context, body, reply }) => {
    const { answer, ticket } = await login(context, body);
    if (ticket) sendTicket(reply, context.config, ticket);
    return answer;
  });
  route(app, auth.changePassword, async ({ context, body, request, reply }) => {
    const right = { ticket: ticketOf(request, context.config, 'password'), actor: request.actor };
    const answer = await changePassword(context, body, right);
    takeBackTicket(reply, context.config, 'password');
    return answer;
  });
  route(app, auth.logout, (input) => logout(input.context, actorOf(input)));
  route(app, auth.endOtherSessions, (input) => endOtherSessions(input.context, actorOf(input)));
  route(app, auth.getUser, (input) => getUser(input.context, actorOf(input), input.params.uuid));
  route(app, auth.myPermissions, async (input) => [...actorOf(input).permissions].sort());
};

import type { auth as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../context.ts';
import { changePassword } from './changePassword.ts';
import { registerFirstAdministrator } from './firstAdministrator.ts';
import { login } from './login.ts';
import { getUser } from './profile.ts';
import { endOtherSessions, logout } from './sessions.ts';
import { sendTicket, takeBackTicket, ticketOf } from './tickets.ts';

export const auth: Answers<typeof calls> = {
  login: async ({ context, body, reply }) => {
    const { answer, ticket } = await login(context, body);
    if (ticket) sendTicket(reply, context.config, ticket);
    return answer;
  },
  changePassword: async ({ context, body, request, reply }) => {
    const right = { ticket: ticketOf(request, context.config, 'password'), actor: request.actor };
    const answer = await changePassword(context, body, right);
    takeBackTicket(reply, context.config, 'password');
    return answer;
  },
  registerFirstAdministrator,
  logout,
  endOtherSessions,
  getUser,
  myPermissions: async ({ actor }) => [...actor.permissions].sort(),
};

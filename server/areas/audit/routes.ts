import type { FastifyInstance } from 'fastify';
import { audit } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { findArchived, listEntries, listUsers, openEntry, verifyChain } from './service.ts';

export const auditRoutes = (app: FastifyInstance): void => {
  route(app, audit.listEntries, ({ context, list }) => listEntries(context, list));
  route(app, audit.openEntry, (input) =>
    openEntry(input.context, actorOf(input), input.params.sequence),
  );
  route(app, audit.listAuditUsers, ({ context }) => listUsers(context));
  route(app, audit.verifyAuditLog, ({ context }) => verifyChain(context));
  route(app, audit.findArchived, ({ context }) => findArchived(context));
};

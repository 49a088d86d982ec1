import type { FastifyInstance } from 'fastify';
import { reports } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { clientSignal } from '../../http/send.ts';
import { createReport } from './service.ts';

export const reportRoutes = (app: FastifyInstance): void => {
  route(app, reports.createReport, (input) =>
    createReport(input.context, actorOf(input), input.body, clientSignal(input.reply)),
  );
};

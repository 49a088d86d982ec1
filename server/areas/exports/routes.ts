import type { FastifyInstance } from 'fastify';
import {
  type ExportName,
  exportCalls,
  isExportName,
  OMITTED_HEADER,
  ROWS_HEADER,
} from '../../../domain/contract/exports.ts';
import { actorOf, route } from '../../http/route.ts';
import { exportList } from './service.ts';

const names: readonly ExportName[] = Object.keys(exportCalls).filter(isExportName);

export const exportRoutes = (app: FastifyInstance): void => {
  for (const name of names) {
    route(app, exportCalls[name], (input) => {
      const { format, sort, filter = {} } = input.query;
      const query = { filter, ...(sort ? { sort } : {}) };
      const request = { name, format, query };
      return exportList(input.context, actorOf(input), request, ({ rows, omitted }) => {
        input.reply.header(ROWS_HEADER, rows);
        if (omitted > 0) input.reply.header(OMITTED_HEADER, omitted);
      });
    });
  }
};

import type { FastifyInstance } from 'fastify';
import {
  type ExportName,
  exportCalls,
  isExportName,
  ROWS_HEADER,
} from '../../../domain/contract/exports.ts';
import { actorOf, route } from '../../http/route.ts';
import { exportList } from './service.ts';

const names: readonly ExportName[] = Object.keys(exportCalls).filter(isExportName);

export const exportRoutes = (app: FastifyInstance): void => {
  for (const name of names) {
    route(app, exportCalls[name], async (input) => {
      const { format, sort, filter = {} } = input.query;
      const query = { filter, ...(sort ? { sort } : {}) };
      const request = { name, format, query };
      const { file, total } = await exportList(input.context, actorOf(input), request);
      input.reply.header(ROWS_HEADER, total);
      return file;
    });
  }
};

import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { JOB_NAMES } from '../jobs/job.ts';
import { addDatabase } from './metrics/database.ts';
import { addProcess } from './metrics/process.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts what this process serves: by call, method and status, and how long it took; and what an operator
 * watches besides. No personal data: an address that is no call's counts as "other".
 * @param app the whole server
 * @param context whose database and copies are told of, too
 */
export const countRequests = (app: FastifyInstance, context: Context): void => {
  const registry = new Registry();
  const endMeasuring = addProcess(registry, context.database.kind);
  app.addHook('onClose', async () => endMeasuring());
  addDatabase(registry, context);
  const durations = new Histogram({
    name: 'amparo_http_request_duration_seconds',
    help: 'Time to the end of the answer',
    labelNames: ['method', 'call', 'status'],
    buckets: BOUNDS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'amparo_upkeep_failures_total',
    help: 'Works of the server itself that failed',
    labelNames: ['work'],
    registers: [registry],
  });
  // A rise from nothing would be no rise to who watches.
  for (const work of JOB_NAMES) failures.inc({ work }, 0);
  app.decorate('upkeepFailed', (work) => failures.inc({ work }));
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call?.path ?? 'other';
    const labels = { method: request.method, call, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  // The library separates figures by empty lines; readers here expect a figure or a comment on each.
  app.decorate('metrics', async () => (await registry.metrics()).replaceAll('\n\n', '\n'));
};

import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the process itself tells when it is asked. */
const addProcess = (registry: Registry, about: { version: string; database: string }): void => {
  const registers = [registry];
  new Gauge({
    name: 'amparo_info',
    help: 'The running release',
    labelNames: ['version', 'database'],
    registers,
  }).set(about, 1);
  new Gauge({
    name: 'amparo_uptime_seconds',
    help: 'Since the process started',
    registers,
    collect() {
      this.set(process.uptime());
    },
  });
  new Gauge({
    name: 'amparo_resident_memory_bytes',
    help: 'Memory',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
};

/**
 * Counts what this process serves: by call, method and status, and how long it took. Nothing about
 * anybody: an address that is no call's counts as "other".
 * @param app the whole server
 * @param context the database's kind is told too
 */
export const countRequests = (app: FastifyInstance, { database }: Context): void => {
  const registry = new Registry();
  addProcess(registry, { version: packageJson.version, database: database.kind });
  const durations = new Histogram({
    name: 'amparo_http_request_duration_seconds',
    help: 'Time to the end of the answer',
    labelNames: ['method', 'call', 'status'],
    buckets: BOUNDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call?.path ?? 'other';
    const labels = { method: request.method, call, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  // The library separates figures by empty lines; readers here expect a figure or a comment on each.
  app.decorate('metrics', async () => (await registry.metrics()).replaceAll('\n\n', '\n'));
};
